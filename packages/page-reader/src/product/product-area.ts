import type { DomDocument, DomElement } from "../dom/types.ts";
import { claimsOf } from "../main-content/claims.ts";
import { titleElement } from "../main-content/shown-title.ts";
import { readPieces, type PieceText } from "./pieces.ts";
import { createSurroundings } from "./surroundings.ts";

/** The visible text of a page in order, with the place of the product's title. */
export interface ProductArea extends PieceText {
  /** The heading that names the product. */
  readonly title: DomElement | null;
  /** Index of the title among the pieces; -1 if there is none. */
  readonly titleAt: number;
  /** Language of the page; empty if it states none. */
  readonly language: string;
  /** Returns whether an element is outside the page's own product: in menus, carts, lists of others. */
  readonly isOutside: (element: DomElement) => boolean;
  /** Returns whether an element is currently hidden. */
  readonly isHidden: (element: DomElement) => boolean;
}

export type { Piece } from "./pieces.ts";

/** Elements named as a product's title. */
const named =
  '[itemtype*="Product"] [itemprop="name"]:not(meta), [class*=product-title], [class*=product-name], [class*=product_title], [class*=productTitle], [class*=productName], [class*=ProductTitle], [class*=product__title], [id*=productTitle], [data-testid*=product-title]';

/** Reads the visible text of the page, without changing the document. */
export function productArea(document: DomDocument): ProductArea {
  const text = readPieces(document.body);
  const title = titleElement(document, claimsOf(document)) ?? document.querySelector(named);
  const titleAt = title ? (text.placeOf(title) ?? -1) : -1;
  const language = document.documentElement.getAttribute("lang") ?? "";
  return { ...text, title, titleAt, language, ...createSurroundings(title) };
}

/** Reads the text of one block of a list, such as a tile of a shop: all of it is about one thing. */
export function blockArea(block: DomElement, title: DomElement | undefined): ProductArea {
  const text = readPieces(block);
  const titleAt = title ? (text.placeOf(title) ?? -1) : -1;
  const language = block.closest("html")?.getAttribute("lang") ?? "";
  return { ...text, title: title ?? null, titleAt, language, isOutside: () => false, isHidden: () => false };
}

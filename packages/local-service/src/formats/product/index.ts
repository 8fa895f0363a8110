import { parsePage } from "../dom/parse.ts";
import type { DomDocument } from "../dom/types.ts";
import type { Product } from "./product.ts";

export type { Price, Product, ProductVariant } from "./product.ts";

/**
 * The product that a page offers (format `product`); undefined on a page that offers none.
 *
 * @example extractProduct(html, "https://shop.example/lamp")?.variants[0]?.price?.amount
 */
export function extractProduct(html: string, url: string): Product | undefined {
  return productOf(parsePage(html), html, url);
}

/** The same on a page that is parsed already; the document must be untouched. */
export function productOf(_document: DomDocument, _html: string, _url: string): Product | undefined {
  return undefined;
}

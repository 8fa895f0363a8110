import type { DomDocument, DomElement } from "../dom/types.ts";
import { claimsOf } from "../main-content/claims.ts";
import { titleElement as shownTitle } from "../main-content/shown-title.ts";

/** Elements named as a product's title. */
const named =
  '[itemtype*="Product"] [itemprop="name"]:not(meta), [class*=product-title], [class*=product-name], [class*=product_title], [class*=productTitle], [class*=productName], [class*=ProductTitle], [class*=product__title], [id*=productTitle], [data-testid*=product-title]';

/** Returns the element that names the product: the page's title, otherwise a text that is marked as one. */
export function titleElement(document: DomDocument): DomElement | null {
  return shownTitle(document, claimsOf(document)) ?? document.querySelector(named);
}

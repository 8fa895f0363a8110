import { parsePage } from "../dom/parse.ts";
import type { DomDocument } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";
import { assembleProduct } from "./assemble.ts";
import { attributeState } from "./attribute-state.ts";
import { productArea } from "./product-area.ts";
import type { Product } from "@extraction-api/v2";
import { structuredProduct } from "./structured.ts";
import { visiblePrices } from "./visible-price.ts";
import { visibleSku } from "./visible-sku.ts";
import { visibleStock } from "./visible-stock.ts";

export type { Product } from "@extraction-api/v2";

/**
 * The product that a page offers (format `product`); undefined on a page that offers none.
 *
 * @example extractProduct(html, "https://shop.example/lamp")?.variants[0]?.price?.amount
 */
export function extractProduct(html: string, url: string): Product | undefined {
  return productOf(parsePage(html), url);
}

/** How a page is read for its product. */
export interface ProductOptions {
  /** Somebody asks for a product, which is evidence that the page offers one; default false. */
  readonly isWanted?: boolean;
}

/** The same on a page that is parsed already; scripts must still be in it, and it is not changed. */
export function productOf(
  document: DomDocument,
  url: string,
  { isWanted = false }: ProductOptions = {},
): Product | undefined {
  return assembleProduct({ ...evidenceOf(document), document, url, isWanted });
}

/** What the page shows and states, whoever asks. */
const evidenceOf = oncePer((document: DomDocument) => {
  const area = productArea(document);
  return {
    area,
    structured: structuredProduct(document, area),
    state: attributeState(document, area),
    prices: visiblePrices(area),
    shownSku: visibleSku(document, area),
    stock: visibleStock(document, area),
  };
});

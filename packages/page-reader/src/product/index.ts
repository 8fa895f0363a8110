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
 * Returns the product that a page offers (format `product`); undefined if it offers none. The page must still contain
 * its scripts, and is not changed.
 *
 * @param isWanted whether a product is requested, which is evidence that the page offers one
 */
export function productOf(document: DomDocument, url: string, isWanted = false): Product | undefined {
  return assembleProduct({ ...evidenceOf(document), document, url, isWanted });
}

/** The evidence on the page, independent of the request. */
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

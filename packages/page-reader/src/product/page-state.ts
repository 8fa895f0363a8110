import type { DomDocument } from "../dom/types.ts";
import { attributeState, metaText } from "./attribute-state.ts";
import type { ProductArea } from "./product-area.ts";
import { scriptState } from "./script-state.ts";
import type { ScriptState } from "./script-state.ts";

/** What scripts, attributes and meta tags of a page state of its product. */
export interface PageState extends ScriptState {
  /** The price that the page's meta tags state. */
  readonly metaPrice?: number;
}

/** Reads meta tags of shops, data attributes and the values that scripts carry. */
export function pageState(document: DomDocument, area: ProductArea, name: string): PageState {
  const attributes = attributeState(document, area);
  const scripts = scriptState(document, area, name);
  const currency = metaText(document, "product:price:currency", "og:price:currency") ?? scripts.currency;
  const inStock = attributes.inStock ?? scripts.inStock;
  const { metaPrice } = attributes;
  const ownPrice = metaPrice ?? attributes.price ?? scripts.ownPrice;
  return {
    ...scripts,
    skus: [...new Set([...attributes.skus, ...scripts.skus])],
    ...(metaPrice !== undefined && { metaPrice }),
    ...(ownPrice !== undefined && { ownPrice }),
    ...(currency !== undefined && { currency }),
    ...(inStock !== undefined && { inStock }),
  };
}

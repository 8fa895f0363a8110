import type { DomDocument } from "../dom/types.ts";
import { attributeState, metaText } from "./attribute-state.ts";
import type { ProductArea } from "./product-area.ts";
import { scriptState } from "./script-state.ts";

/** What scripts and attributes of a page state of its product. */
export interface PageState {
  /** The price that the page's meta tags state. */
  readonly metaPrice?: number;
  readonly prices: readonly number[];
  readonly skus: readonly string[];
  /** The number that scripts state close to the page's name. */
  readonly ownSku?: string;
  /** Numbers that measuring scripts give the product; they count only where the page shows them. */
  readonly ids: readonly string[];
  readonly currency?: string;
  readonly inStock?: boolean;
  /** Linked data that cannot be parsed speaks of a product. */
  readonly ofProduct: boolean;
}

/** Reads meta tags of shops, data attributes and the values that scripts carry. */
export function pageState(document: DomDocument, area: ProductArea, name: string): PageState {
  const attributes = attributeState(document, area);
  const scripts = scriptState(document, area, name);
  const currency = metaText(document, "product:price:currency", "og:price:currency") ?? scripts.currency;
  const inStock = attributes.inStock ?? scripts.inStock;
  const [metaPrice] = attributes.metaPrices;
  return {
    prices: [...attributes.metaPrices, ...attributes.prices, ...scripts.prices],
    skus: [...new Set([...attributes.skus, ...scripts.skus])],
    ids: scripts.ids,
    ofProduct: scripts.ofProduct,
    ...(scripts.ownSku !== undefined && { ownSku: scripts.ownSku }),
    ...(metaPrice !== undefined && { metaPrice }),
    ...(currency !== undefined && { currency }),
    ...(inStock !== undefined && { inStock }),
  };
}

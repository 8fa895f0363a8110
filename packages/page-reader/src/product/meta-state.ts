import { metaContent } from "../dom/meta-content.ts";
import type { DomDocument } from "../dom/types.ts";
import { known } from "../values/known.ts";
import { structuredNumber } from "./offer.ts";

/** What meta tags state. */
export interface MetaState {
  readonly price?: number;
  readonly sku?: string;
  readonly currency?: string;
  readonly inStock?: boolean;
}

const skuNames = ["product:retailer_item_id", "product:sku", "product:retailer_part_no", "sku", "productID"];
const priceNames =
  "product:sale_price:amount product:price:amount og:price:amount product:price og:price price twitter:data1".split(
    " ",
  );
const skuText = /^[\w][\w\-./ ]{1,40}$/;
const stockWord =
  /(?:in|out)[\s_-]?(?:of)?[\s_-]?stock|oos|sold[\s_-]?out|discontinued|pre-?order|available|unavailable/i;
const goneWord = /out|oos|sold|discontinued|unavailable|not available/i;

/** Reads what a page's meta tags state about its product. */
export function metaState(document: DomDocument): MetaState {
  const sku = metaContent(document, ...skuNames) ?? "";
  const stock = metaContent(document, "product:availability", "og:availability", "availability") ?? "";
  return known({
    price: priceOf(document),
    sku: skuText.test(sku) ? sku : undefined,
    currency: metaContent(document, "product:price:currency", "og:price:currency"),
    inStock: stockWord.test(stock) ? !goneWord.test(stock) : undefined,
  });
}

function priceOf(document: DomDocument): number | undefined {
  const stated = metaContent(document, ...priceNames) ?? "";
  const isPlain = /^\D{0,4}\d[\d.,\s]*\D{0,4}$/.test(stated);
  const number = isPlain ? structuredNumber(stated.replace(/[^\d.,]/g, "")) : undefined;
  return number === 0 ? undefined : number;
}

import type { DomDocument } from "../dom/types.ts";
import { structuredNumber } from "./offer.ts";
import type { ProductArea } from "./product-area.ts";
import { sourceOf } from "./script-source.ts";
import { about, readSource, statements } from "./script-statements.ts";
import type { Statement } from "./script-statements.ts";

/** What scripts, and attributes that hold JSON, state. */
export interface ScriptState {
  readonly skus: readonly string[];
  /** The one that stands close to the page's name. */
  readonly ownSku?: string;
  /** The price that is about this product even where the page shows none. */
  readonly ownPrice?: number;
  /** Numbers that measuring scripts give the product; they count only where the page shows them. */
  readonly ids: readonly string[];
  readonly currency?: string;
  readonly inStock?: boolean;
  /** Linked data that cannot be parsed speaks of a product, or a price stands close to the page's name. */
  readonly ofProduct: boolean;
}

/** Characters after a product's name in which a price is surely its own. */
const ownReach = 500;

const priceKey =
  /["']?\b(?:price|salePrice|sale_price|finalPrice|final_price|currentPrice|current_price|sellingPrice|selling_price|offerPrice|productPrice|product_price|prodPrice|unit_price|price_amount|priceAmount|display_price|priceValue|product_sale_price|lowPrice)["']?\s*[:=]\s*\[?\s*(?:\{\s*["'](?:amount|value|price|current|formatted)["']\s*:\s*)?["']?\s*(?:[A-Z]{3}|[$€£])?\s*(\d+(?:[.,]\d+)*)["']?/g;
const skuKey =
  /["']?\b(?:sku|SKU|Sku|productSku|product_sku|productSKU|skuId|sku_id|skuCode|itemNumber|item_number|partNumber|part_number|productCode|product_code|articleNumber|article_number|reference|ecomm_prodid|prodid|styleNumber)["']?\s*[:=]\s*\[?\s*["']?([\w][\w\-./]{1,40})["']?\s*[,}\];]/g;
const idKey =
  /["']?\b(?:item_id|productId|product_id|productID|id|code|content_ids|ean|ref|pid)["']?\s*[:=]\s*\[?\s*["']([\w][\w\-./]{3,40})["']/g;
const stockKey =
  /["'](?:is_?in_?stock|inStock|in_stock|instock|isAvailable|available|availableForSale|is_salable|isSalable|purchasable|isInStock|is_available|availability|stockStatus|stock_status)["']\s*:\s*["']?(?:https?:\/\/schema\.org\/)?(true|false|1|0|in[_ ]?stock|out[_ ]?of[_ ]?stock|available|unavailable|sold[_ ]?out)\b/gi;
const currencyKey = /["'](?:currency|priceCurrency|currencyCode|currency_code)["']\s*:\s*["']([A-Z]{3})["']/;

function textsOf(statements: readonly Statement[]): string[] {
  return statements.map(({ text }) => text);
}

/** Reads the statements nearest to the product's name first: scripts tell of other products too. */
export function scriptState(document: DomDocument, area: ProductArea, name: string): ScriptState {
  const source = sourceOf(document, area);
  const read = readSource(source, name);
  // One shop system counts money in cents wherever its scripts do not write a point.
  const cents = /Shopify|"price_min"|"compare_at_price"/.test(source);
  const prices = statements(read, priceKey).flatMap(({ text, distance }) => {
    const number = structuredNumber(text);
    if (number === undefined || number <= 0) return [];
    return cents && /^\d{3,}$/.test(text) ? [{ number: number / 100, distance }] : [{ number, distance }];
  });
  const stated = statements(read, skuKey).filter(({ text }) =>
    /\d/.test(text) ? text !== "0" : /^[A-Z][A-Z_-]{2,}$/.test(text),
  );
  const skus = textsOf(stated);
  const ownSku = stated.find(({ distance }) => distance < ownReach)?.text;
  const inStock = stockOf(source, about(statements(read, stockKey)));
  const ownPrice = about(prices)[0]?.number;
  const currency = currencyKey.exec(source)?.[1];
  return {
    ofProduct: /"@type"\s*:\s*"Product"/.test(source) || prices.some(({ distance }) => distance < ownReach),
    skus: [...new Set(skus)].slice(0, 10),
    ids: [...new Set(textsOf(statements(read, idKey)))].slice(0, 20),
    ...(ownSku !== undefined && { ownSku }),
    ...(ownPrice !== undefined && { ownPrice }),
    ...(currency !== undefined && { currency }),
    ...(inStock !== undefined && { inStock }),
  };
}

/** What is said of stock nearest to the name; of several kinds in a list, one that is there is enough. */
function stockOf(source: string, [nearest, ...others]: readonly Statement[]): boolean | undefined {
  if (!nearest) return undefined;
  const kinds = others.filter(({ key, at }) => key === nearest.key && areListed(source, nearest.at, at));
  return [nearest, ...kinds].some(({ text }) => /^(?:true|1|in[_ ]?stock|available)$/i.test(text));
}

/** Longest list that is followed, characters. */
const maxList = 20_000;

/** Whether two places lie in things of one list: what parts them at the lowest level is `},{`. */
function areListed(source: string, one: number, other: number): boolean {
  if (Math.abs(one - other) > maxList) return false;
  const between = source.slice(Math.min(one, other), Math.max(one, other));
  let [depth, lowest, parting] = [0, 0, 0];
  for (let at = 0; at < between.length; at++) {
    const sign = between[at];
    if (sign === "{" || sign === "[") depth++;
    else if ((sign === "}" || sign === "]") && --depth < lowest) [lowest, parting] = [depth, at];
  }
  return depth === 0 && /^\}\s?,\s?\{/.test(between.slice(parting));
}

import { parseLenient } from "../../extract/facts/json-blocks.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { structuredNumber } from "./offer.ts";
import type { ProductArea } from "./product-area.ts";

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

/** Scripts beyond this length are cut; what matters stands near the front, characters. */
const maxScript = 400_000;
/** Statements of one kind that are read at most. */
const mostStatements = 60;
/** Attributes in which shop systems keep their variants. */
const jsonAttributes = [
  "data-product",
  "data-variants",
  "data-product_variations",
  "data-product-json",
  "data-page",
  "data-props",
  "data-state",
  "data-product-info",
  "data-gtm",
  "data-tracking",
  "data-analytics",
];

const priceKey =
  /["']?\b(?:price|salePrice|sale_price|finalPrice|final_price|currentPrice|current_price|sellingPrice|selling_price|offerPrice|productPrice|product_price|prodPrice|unit_price|price_amount|priceAmount|display_price|priceValue|product_sale_price|lowPrice)["']?\s*[:=]\s*\[?\s*(?:\{\s*["'](?:amount|value|price|current|formatted)["']\s*:\s*)?["']?\s*(?:[A-Z]{3}|[$€£])?\s*(\d+(?:[.,]\d+)*)["']?/g;
const skuKey =
  /["']?\b(?:sku|SKU|Sku|productSku|product_sku|productSKU|skuId|sku_id|skuCode|itemNumber|item_number|partNumber|part_number|productCode|product_code|articleNumber|article_number|reference|ecomm_prodid|prodid|styleNumber)["']?\s*[:=]\s*\[?\s*["']?([\w][\w\-./]{1,40})["']?\s*[,}\];]/g;
const idKey =
  /["']?\b(?:item_id|productId|product_id|productID|id|code|content_ids|ean|ref|pid)["']?\s*[:=]\s*\[?\s*["']([\w][\w\-./]{3,40})["']/g;
const stockKey =
  /["'](?:is_?in_?stock|inStock|in_stock|instock|isAvailable|available|availableForSale|is_salable|isSalable|purchasable|isInStock|is_available|availability|stockStatus|stock_status)["']\s*:\s*["']?(?:https?:\/\/schema\.org\/)?(true|false|1|0|in[_ ]?stock|out[_ ]?of[_ ]?stock|available|unavailable|sold[_ ]?out)\b/gi;
const currencyKey = /["'](?:currency|priceCurrency|currencyCode|currency_code)["']\s*:\s*["']([A-Z]{3})["']/;

/** The text of the scripts, and how its places are judged. */
interface Source {
  readonly source: string;
  readonly near: (at: number) => number;
  readonly elsewhere: (at: number) => boolean;
}

/** A value of a key, and how far from the product's name it stands, characters. */
interface Statement {
  readonly text: string;
  readonly distance: number;
}

function textsOf(statements: readonly Statement[]): string[] {
  return statements.map(({ text }) => text);
}

/** Reads the statements nearest to the product's name first: scripts tell of other products too. */
export function scriptState(document: DomDocument, area: ProductArea, name: string): ScriptState {
  const source = sourceOf(document, area);
  const read: Source = { source, near: nearness(source, name), elsewhere: elsewhereIn(source) };
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
  const [stock] = textsOf(about(statements(read, stockKey)));
  const ownPrice = about(prices)[0]?.number;
  const currency = currencyKey.exec(source)?.[1];
  return {
    ofProduct: /"@type"\s*:\s*"Product"/.test(source) || prices.some(({ distance }) => distance < ownReach),
    skus: [...new Set(skus)].slice(0, 10),
    ids: [...new Set(textsOf(statements(read, idKey)))].slice(0, 20),
    ...(ownSku !== undefined && { ownSku }),
    ...(ownPrice !== undefined && { ownPrice }),
    ...(currency !== undefined && { currency }),
    ...(stock !== undefined && { inStock: /^(?:true|1|in[_ ]?stock|available)$/i.test(stock) }),
  };
}

function sourceOf(document: DomDocument, area: ProductArea): string {
  const scripts = [...document.querySelectorAll("script:not([src])")]
    .filter((script) => !isReadElsewhere(script))
    .map((script) => script.textContent ?? "");
  const attributes = [...document.querySelectorAll(jsonAttributes.map((name) => `[${name}]`).join(", "))]
    .filter((element) => !area.isOutside(element))
    .slice(0, 10)
    .flatMap((element) => jsonAttributes.map((name) => element.getAttribute(name) ?? ""))
    .filter((text) => /^\s*[[{]/.test(text));
  return (
    [...attributes, ...scripts]
      .map((text) => text.slice(0, maxScript))
      .filter((text) => /price|sku|product/i.test(text))
      .join("\n")
      .slice(0, maxScript * 2)
      .replaceAll('\\"', '"')
      .replaceAll("&quot;", '"')
      // One space is as good as many, and keeps the patterns from trying every one of them.
      .replace(/\s+/g, " ")
  );
}

/** Linked data that can be parsed is read as such; only broken blocks are looked through for what they state. */
function isReadElsewhere(script: DomElement): boolean {
  return /ld\+json/i.test(script.getAttribute("type") ?? "") && parseLenient(script.textContent ?? "") !== undefined;
}

/** What opens the data of a cart or of other products. */
const otherData =
  /(?:cart|basket|recommend\w{0,30}|related\w{0,30}|similar\w{0,30}|upsell\w{0,30}|cross_?sell\w{0,30}|recently\w{0,30}|suggest\w{0,30}|impressions|bundles?)["']?\s*[:=]\s*[[{]/gi;
/** Longest data of that kind that is followed to its end, characters. */
const maxSpan = 20_000;

/** Whether a place in the source lies in the data of a cart or of other products. */
function elsewhereIn(source: string): (at: number) => boolean {
  const spans: { from: number; to: number }[] = [];
  for (const match of source.matchAll(otherData)) {
    const from = match.index + match[0].length - 1;
    if (from >= (spans.at(-1)?.to ?? 0)) spans.push({ from, to: closingOf(source, from) });
    if (spans.length >= 200) break;
  }
  return (at) => spans.some(({ from, to }) => at > from && at < to);
}

/** Where the bracket that opens at a place is closed. */
function closingOf(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length && at < from + maxSpan; at++) {
    const sign = source[at];
    if (sign === "{" || sign === "[") depth++;
    else if ((sign === "}" || sign === "]") && --depth === 0) return at;
  }
  return Math.min(source.length, from + maxSpan);
}

/** Characters around a product's name in which a statement is taken to be about it. */
const reach = 3000;
/** Characters after a product's name in which a price is surely its own. */
const ownReach = 500;

/** How near a place in the source is to the product's name; all places are alike where the name is not there. */
function nearness(source: string, name: string): (at: number) => number {
  const places: number[] = [];
  const wanted = name.slice(0, 60);
  for (
    let at = source.indexOf(wanted);
    wanted.length > 3 && at >= 0 && places.length < 20;
    at = source.indexOf(wanted, at + 1)
  )
    places.push(at);
  if (places.length === 0) return () => reach;
  return (at) => {
    const distance = Math.min(...places.map((place) => (at >= place ? at - place : (place - at) * 2)));
    return distance <= reach ? distance : reach;
  };
}

/** Statements at most that are taken to be about the product though its name is nowhere near. */
const fewStatements = 4;

/** Those of some statements that are about the product: near its name, or alone on the page. */
function about<T extends { readonly distance: number }>(statements: readonly T[]): readonly T[] {
  const near = statements.filter(({ distance }) => distance < reach);
  return near.length > 0 || statements.length > fewStatements ? near : statements;
}

/** The values of a key, nearest to the name first. */
function statements({ source, near, elsewhere }: Source, key: RegExp): Statement[] {
  const found: Statement[] = [];
  for (const match of source.matchAll(key)) {
    if (match[1] !== undefined && !elsewhere(match.index)) found.push({ text: match[1], distance: near(match.index) });
    if (found.length >= mostStatements) break;
  }
  return found.toSorted((a, b) => a.distance - b.distance);
}

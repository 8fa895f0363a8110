import type { DomDocument } from "../dom/types.ts";
import { structuredNumber } from "./offer.ts";
import { isOutside, titleElement } from "./product-area.ts";

/** What scripts and attributes of a page state of its product. */
export interface PageState {
  readonly prices: readonly number[];
  readonly skus: readonly string[];
  readonly currency?: string;
  readonly inStock?: boolean;
}

/** Scripts beyond this length are cut; what matters stands near the front, characters. */
const maxScript = 400_000;

/** Reads meta tags of shops, data attributes and the values that scripts carry. */
export function pageState(document: DomDocument): PageState {
  const scripts = [...document.querySelectorAll("script:not([src])")]
    .map((script) => (script.textContent ?? "").slice(0, maxScript))
    .filter((text) => /price|sku/i.test(text));
  const source = scripts
    .join("\n")
    .slice(0, maxScript * 2)
    .replaceAll('\\"', '"');
  const cents = /Shopify|ShopifyAnalytics/.test(source);
  const prices = [...metaNumbers(document), ...attributeNumbers(document), ...scriptPrices(source, cents)];
  const skus = [...attributeTexts(document), ...scriptSkus(source)];
  const currency =
    metaText(document, "product:price:currency", "og:price:currency") ??
    /["'](?:currency|priceCurrency|currencyCode|currency_code)["']\s*:\s*["']([A-Z]{3})["']/.exec(source)?.[1];
  const inStock = stockOf(document, source);
  return {
    prices,
    skus: [...new Set(skus)],
    ...(currency !== undefined && { currency }),
    ...(inStock !== undefined && { inStock }),
  };
}

function metaText(document: DomDocument, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const content = document
      .querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`)
      ?.getAttribute("content")
      ?.trim();
    if (content) return content;
  }
  return undefined;
}

function metaNumbers(document: DomDocument): number[] {
  const stated = metaText(
    document,
    "product:sale_price:amount",
    "product:price:amount",
    "og:price:amount",
    "product:price",
    "price",
    "twitter:data1",
  );
  const number =
    stated === undefined || !/^\D{0,4}\d[\d.,\s]*\D{0,4}$/.test(stated)
      ? undefined
      : structuredNumber(stated.replace(/[^\d.,]/g, ""));
  return number === undefined ? [] : [number];
}

function attributeNumbers(document: DomDocument): number[] {
  const title = titleElement(document);
  const elements = [
    ...document.querySelectorAll(
      "[data-price], [data-product-price], [data-price-amount], [data-current-price], [data-sale-price]",
    ),
  ];
  return elements
    .filter((element) => !isOutside(element, title))
    .slice(0, 1)
    .flatMap((element) => {
      const names = ["data-sale-price", "data-current-price", "data-price-amount", "data-product-price", "data-price"];
      const text = names
        .map((name) => element.getAttribute(name))
        .find((value) => value !== null && /^\D{0,2}\d+(?:[.,]\d+)*\D{0,2}$/.test(value.trim()));
      const number = text ? structuredNumber(text.replace(/[^\d.,]/g, "")) : undefined;
      return number === undefined ? [] : [number];
    });
}

function scriptPrices(source: string, cents: boolean): number[] {
  const pattern =
    /["']?\b(?:price|salePrice|sale_price|finalPrice|final_price|currentPrice|current_price|sellingPrice|offerPrice|productPrice|product_price|prodPrice|unit_price|price_amount|priceAmount|value)["']?\s*:\s*(?:\{\s*["'](?:amount|value|price)["']\s*:\s*)?["']?\s*(?:[A-Z]{3}|[$€£])?\s*(\d+(?:[.,]\d+)*)["']?/g;
  const numbers: number[] = [];
  for (const match of source.matchAll(pattern)) {
    const isValue = /value/.test(match[0].slice(0, 8));
    const number = isValue ? undefined : structuredNumber(match[1] ?? "");
    if (number !== undefined && number > 0)
      numbers.push(cents && Number.isInteger(number) && !/\./.test(match[1] ?? "") ? number / 100 : number);
    if (numbers.length > 20) break;
  }
  return numbers;
}

const skuText = /^[\w][\w\-./ ]{1,40}$/;

function attributeTexts(document: DomDocument): string[] {
  const meta = metaText(document, "product:retailer_item_id", "product:sku", "sku", "productID");
  const title = titleElement(document);
  const attributes = [
    ...document.querySelectorAll(
      "[data-sku], [data-product-sku], [data-product_sku], [data-productsku], [data-item-sku]",
    ),
  ]
    .filter((element) => !isOutside(element, title))
    .slice(0, 1)
    .flatMap((element) =>
      ["data-sku", "data-product-sku", "data-product_sku", "data-productsku", "data-item-sku"].map((name) =>
        element.getAttribute(name),
      ),
    );
  return [...attributes, meta].filter(
    (text): text is string => text !== null && text !== undefined && skuText.test(text),
  );
}

function scriptSkus(source: string): string[] {
  const skus: string[] = [];
  for (const match of source.matchAll(
    /["']?\b(?:sku|SKU|productSku|product_sku|skuId|sku_id|itemNumber|item_number|partNumber|productCode|product_code|ecomm_prodid|prodid)["']?\s*:\s*\[?\s*["']?([\w][\w\-./]{1,40})["']?\s*[,}\]]/g,
  )) {
    const sku = match[1] ?? "";
    if (sku !== "" && !/^(?:null|undefined|true|false|none|0)$/i.test(sku)) skus.push(sku);
    if (skus.length > 10) break;
  }
  return skus;
}

function stockOf(document: DomDocument, source: string): boolean | undefined {
  const meta = metaText(document, "product:availability", "og:availability", "availability");
  if (meta !== undefined) return !/out|oos|sold|discontinued|unavailable/i.test(meta);
  const marked = document.querySelector('[itemprop="availability"]');
  const stated = marked?.getAttribute("href") ?? marked?.getAttribute("content") ?? "";
  if (/(?:in|out)_?(?:of)?_?stock|sold_?out|discontinued/i.test(stated)) return !/out|sold|discontinued/i.test(stated);
  const match =
    /["'](?:is_?in_?stock|inStock|in_stock|isAvailable|available|is_salable|purchasable)["']\s*:\s*["']?(true|false|1|0)\b/i.exec(
      source,
    );
  return match ? /true|1/i.test(match[1] ?? "") : undefined;
}

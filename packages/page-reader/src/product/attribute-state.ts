import { known } from "../values/known.ts";
import { metaContent } from "../dom/meta-content.ts";
import type { DomDocument } from "../dom/types.ts";
import { structuredNumber } from "./offer.ts";
import { statedStock } from "./stock-words.ts";
import type { ProductArea } from "./product-area.ts";

/** Statements of meta tags and data attributes. */
export interface AttributeState {
  readonly metaPrice?: number;
  /** The price in the meta tags, otherwise in a data attribute. */
  readonly ownPrice?: number;
  readonly skus: readonly string[];
  readonly currency?: string;
  readonly inStock?: boolean;
}

const priceAttributes = "data-sale-price data-current-price data-price-amount data-product-price data-price".split(" ");
const skuAttributes = ["data-sku", "data-product-sku", "data-product_sku", "data-productsku", "data-item-sku"];
const skuMetas = ["product:retailer_item_id", "product:sku", "product:retailer_part_no", "sku", "productID"];
const priceMetas =
  "product:sale_price:amount product:price:amount og:price:amount product:price og:price price twitter:data1".split(
    " ",
  );
const skuText = /^[\w][\w\-./ ]{1,40}$/;

/** Reads them, ignoring other products on the page. */
export function attributeState(document: DomDocument, area: ProductArea): AttributeState {
  const stated = firstAttribute(document, area, priceAttributes, (text) =>
    /^\D{0,4}\d+(?:[.,]\d+)*\D{0,4}$/.test(text),
  );
  const price = stated === undefined ? undefined : structuredNumber(stated.replace(/[^\d.,]/g, ""));
  const metaPrice = metaNumber(document);
  const ownPrice = metaPrice ?? price;
  const currency = metaContent(document, "product:price:currency", "og:price:currency");
  const sku = firstAttribute(document, area, skuAttributes, (text) => skuText.test(text));
  const meta = metaContent(document, ...skuMetas);
  const inStock = stockIn(document, area);
  return {
    ...known({ metaPrice, ownPrice, currency, inStock }),
    skus: [sku, meta].filter((text) => text !== undefined && skuText.test(text)) as string[],
  };
}

function metaNumber(document: DomDocument): number | undefined {
  const stated = metaContent(document, ...priceMetas);
  const plain = stated !== undefined && /^\D{0,4}\d[\d.,\s]*\D{0,4}$/.test(stated);
  const number = plain ? structuredNumber(stated.replace(/[^\d.,]/g, "")) : undefined;
  return number === 0 ? undefined : number;
}

function firstAttribute(
  document: DomDocument,
  area: ProductArea,
  names: readonly string[],
  fits: (text: string) => boolean,
): string | undefined {
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join(", "))) {
    const text = names.map((name) => element.getAttribute(name)?.trim()).find((value) => value && fits(value));
    if (text && !area.isOutside(element)) return text;
  }
  return undefined;
}

function stockIn(document: DomDocument, area: ProductArea): boolean | undefined {
  const meta = metaContent(document, "product:availability", "og:availability", "availability");
  const marked = document
    .querySelectorAll('[itemprop="availability"], [property="availability"]')
    .filter((element) => !area.isOutside(element))
    .map((element) => element.getAttribute("href") ?? element.getAttribute("content") ?? "");
  return [meta ?? "", ...marked].map(statedStock).find((stated) => stated !== undefined);
}

import { currencyOf } from "../values/currency.ts";
import { pricePattern } from "./price-words.ts";
import type { ProductArea } from "./product-area.ts";

const value = /^([\p{L}\p{N}][\p{L}\p{N}\-_./+]{0,39}(?:\s[\p{Lu}\p{N}]{1,8}(?=$|\s*[|,;]))?)/u;
const notNumbers =
  /^(?:n\/?a|none|null|undefined|postal|promo|upc|ean|gtin|mpn|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d\d-\d\d.*|\d+%|\d+(?:mm|cm|kg|g|ml|l|x\d+.*)?(?=\s\p{Ll}))$/iu;

/** A price at the beginning of a text, with its currency after it: `PEN`, and not the word `Pen`. */
const priceFirst = new RegExp(`^(?=\\d)(?:${pricePattern.source})`, "u");

/**
 * Returns the stock number at the beginning of a text. A shop's number contains a digit, or is one upper-case code;
 * words of a sentence are neither.
 */
export function skuIn(text: string): string | undefined {
  const plain = text.trim().replace(/^[([]\s*(.*?)\s*[)\]]$/, "$1");
  if (plain === "" || plain.length > 120) return undefined;
  // An empty label may precede the price. Marks such as `KM` also end article numbers, and are not currencies here.
  if (currencyOf(priceFirst.exec(plain)?.[0] ?? "") !== undefined) return undefined;
  const found = value
    .exec(plain)?.[1]
    ?.replace(/[.,;/-]+$/, "")
    .trim();
  if (found === undefined || found.length < 2 || notNumbers.test(found)) return undefined;
  const code = /\d/.test(found) || (/^[A-Z][A-Z\-_]{2,}$/.test(found) && plain.length < 40);
  const follows = plain.slice(found.length);
  return code && !/^\s*(?:[€$£%]|kr\b|zł)/.test(follows) ? found : undefined;
}

/** Returns whether a number occurs in the visible text. */
export function isShown(area: ProductArea, text: string): boolean {
  const wanted = text.toLowerCase();
  return area.pieces.some((piece) => piece.text.toLowerCase().includes(wanted));
}

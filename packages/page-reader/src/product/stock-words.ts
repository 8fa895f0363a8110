import { anyOf, wordPattern } from "../text/phrases.ts";
import stock from "./phrases/stock.json" with { type: "json" };

/** Notices that a thing is unavailable; if phrases begin alike, the first decides how much of a text is the notice. */
export const soldOutWords = wordPattern(stock.gone);

/** Notices that a thing is available, or can be ordered. */
export const inStockWords = wordPattern(stock.there);

/** Offers of a notification when it is available: they only mean that it is unavailable if nothing can be bought. */
export const watchWords = wordPattern(stock.watch);

/** Words that only mean unavailability by themselves. */
export const soldOutAlone = new RegExp(`^(?:${anyOf(stock.goneAlone)})[!.]?$`, "iu");

/** Words before a notice that reverse it. */
export const negationBefore = new RegExp(`(?:${anyOf(stock.turned)})\\s+(?:\\p{L}+\\s+)?$`, "iu");

/** Beginnings of a sentence about the product itself. */
export const ofProduct = new RegExp(`^(?:${anyOf(stock.subjects)})(?![a-z])`, "iu");

/** Ways to receive a thing, as labels next to statements about each. */
export const wayLabel = new RegExp(`^(?:${anyOf(stock.ways)})\\W*$`, "iu");

const absent = /^(?:OutOfStock|oos|SoldOut|Discontinued|Unavailable|NotAvailable)$/i;
const present =
  /^(?:InStock|InStoreOnly|LimitedAvailability|OnlineOnly|PreOrder|PreSale|BackOrder|MadeToOrder|Available\w*|True|1|Yes)$/i;

/** Returns what a term of schema.org or a meta tag states about stock, such as `https://schema.org/SoldOut`. */
export function statedStock(term: string): boolean | undefined {
  const word = term.replace(/^.*[/#]/, "").replace(/[\s_-]+/g, "");
  if (absent.test(word)) return false;
  return present.test(word) ? true : undefined;
}

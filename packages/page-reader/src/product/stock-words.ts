import { anyOf, wordPattern } from "../text/phrases.ts";
import stock from "./phrases/stock.json" with { type: "json" };

/** Notices that a thing cannot be had now; where phrases begin alike, the first decides how much of a text is the notice. */
export const goneWords = wordPattern(stock.gone);

/** Notices that a thing is there, or can be ordered. */
export const thereWords = wordPattern(stock.there);

/** Offers to tell when it is there again: only where nothing can be bought do they say that it is gone. */
export const watchWords = wordPattern(stock.watch);

/** Words that say that a thing is gone only when nothing else is beside them. */
export const goneAlone = new RegExp(`^(?:${anyOf(stock.goneAlone)})[!.]?$`, "iu");

/** Words before a notice that turn it into something else. */
export const turnedBefore = new RegExp(`(?:${anyOf(stock.turned)})\\s+(?:\\p{L}+\\s+)?$`, "iu");

/** Beginnings of a sentence about the product itself. */
export const ofProduct = new RegExp(`^(?:${anyOf(stock.subjects)})(?![a-z])`, "iu");

/** Ways to get a thing, as labels beside what is said of each. */
export const wayLabel = new RegExp(`^(?:${anyOf(stock.ways)})\\W*$`, "iu");

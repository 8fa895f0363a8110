import { anyOf, wordPattern } from "../text/phrases.ts";
import numbers from "./phrases/numbers.json" with { type: "json" };

/**
 * Labels of a stock number in tiers, the most telling first. A page is searched for the first tier before the next.
 * Numbers of the maker and of trade (MPN, EAN) are not a shop's own and have no place here.
 */
export const skuLabels: readonly RegExp[] = [numbers.sure, numbers.number, numbers.short].map(wordPattern);

/** Before a label these make it the maker's own number, or trade's. */
export const foreignNumber = new RegExp(anyOf(numbers.foreign), "i");

/** What follows a label's words and is still the label. */
export const labelEnd = /^\s*(?:\([^)]{1,20}\))?[\s:：#.№°)-]*/u;

/** Words that begin a text in an element named for a stock number: its label. */
export const leadingLabel =
  /^(?:\p{L}[\p{L}.°'’\s-]{0,24}?[:：#№]\s*#?\s*|(?:sku|item|ref|art|id|no|nr|code|ugs)\.?(?:\s*(?:no|nr|number|code|#)\.?)?\s+(?=\S*\d))/iu;

import { anyOf, wordPattern } from "../text/phrases.ts";
import numbers from "./phrases/numbers.json" with { type: "json" };

/**
 * Labels of a stock number in tiers, the most specific first. A page is searched for the first tier before the next.
 * Manufacturers' and trade numbers (MPN, EAN) are not a shop's own and are excluded.
 */
export const skuLabels: readonly RegExp[] = [numbers.sure, numbers.number, numbers.short].map(wordPattern);

/** Before a label, these make it a manufacturer's or trade number. */
export const foreignNumber = new RegExp(anyOf(numbers.foreign), "i");

/** Signs after a label's words that still belong to the label. */
export const labelEnd = /^\s*(?:\([^)]{1,20}\))?[\s:：#.№°)-]*/u;

/** Words that begin a text in an element named as a stock number: its label. */
export const leadingLabel =
  /^(?:\p{L}[\p{L}.°'’\s-]{0,24}?[:：#№]\s*#?\s*|(?:sku|item|ref|art|id|no|nr|code|ugs)\.?(?:\s*(?:no|nr|number|code|#)\.?)?\s+(?=\S*\d))/iu;

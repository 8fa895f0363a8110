import type { DomElement } from "../../dom/types.ts";
import { isPlain } from "../../text/is-plain.ts";
import { remember } from "../../values/remember.ts";

/**
 * How strongly a word indicates main content (above 0) or something else: one table for names of elements, one for
 * their texts.
 */
export interface WordScores {
  readonly names: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
}

/** Returns words for its role and its property. */
export function roleWords(element: DomElement): readonly string[] {
  const role = element.getAttribute("role");
  const property = element.getAttribute("itemprop");
  if (role === null && property === null) return noWords;
  const words: string[] = [];
  if (role !== null && role.length < longestKind) words.push(`role ${role}`);
  if (property !== null && property.length < longestKind) words.push(`prop ${property}`);
  return words;
}

const noWords: readonly string[] = [];
const longestKind = 30;

/** Returns the word for a kind of element. */
export const wordOfKind = remember((name) => `<${name}>`);

/** Maximum number of words, and of characters, of a label as opposed to a sentence. */
const mostLabelWords = 8;
const longestLabel = 80;

/** Returns the words of a label and the label as a whole; nothing for sentences. */
export function labelWords(text: string): readonly string[] {
  if (text.length > longestLabel) return [];
  const words: readonly string[] = text.toLowerCase().match(isPlain(text) ? /[a-z]{2,}/g : /\p{L}{2,}/gu) ?? [];
  if (words.length === 0 || words.length > mostLabelWords) return [];
  const different = words.filter((word, place) => words.indexOf(word) === place);
  return [`=${words.join(" ")}`, ...different];
}

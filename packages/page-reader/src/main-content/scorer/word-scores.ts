import type { DomElement } from "../../dom/types.ts";
import { remember } from "../../values/remember.ts";

/** How much a word speaks for (above 0) or against main content: one table for names of elements, one for their texts. */
export interface WordScores {
  readonly names: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
}

const maxKnown = 20_000;
const known = new Map<string, readonly string[]>();

/** Longest class and id attributes that are read, characters; style frameworks write hundreds of names. */
const maxNames = 300;

/** The words that an element is called by: parts of its classes and id, its role, its kind. */
export function namesWords(element: DomElement): readonly string[] {
  const role = element.getAttribute("role");
  const property = element.getAttribute("itemprop");
  const { id, className, localName } = element;
  const key = `${localName} ${id} ${className} ${role ?? ""} ${property ?? ""}`;
  let words = known.get(key);
  if (!words) {
    if (known.size >= maxKnown) known.clear();
    words = wordsOfNames(`${id} ${className}`);
    words = [...words, `<${localName}>`];
    if (role !== null && role.length < 30) words = [...words, `role ${role}`];
    if (property !== null && property.length < 30) words = [...words, `prop ${property}`];
    known.set(key, words);
  }
  return words;
}

/** The words that names, one behind the other, are made of, each once. */
export function wordsOfNames(names: string): readonly string[] {
  return [...new Set(names.slice(0, maxNames).split(/\s+/).flatMap(wordsOfName))];
}

/** The words of one name; names recur in many combinations. */
const wordsOfName = remember((name) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && word.length < 20),
);

/** Letters of English alone, for which the patterns of one script are far faster and say the same. */
const plain = /^[\x00-\x7f]*$/;

/** Most words of a text that is a label rather than a sentence. */
const maxWords = 8;

/** The words of a label and the label as a whole; nothing for sentences. */
export function labelWords(text: string): readonly string[] {
  if (text.length > 80) return [];
  const words = text.toLowerCase().match(plain.test(text) ? /[a-z]{2,}/g : /\p{L}{2,}/gu) ?? [];
  if (words.length === 0 || words.length > maxWords) return [];
  return words.length === 1 ? [`=${words[0]}`, ...words] : [`=${words.join(" ")}`, ...new Set(words)];
}

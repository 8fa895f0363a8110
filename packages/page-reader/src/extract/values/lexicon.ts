import conceptLines from "./concepts.json" with { type: "json" };
import { remember } from "../../values/remember.ts";

/**
 * Joined words to the concepts they can stand for. On each line of the table stand words that mean the same on pages of many
 * languages, the concept first; labels and property names are reduced to concepts before they are compared.
 */
const concepts = new Map<string, string[]>();
for (const line of conceptLines) {
  const [concept = "", ...words] = line.split(/\s+/);
  for (const word of [concept, ...words]) {
    const known = concepts.get(word) ?? [];
    if (!known.includes(concept)) concepts.set(word, [...known, concept]);
  }
}

/** The words of a name: `priceCurrency`, `price_currency` and `Price (currency)` are the same two, `URLs` is one. */
export const wordsOf: (name: string) => readonly string[] = remember((name) =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}(?!s(?!\p{L}))\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ""),
);

/** What a name can mean: its concepts, or the name itself when it has none. */
export const conceptsOf: (name: string) => readonly string[] = remember((name) => {
  const joined = wordsOf(name).join("");
  const singular = joined.replace(/(?:ies)$/, "y").replace(/([^s])s$/, "$1");
  return concepts.get(joined) ?? concepts.get(singular) ?? [singular];
});

/** Whether two words name the same, in singular or plural or in other languages. */
export function sameWord(a: string, b: string): boolean {
  return a === b || conceptsOf(a).some((concept) => conceptsOf(b).includes(concept));
}

/** The concepts that a sentence speaks of, in order, each once. */
export function conceptsInText(text: string): string[] {
  const words = wordsOf(text);
  const singular = (word: string) => word.replace(/([^s])s$/, "$1");
  const found: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const [word = "", next = "-"] = words.slice(place, place + 2);
    const two = concepts.get(word + next) ?? concepts.get(word + singular(next));
    found.push(...(two ?? (concepts.get(word) ?? concepts.get(singular(word)))?.slice(0, 1) ?? []));
    if (two) place += 1;
  }
  return [...new Set(found)];
}

/** Whether a name is one of a known concept, in whatever language. */
export function isConcept(name: string): boolean {
  const joined = wordsOf(name).join("");
  return concepts.has(joined);
}

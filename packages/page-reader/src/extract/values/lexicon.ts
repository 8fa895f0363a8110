import conceptLines from "./concepts.json" with { type: "json" };
import { wordsIn } from "../../text/words-in.ts";
import { remember } from "../../values/remember.ts";

/**
 * Maps words to the concepts that they can stand for. Each line of the table has words of the same meaning in many
 * languages, the concept first. Labels and property names are reduced to concepts before they are compared.
 */
const concepts = new Map<string, string[]>();
for (const line of conceptLines) {
  const [concept = "", ...words] = line.split(/\s+/);
  for (const word of [concept, ...words].flatMap((one) => [one, asciiOf(one)])) {
    const known = concepts.get(word) ?? [];
    if (!known.includes(concept)) concepts.set(word, [...known, concept]);
  }
}

/** Returns a word as names in programs write it: `verfuegbarkeit` and `disponibilite` without marks on letters. */
function asciiOf(word: string): string {
  return word
    .replace(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`)
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}/gu, "")
    .replace(/[łøđı]/g, (letter) => ({ ł: "l", ø: "o", đ: "d" })[letter] ?? "i");
}

/** Number of characters of a name that are read: a schema may call a property anything. */
const longestName = 2_000;

/**
 * Returns the words of a name: `priceCurrency`, `price_currency` and `Price (currency)` have the same two, `URLs` has
 * one.
 */
export const wordsOf: (name: string) => readonly string[] = remember((name) =>
  wordsIn(
    name
      .slice(0, longestName)
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu}+)(\p{Lu}(?!s(?!\p{L}))\p{Ll})/gu, "$1 $2"),
  ),
);

/** Returns the possible meanings of a name: its concepts, or the name itself if it has none. */
export const conceptsOf: (name: string) => readonly string[] = remember((name) => {
  const words = wordsOf(name);
  const joined = words.join("");
  const single = singular(joined);
  // Names in programs leave out what languages write between nouns: `fecha_publicacion`.
  const linked = words.length === 2 ? links.map((link) => concepts.get(words.join(link))) : [];
  return concepts.get(joined) ?? concepts.get(single) ?? linked.find((found) => found !== undefined) ?? [single];
});

/** Words that French, Spanish, Portuguese and Italian write between two nouns. */
const links = ["de", "di", "du", "del", "da"];

/** Returns whether two words mean the same, in singular or plural or in other languages. */
export function sameWord(a: string, b: string): boolean {
  return a === b || conceptsOf(a).some((concept) => conceptsOf(b).includes(concept));
}

/** Returns the concepts that a sentence mentions, in order, without duplicates. */
export function conceptsInText(text: string): string[] {
  const words = wordsOf(text);
  const found: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const [word = "", next = "-"] = words.slice(place, place + 2);
    const two = concepts.get(word + next) ?? concepts.get(word + singular(next));
    found.push(...(two ?? (concepts.get(word) ?? concepts.get(singular(word)))?.slice(0, 1) ?? []));
    if (two) place += 1;
  }
  return [...new Set(found)];
}

/** Returns whether a name is a known concept in any language. */
export function isConcept(name: string): boolean {
  const joined = wordsOf(name).join("");
  return concepts.has(joined);
}

/** Returns an English word in the singular. */
export function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

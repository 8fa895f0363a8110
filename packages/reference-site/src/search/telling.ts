import type { SearchWords } from "./entry.ts";
import { partsOf, queryNames, stem } from "./tokens.ts";
import type { Unit } from "./units.ts";

/** The stems of a question's words, what they mean, and every two that are beside each other. */
export function tellingWords(query: string, units: readonly Unit[], meaning: SearchWords): Set<string> {
  const names = queryNames(query).flatMap(partsOrWhole);
  const typed = names.filter((word) => !meaning.stop.includes(word)).map(stem);
  const meant = units.map((unit) => meantBy(unit, meaning));
  return new Set([...typed, ...meant, ...pairs(typed), ...pairs(meant)]);
}

function partsOrWhole(name: string): string[] {
  const parts = partsOf(name);
  return parts.length > 1 ? [name.toLowerCase(), ...parts] : [name.toLowerCase()];
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
}

/** One word or phrase for all that mean the same. */
function meantBy({ words, meant }: Unit, meaning: SearchWords): string {
  const phrase = (meant[0] ?? words).join(" ");
  const first = firstOf(meaning).get(phrase) ?? phrase;
  return first.split(" ").map(stem).join(" ");
}

const firsts = new WeakMap<SearchWords, ReadonlyMap<string, string>>();

/** The first of each set of words that mean the same, by each word of it. */
function firstOf(meaning: SearchWords): ReadonlyMap<string, string> {
  const known = firsts.get(meaning) ?? new Map(meaning.same.flatMap((set) => set.map((one) => [one, set[0] ?? one])));
  firsts.set(meaning, known);
  return known;
}

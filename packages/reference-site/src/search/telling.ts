import type { SearchWords } from "./entry.ts";
import { partsOf, queryNames, stem } from "./tokens.ts";
import type { Unit } from "./units.ts";

/** Returns the stems of a query's words, their meanings, and all pairs of adjacent ones. */
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

/** Returns the word or phrase that represents a set of synonyms. */
function meantBy({ words, meant }: Unit, meaning: SearchWords): string {
  const phrase = (meant[0] ?? words).join(" ");
  const first = firstOf(meaning).get(phrase) ?? phrase;
  return first.split(" ").map(stem).join(" ");
}

const firsts = new WeakMap<SearchWords, ReadonlyMap<string, string>>();

/** Maps each word to the first word of its set of synonyms. */
function firstOf(meaning: SearchWords): ReadonlyMap<string, string> {
  const known = firsts.get(meaning) ?? new Map(meaning.same.flatMap((set) => set.map((one) => [one, set[0] ?? one])));
  firsts.set(meaning, known);
  return known;
}

import type { SearchEntry } from "./entry.ts";
import { folded } from "./tokens.ts";

/** Maximum number of an entry's names to compare. The first ones are its own names. */
const namesCompared = 5;

/**
 * Returns a function that rates, from 0 to 1, how similar a query is to the most similar name of an entry, by their
 * common letter pairs. An edit distance would not work, because readers often type only part of a name. The weight of
 * this rating is learned (`content/search-weights.json`).
 */
export function likenessTo(typed: string): (entry: Pick<SearchEntry, "t" | "n">) => number {
  const asked = pairsOf(folded(typed));
  return (entry) => (asked.length === 0 ? 0 : Math.max(...namesOf(entry).map((name) => shareOf(asked, name))));
}

const known = new WeakMap<Pick<SearchEntry, "t" | "n">, readonly Pairs[]>();

/** Returns the names of an entry. Computed when a query first finds the entry. */
function namesOf(entry: Pick<SearchEntry, "t" | "n">): readonly Pairs[] {
  const read = known.get(entry);
  if (read !== undefined) return read;
  const { t, n = "" } = entry;
  const names = [t, t.split(".").at(-1) ?? "", ...n.split(" | ").slice(0, namesCompared)];
  const made = [...new Set(names.map(folded))].map(pairsOf);
  known.set(entry, made);
  return made;
}

/** All pairs of adjacent letters in a word, encoded as numbers in ascending order. */
type Pairs = Uint32Array;

/** Returns the share of pairs that two words have in common (Dice coefficient). */
function shareOf(one: Pairs, other: Pairs): number {
  let [common, at, to] = [0, 0, 0];
  while (at < one.length && to < other.length) {
    const difference = (one[at] ?? 0) - (other[to] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) to += 1;
  }
  return (2 * common) / (one.length + other.length);
}

function pairsOf(word: string): Pairs {
  return Uint32Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.charCodeAt(at) * 0x1_00_00 + word.charCodeAt(at + 1),
  ).toSorted();
}

import type { SearchEntry } from "./entry.ts";
import { folded } from "./tokens.ts";

/** So many names of an entry are compared: the first are its own. */
const namesCompared = 5;

/**
 * How much what was typed looks like one of an entry's names, from 0 to 1: two letters after the other, whatever stands
 * between. A count of slips would not do: names are compared of which the reader typed a part. What it counts was learned
 * with this measure (`content/search-weights.json`).
 */
export function likenessTo(typed: string): (entry: Pick<SearchEntry, "t" | "n">) => number {
  const asked = pairsOf(folded(typed));
  return (entry) => (asked.length === 0 ? 0 : Math.max(...namesOf(entry).map((name) => shareOf(asked, name))));
}

const known = new WeakMap<Pick<SearchEntry, "t" | "n">, readonly Pairs[]>();

/** The names of an entry, read when a question first finds it. */
function namesOf(entry: Pick<SearchEntry, "t" | "n">): readonly Pairs[] {
  const read = known.get(entry);
  if (read !== undefined) return read;
  const { t, n = "" } = entry;
  const names = [t, t.split(".").at(-1) ?? "", ...n.split(" | ").slice(0, namesCompared)];
  const made = [...new Set(names.map(folded))].map(pairsOf);
  known.set(entry, made);
  return made;
}

/** Every two letters of a word that are beside each other, as numbers in ascending order. */
type Pairs = Uint32Array;

/** The pairs that two words have in common, as a share of all (Dice). */
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

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
  return ({ t, n = "" }) => {
    if (asked.length === 0) return 0;
    const names = [t, t.split(".").at(-1) ?? "", ...n.split(" | ").slice(0, namesCompared)];
    return Math.max(...names.map((name) => shareOf(asked, pairsOf(folded(name)))));
  };
}

/** The pairs that two words have in common, as a share of all (Dice). */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  const common = one.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (one.length + other.length);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

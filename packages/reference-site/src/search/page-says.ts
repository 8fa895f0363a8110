import type { Matches } from "./matches.ts";

/** Number of occurrences on a page that give half of the maximum. */
const halfSaid = 1.5;

/**
 * Returns the share of a query's words that each page contains, from 0 to 1, higher if they occur in several places.
 *
 * @param matches the matches of each unit of the query
 * @param weights the weight of each unit
 * @param pages the page of each entry
 */
export function pagesSaying(
  matches: readonly Matches[],
  weights: readonly number[],
  pages: readonly string[],
): Map<string, number> {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const said = new Map<string, number>();
  for (const [at, carrying] of matches.entries()) {
    const places = new Map<string, number>();
    for (const [entry, { names, text, further }] of carrying) {
      const page = pages[entry] ?? "";
      places.set(page, (places.get(page) ?? 0) + Math.max(names, text, further));
    }
    for (const [page, count] of places)
      said.set(page, (said.get(page) ?? 0) + ((weights[at] ?? 0) / all) * (count / (count + halfSaid)));
  }
  return said;
}

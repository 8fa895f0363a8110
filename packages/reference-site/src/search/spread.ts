import type { Candidate } from "./judge.ts";
import { pageOf } from "./turns.ts";

/** Factor for each further entry of a page that is already in the list, so that the results show more pages. */
const samePage = 0.72;

/** Sorts candidates. Each further entry of a page scores less, so that pages alternate. */
export function spread(found: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .map((one) => {
      const page = pageOf(one.entry);
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { ...one, before, score: one.score * samePage ** before };
    })
    .toSorted((a, b) => b.score - a.score);
}

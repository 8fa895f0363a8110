import type MiniSearch from "minisearch";
import type { SearchOptions } from "minisearch";
import { searchOptions, weightOf, type Found } from "./options.ts";

/** What a question to the index brought. */
export interface Answer {
  readonly found: readonly Found[];
  /** Whether the words were found as they were written; else these are things with similar names. */
  readonly exact: boolean;
}

/** How many letters of a word may be wrong: a transposition counts as two. */
function tolerance(term: string): number {
  if (term.length > 5) return 2;
  return term.length > 3 ? 1 : 0;
}

/**
 * Asks for the words as they are written; where nothing has them, for words like them, first all of them, then any.
 *
 * @example ask(index, "maxDiscoveryDeph").found[0]?.t // "maxDiscoveryDepth"
 */
export function ask(index: MiniSearch, query: string): Answer {
  if (query.trim() === "") return { found: [], exact: true };
  const boostDocument = weightOf(query);
  const options = { ...searchOptions, boostDocument };
  const similar = { ...options, fuzzy: tolerance, maxFuzzy: 2 };
  const ways: readonly SearchOptions[] = [options, similar, { ...similar, combineWith: "OR" }];
  for (const [step, way] of ways.entries()) {
    const found = index.search(query, way);
    if (found.length > 0) return { found: found as unknown as Found[], exact: step === 0 };
  }
  return { found: [], exact: true };
}

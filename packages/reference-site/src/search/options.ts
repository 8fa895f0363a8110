import type { Options, SearchOptions } from "minisearch";
import { queryTokens, tokens } from "./tokens.ts";

/** What the index keeps of each thing that can be found. Short keys: there are thousands of them. */
export interface Found {
  readonly id: number;
  /** Title. */
  readonly t: string;
  /** Address from the site's root, without a leading slash. */
  readonly u: string;
  /** Kind. */
  readonly k: string;
  /** Version, or empty. */
  readonly v: string;
  /** The page it is on. */
  readonly p: string;
  /** 1 where a newer version has taken its place. */
  readonly o: 0 | 1;
}

/** How the index is made, and how it is read again. */
export const indexOptions: Options = {
  fields: ["t", "n", "x"],
  storeFields: ["t", "u", "k", "v", "p", "o"],
  tokenize: tokens,
  processTerm: (term) => term,
};

/** How it is asked: all words must be there, the last may be incomplete; names count more than texts. */
export const searchOptions: SearchOptions = {
  tokenize: queryTokens,
  processTerm: (term) => term,
  combineWith: "AND",
  prefix: (_term, index, terms) => index === terms.length - 1,
  fuzzy: false,
  boost: { t: 6, n: 6 },
};

const weights: Record<string, number> = {
  operation: 3,
  webhook: 2,
  error: 3,
  schema: 2.5,
  guide: 1.4,
  page: 1.4,
  parameter: 1.2,
  change: 1,
};

/** Puts what carries the very name in front, then operations, errors and schemas before fields. */
export function weightOf(query: string): (id: unknown, term: string, stored?: Record<string, unknown>) => number {
  const asked = query.trim().toLowerCase();
  return (_id, _term, stored) => {
    const title = String(stored?.["t"] ?? "").toLowerCase();
    const exact = title === asked || title.split(/[ .]/).includes(asked) ? 4 : 1;
    return exact * (weights[String(stored?.["k"])] ?? 1) * (stored?.["o"] === 1 ? 0.6 : 1);
  };
}

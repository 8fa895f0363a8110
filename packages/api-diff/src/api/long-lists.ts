import { oncePer } from "../once.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { Context } from "./context.ts";

/**
 * Numbers of pairs of entries that are compared in one comparison, for all operations together: a pair of ways to
 * authenticate takes many times as long as one of servers.
 */
const MAX_PAIRS = { security: 1_000_000, servers: 50_000_000 };

/** Reading a way to authenticate for one more operation takes as long as comparing this many pairs of them. */
export const PAIRS_OF_WAY = 2;
/** Reading a server for one more operation takes as long as comparing this many pairs of servers. */
export const PAIRS_OF_SERVER = 20;

type Keyword = keyof typeof MAX_PAIRS;

const compared = oncePer<Context, Map<Keyword, number>>(() => new Map());

/**
 * Counts two lists each of whose entries is compared with each of the other list, such as ways to authenticate.
 *
 * @throws InvalidDocument if the lists of all operations are too long
 */
export function countPairs(context: Context, keyword: Keyword, before: number, after: number): void {
  const counts = compared(context);
  const count = (counts.get(keyword) ?? 0) + before * after;
  counts.set(keyword, count);
  if (count > MAX_PAIRS[keyword])
    throw new InvalidDocument(
      `the lists of \`${keyword}\` are too long: all operations together have more than ${MAX_PAIRS[keyword]} pairs of their entries. Shorten the lists.`,
    );
}

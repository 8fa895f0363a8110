/** The decision whether b accepts every value of a. A witness is a value of a that b refuses. */
export type Inclusion =
  | { readonly holds: "yes" }
  | { readonly holds: "no"; readonly witness: unknown }
  | { readonly holds: "unknown" };

export const YES: Inclusion = { holds: "yes" };
export const UNKNOWN: Inclusion = { holds: "unknown" };

/**
 * The result of one comparison inside the relation: `true` is a proof; a sequence contains values that may refute the
 * claim, each of which is checked. An empty sequence neither proves nor refutes it.
 */
export type Attempt = true | Iterable<unknown>;

/** Creates candidates only when they are requested, and once: most questions need none. */
export function* lazily(make: () => Iterable<unknown>): Generator {
  yield* make();
}

/** Number of failed attempts whose candidates are kept: more would not be tried. */
const MAX_FAILED = 1000;

/** All must hold; the candidates of those that do not are concatenated. */
export function every(attempts: Iterable<Attempt>): Attempt {
  const failed: Iterable<unknown>[] = [];
  for (const attempt of attempts) {
    if (attempt !== true) failed.push(attempt);
    if (failed.length === MAX_FAILED) break;
  }
  return failed.length === 0 ? true : inTurn(...failed);
}

/** Yields candidates of several kinds; each kind is only created when those before it are used up. */
export function* inTurn(...lists: readonly (Iterable<unknown> | (() => Iterable<unknown>))[]): Generator {
  for (const list of lists) yield* typeof list === "function" ? list() : list;
}

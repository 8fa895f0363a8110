import { isSpent } from "../steps.ts";

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

/** Number of failed attempts that are made: the candidates of more would not be tried. */
const MAX_FAILED = 1000;

/**
 * All must hold. After one that does not, the others are only made when its candidates are used up: the first candidate
 * that refutes the claim ends it, and without that each schema of a circle would examine all the others again.
 */
export function every(attempts: Iterable<Attempt>): Attempt {
  const left = attempts[Symbol.iterator]();
  for (let next = left.next(); next.done !== true; next = left.next())
    if (next.value !== true) return candidatesOf(next.value, left);
  return true;
}

function* candidatesOf(failed: Iterable<unknown>, left: Iterator<Attempt>): Generator {
  yield* failed;
  let more = MAX_FAILED;
  for (let next = left.next(); next.done !== true && more > 0 && !isSpent(); next = left.next()) {
    if (next.value === true) continue;
    more -= 1;
    yield* next.value;
  }
}

/** Yields candidates of several kinds; each kind is only created when those before it are used up. */
export function* inTurn(...lists: readonly (Iterable<unknown> | (() => Iterable<unknown>))[]): Generator {
  for (const list of lists) yield* typeof list === "function" ? list() : list;
}

/** Makes one attempt for each item, when it is requested. */
export function* each<T>(items: Iterable<T>, attempt: (item: T) => Attempt): Generator<Attempt> {
  for (const item of items) yield attempt(item);
}

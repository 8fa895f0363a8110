/** What the relation says about "every value of a is a value of b". A witness is a value of a that b refuses. */
export type Answer =
  | { readonly answer: "yes" }
  | { readonly answer: "no"; readonly witness: unknown }
  | { readonly answer: "unknown" };

export const YES: Answer = { answer: "yes" };
export const UNKNOWN: Answer = { answer: "unknown" };

/**
 * What one comparison inside the relation gives: `true` is a proof; a sequence holds values that may refute the claim, and
 * each is checked before it is believed. An empty one: neither proof nor refutation.
 */
export type Attempt = true | Iterable<unknown>;

/** Candidates that are only made when somebody asks for them: most questions need none. */
export function lazily(make: () => Iterable<unknown>): Iterable<unknown> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}

/** All must hold; candidates of those that do not are put together. */
export function every(attempts: Iterable<Attempt>): Attempt {
  const failed: Iterable<unknown>[] = [];
  for (const attempt of attempts) if (attempt !== true) failed.push(attempt);
  return failed.length === 0 ? true : lazily(() => chain(failed));
}

function* chain(lists: readonly Iterable<unknown>[]): Generator {
  for (const list of lists) yield* list;
}

/** Candidates of several kinds, the next kind only made when those before it are used up. */
export function* inTurn(...lists: readonly (Iterable<unknown> | (() => Iterable<unknown>))[]): Generator {
  for (const list of lists) yield* typeof list === "function" ? list() : list;
}

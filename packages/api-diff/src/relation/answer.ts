/** What the relation says about "every value of a is a value of b". A witness is a value of a that b refuses. */
export type Answer =
  | { readonly answer: "yes" }
  | { readonly answer: "no"; readonly witness: unknown }
  | { readonly answer: "unknown" };

export const YES: Answer = { answer: "yes" };
export const UNKNOWN: Answer = { answer: "unknown" };

/**
 * What one comparison inside the relation gives: `true` is a proof; a list holds values that may refute the claim, and
 * each is checked before it is believed. An empty list: neither proof nor refutation.
 */
export type Attempt = true | readonly unknown[];

/** All must hold; candidates of those that do not are put together. */
export function every(attempts: Iterable<Attempt>): Attempt {
  let failed: unknown[] | undefined;
  for (const attempt of attempts) if (attempt !== true) failed = [...(failed ?? []), ...attempt];
  return failed ?? true;
}

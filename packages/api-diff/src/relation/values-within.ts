import type { Attempt } from "./inclusion.ts";

/**
 * Returns whether the other side accepts each named value. Those that it does not accept become the candidates, so that
 * the limit on candidates cannot hide one behind many accepted values.
 *
 * @param mayBe returns whether the naming side accepts the value, all things considered
 * @param isTaken returns whether the other side certainly accepts it
 */
export function valuesWithin(
  values: readonly unknown[],
  mayBe: (value: unknown) => boolean,
  isTaken: (value: unknown) => boolean,
): Attempt {
  const left = values.filter((value) => mayBe(value) && !isTaken(value));
  return left.length === 0 ? true : left;
}

import type { Attempt } from "./answer.ts";

/**
 * Is each named value one that the other side accepts? Those that are not are the candidates, so that the bound on
 * candidates cannot hide one behind many that are.
 *
 * @param mayBe whether the side that names the value accepts it, all things considered
 * @param isTaken whether the other side certainly accepts it
 */
export function valuesWithin(
  values: readonly unknown[],
  mayBe: (value: unknown) => boolean,
  isTaken: (value: unknown) => boolean,
): Attempt {
  const left = values.filter((value) => mayBe(value) && !isTaken(value));
  return left.length === 0 ? true : left;
}

import { isSpent } from "../steps.ts";

/** Returns whether one of a list passes a test. Tries the one at an index first: it was at the same place before. */
export function someFrom<T>(list: readonly T[], index: number, passes: (one: T) => boolean): boolean {
  const twin = list[index];
  return (twin !== undefined && passes(twin)) || list.some((one, at) => at !== index && !isSpent() && passes(one));
}

import { isSpent } from "../regex/cost.ts";

/** Returns whether one of a list passes a test. The one in the same position as on the other side is tried first. */
export function someTwinFirst<T>(list: readonly T[], index: number, passes: (one: T) => boolean): boolean {
  const twin = list[index];
  return (twin !== undefined && passes(twin)) || list.some((one, at) => at !== index && !isSpent() && passes(one));
}

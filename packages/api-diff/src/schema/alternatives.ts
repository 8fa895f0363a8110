import type { Normal } from "./normal.ts";

/** Returns how many alternatives a schema offers itself: comparing two schemas costs their product. */
export function alternativesOf({ unions }: Normal): number {
  return unions.reduce((sum, { branches }) => sum + branches.length, 0);
}

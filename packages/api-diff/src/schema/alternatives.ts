import type { Normal } from "./normal.ts";

/** How many alternatives a schema offers at its own place: to hold two schemas against each other costs their product. */
export function alternativesOf({ unions }: Normal): number {
  return unions.reduce((sum, { branches }) => sum + branches.length, 0);
}

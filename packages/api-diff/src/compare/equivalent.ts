import type { Relation } from "../relation/relation.ts";
import type { Sides } from "./edit.ts";

/** Returns whether two schemas accept the same JSON values. */
export function equivalent(strict: Relation, a: Sides["a"], b: Sides["b"]): boolean {
  return strict.within(a, b).holds === "yes" && strict.within(b, a).holds === "yes";
}

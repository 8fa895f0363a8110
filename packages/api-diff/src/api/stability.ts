import type { Cursor } from "../document/cursor.ts";
import { field } from "./context.ts";

/** The extension in which an operation says how much of it is promised. */
export const STABILITY = "x-stability-level";

/** From what may change at any time to what is promised. */
const LEVELS = ["draft", "alpha", "beta", "stable"];

/** The rule for a level that differs; undefined where one is not known here, and nobody can tell which is higher. */
export function stabilityRule(a: Cursor, b: Cursor): string | undefined {
  // What says nothing of itself is promised.
  const [was, is] = [a, b].map((operation) => LEVELS.indexOf(String(field(operation, STABILITY) ?? "stable")));
  if (was === undefined || is === undefined || was < 0 || is < 0 || was === is) return undefined;
  return is < was ? "operation-stability-lowered" : "operation-stability-raised";
}

import type { Change, Level, Step, Verdict } from "./types.ts";

/** All levels, the most severe first. */
export const LEVELS: readonly Level[] = ["breaking", "risky", "safe", "note"];

/**
 * Returns the verdict of a comparison: the most severe level. Approved changes count with their level; the bar, not the
 * verdict, decides whether they fail a build.
 */
export function verdictOf(changes: readonly Change[]): Verdict {
  if (changes.some((change) => change.level === "breaking")) return "breaking";
  if (changes.some((change) => change.level === "risky")) return "risky";
  return changes.length > 0 ? "compatible" : "unchanged";
}

const STEPS: readonly Step[] = ["none", "patch", "minor", "major"];

/** Returns the smallest step of the version number that covers all changes. */
export function stepOfAll(changes: readonly Change[]): Step {
  return changes.reduce<Step>(
    (step, change) => (STEPS.indexOf(change.step) > STEPS.indexOf(step) ? change.step : step),
    "none",
  );
}

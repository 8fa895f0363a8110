import type { Change, Step, Verdict } from "./types.ts";

/**
 * The verdict of a comparison: the worst level found. Approved changes count as what they are; whether they fail a
 * build is decided by the bar, not here.
 */
export function verdictOf(changes: readonly Change[]): Verdict {
  if (changes.some((change) => change.level === "breaking")) return "breaking";
  if (changes.some((change) => change.level === "risky")) return "risky";
  return changes.length > 0 ? "compatible" : "unchanged";
}

const STEPS: readonly Step[] = ["none", "patch", "minor", "major"];

/** The smallest step of the version number that covers all changes. */
export function stepOfAll(changes: readonly Change[]): Step {
  return changes.reduce<Step>(
    (step, change) => (STEPS.indexOf(change.step) > STEPS.indexOf(step) ? change.step : step),
    "none",
  );
}

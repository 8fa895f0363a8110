import { asObject } from "./document/cursor.ts";
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

/** Parses the semantic version in a text such as `2.1.0` or `v2.1`; missing parts count as 0. */
export function readVersion(text: unknown): readonly [number, number, number] | undefined {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(String(text));
  return match === null ? undefined : [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}

/**
 * Returns the step that semver requires. Below 1.0.0 a break is a minor step and an addition a patch.
 *
 * @example stepFor("major", "0.4.1"); // "minor"
 */
export function stepFor(step: Step, from: string): Step {
  const version = readVersion(from);
  if (version === undefined || version[0] > 0) return step;
  return step === "major" ? "minor" : step === "minor" ? "patch" : step;
}

/**
 * Returns the next version after a step; 0.x is handled as in `stepFor`.
 *
 * @returns undefined if `from` is not a version
 * @example nextVersion("1.2.3", "minor"); // "1.3.0"
 */
export function nextVersion(from: string, step: Step): string | undefined {
  const version = readVersion(from);
  if (version === undefined) return undefined;
  const [major, minor, patch] = version;
  const taken = stepFor(step, from);
  if (taken === "major") return `${major + 1}.0.0`;
  if (taken === "minor") return `${major}.${minor + 1}.0`;
  return taken === "patch" ? `${major}.${minor}.${patch + 1}` : `${major}.${minor}.${patch}`;
}

/** Whether the version of the revision is high enough for the changes. */
export interface VersionVerdict {
  /** `info.version` of the base; undefined if it has none. */
  readonly base: string | undefined;
  /** `info.version` of the revision; undefined if it has none. */
  readonly revision: string | undefined;
  /** The smallest step that the changes require, with the rules for 0.x applied. */
  readonly needed: Step;
  /** The smallest version that the revision may have. */
  readonly smallest: string | undefined;
  /** Whether the revision's `info.version` is at least that. Undefined if a version cannot be parsed. */
  readonly sufficient: boolean | undefined;
}

/**
 * Judges `info.version` of two documents by the step that their changes require.
 *
 * @param base a parsed document
 * @param step the step before the rules for 0.x, such as `stats.step` of a result
 */
export function judgeVersion(base: unknown, revision: unknown, step: Step): VersionVerdict {
  return judgeNumbers(versionIn(base), versionIn(revision), step);
}

/** Does the same for known versions. */
export function judgeNumbers(from: string | undefined, to: string | undefined, step: Step): VersionVerdict {
  const smallest = from === undefined ? undefined : nextVersion(from, step);
  const needed = from === undefined ? step : stepFor(step, from);
  const sufficient = to === undefined || smallest === undefined ? undefined : isAtLeast(to, smallest);
  return { base: from, revision: to, needed, smallest, sufficient };
}

function versionIn(document: unknown): string | undefined {
  const version = asObject(asObject(document)?.info)?.version;
  return typeof version === "string" || typeof version === "number" ? String(version) : undefined;
}

function isAtLeast(version: string, bar: string): boolean | undefined {
  const a = readVersion(version);
  const b = readVersion(bar);
  if (a === undefined || b === undefined) return undefined;
  for (const index of [0, 1, 2] as const) if (a[index] !== b[index]) return a[index] > b[index];
  return true;
}

import type { Step } from "@extraction-api/diff";
import { parse } from "yaml";
import { Refusal } from "../refusal.ts";

/** A changeset: the step of each package, and the text for callers. */
export interface Changeset {
  readonly file: string;
  readonly steps: ReadonlyMap<string, Step>;
  readonly summary: string;
}

const STEPS: readonly string[] = ["none", "patch", "minor", "major"];

/** Returns whether a step is at least as large as another. */
export function isAtLeast(step: Step, needed: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf(needed);
}

/**
 * Parses a changeset.
 *
 * @throws Refusal that names the file if its front matter cannot be parsed
 */
export function readChangeset(file: string, text: string): Changeset {
  const [, front, summary = ""] = /^---\r?\n([^]*?)\r?\n?---\r?\n?([^]*)$/.exec(text) ?? [];
  const wrong = `${file}: not a changeset. A changeset begins with the lines \`---\`, \`"@extraction-api/v2": minor\`, \`---\`, followed by a text for callers.`;
  if (front === undefined) throw new Refusal(wrong);
  let value: unknown;
  try {
    value = parse(front) ?? {};
  } catch (error) {
    throw new Refusal(wrong, { cause: error });
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const unknown = entries.find(([, step]) => !STEPS.includes(String(step)));
  if (unknown !== undefined)
    throw new Refusal(
      `${file}: ${JSON.stringify(unknown[1])} is not a step. The step of ${unknown[0]} is patch, minor or major.`,
    );
  return { file, steps: new Map(entries as [string, Step][]), summary: summary.trim() };
}

/** Returns the highest step of a package in any of the changesets. */
export function stepOf(changesets: readonly Changeset[], name: string): Step {
  return changesets.reduce<Step>((best, { steps }) => {
    const step = steps.get(name) ?? "none";
    return isAtLeast(step, best) ? step : best;
  }, "none");
}

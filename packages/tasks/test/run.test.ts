import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

// What these runs print looks like errors of the run that this test is part of.
beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const heading =
  "\u001B[31m⎯⎯⎯⎯⎯⎯\u001B[39m\u001B[1m\u001B[41m Unhandled Errors \u001B[49m\u001B[22m\u001B[31m⎯⎯⎯⎯⎯⎯\u001B[39m";

test.each([
  { what: "a success", first: fine, alone: fine, expected: { passed: 10, failed: 0, runs: [] } },
  {
    what: "a test that passes alone",
    first: { failing: ["3.test.ts"] },
    alone: fine,
    expected: { passed: 10, failed: 0, runs: [["3.test.ts"]] },
  },
  {
    what: "a test that passes alone, where another prints about unhandled errors",
    first: { failing: ["3.test.ts"], says: "Unhandled Errors\nan Unhandled Error" },
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
    first: { failing: [], says: heading, isBad: true },
    alone: fine,
    expected: { passed: 10, failed: 1, runs: [] },
  },
  {
    what: "a failing test and an error outside a test",
    first: { failing: ["3.test.ts"], says: heading },
    alone: fine,
    expected: { passed: 9, failed: 1, runs: [] },
  },
])("counts $what", async ({ first, alone, expected }) => {
  expect(await run(first, alone)).toEqual(expected);
});

test("the test runner's report of an error outside a test is understood", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "stray-"));
  const vitest = join(import.meta.dirname, "../../../node_modules/vitest");
  const source = `import { expect, test } from "${vitest}/dist/index.js";
    test("fails and leaves an error", async () => {
      void Promise.reject(new Error("stray"));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(1).toBe(2);
    });`;
  await writeFile(join(folder.path, "one.test.mjs"), source);
  const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=report.json"];
  const command = [process.execPath, join(vitest, "vitest.mjs"), "run", ...reporters];
  const check: Check = { name: "tests", commands: [command], after: [], report: "report.json" };
  const alone = vi.fn<() => Check>(() => check);
  expect(await runCheck(folder.path, { ...check, alone })).toEqual({ passed: 0, failed: 1 });
  expect(alone).not.toHaveBeenCalled();
});

import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { line } from "../step.ts";
import type { Check } from "./list.ts";
import { failedTests, filesToRunAlone, type TestReport } from "./failed-tests.ts";

/** The number of checks or tests that passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The result of a check. */
interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** The test runner's heading over errors outside tests. A test may print the same words without lines. */
const STRAY_ERRORS = /^⎯+ Unhandled Errors ⎯+$/m;

/** Runs one check and counts it. Shows its output if it fails; a test runner's output always. */
export async function runCheck(root: string, check: Check): Promise<Tally> {
  const started = performance.now();
  const { ok, output } = await runCommands(root, check);
  const tally = check.report
    ? await runFailedAlone(root, check, { ok, output })
    : { passed: Number(ok), failed: Number(!ok) };
  if (!ok && !check.report) console.error(output.trimEnd());
  console.error(line(check.name.padEnd(22), performance.now() - started, tally.failed === 0 ? "ok" : "FAILED"));
  return tally;
}

/**
 * Counts a run of tests. If a few files failed, runs them again, alone. A test that then passes counts as passed and is
 * listed as flaky, because it must be fixed.
 */
async function runFailedAlone(root: string, check: Check, { ok, output }: Outcome): Promise<Tally> {
  const report = await readReport(root, check);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  const files = filesToRunAlone(report);
  if (check.alone && files.length > 0 && !STRAY_ERRORS.test(stripVTControlCharacters(output))) {
    console.error(`\nRunning again, alone: ${files.join(", ")}`);
    const rerun = await runCommands(root, check.alone(files));
    if (rerun.ok) {
      console.error(`Flaky, to be fixed: failed with the others, passed alone:\n${failedTests(report).join("\n")}`);
      return { passed: passed + failed, failed: 0 };
    }
  }
  // A runner that failed without a failing test counts as one failure.
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

async function runCommands(root: string, { commands, report }: Check): Promise<Outcome> {
  if (report) await rm(join(root, report), { force: true });
  let output = "";
  let ok = true;
  for (const command of commands) {
    const result = await runCommand(root, command, report !== undefined);
    output += result.output;
    ok &&= result.code === 0;
  }
  return { ok, output };
}

function runCommand(cwd: string, [file = "", ...args]: readonly string[], show: boolean) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (show) process.stderr.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ code: 1, output: `${file}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

async function readReport(root: string, { report = "" }: Check): Promise<TestReport> {
  return JSON.parse(await readFile(join(root, report), "utf8").catch(() => "{}")) as TestReport;
}

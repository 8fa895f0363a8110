import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { line } from "../step.ts";
import type { Check } from "./list.ts";

/** How many checks or tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Runs one check, shows its output when it fails (a test runner's always), and counts it. */
export async function runCheck(root: string, check: Check): Promise<Tally> {
  const started = performance.now();
  if (check.report) await rm(join(root, check.report), { force: true });
  let output = "";
  let ok = true;
  for (const command of check.commands) {
    const result = await runCommand(root, command, check.report !== undefined);
    output += result.output;
    ok &&= result.code === 0;
  }
  const tally = check.report
    ? await readReport(join(root, check.report), ok)
    : { passed: Number(ok), failed: Number(!ok) };
  if (!ok) console.error(output.trimEnd());
  console.error(line(check.name.padEnd(22), performance.now() - started, ok ? "ok" : "FAILED"));
  return tally;
}

function runCommand(cwd: string, [file = "", ...args]: readonly string[], show: boolean) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (show ? process.stderr.write(chunk) : (output += chunk)));
    }
    child.on("error", (error) => resolve({ code: 1, output: `${file}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Reads the test runner's own count; a runner that ended badly without a failing test counts as one. */
async function readReport(path: string, ok: boolean): Promise<Tally> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as Record<string, number | undefined>;
  return { passed: numPassedTests, failed: numFailedTests === 0 && !ok ? 1 : numFailedTests };
}

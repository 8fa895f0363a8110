// Mutation testing of all modules, including regular expressions: a test has to notice each mutant. All modules take
// about an hour; to test only the modules that you have changed, name them: `node bench/mutation.ts retry/unsent.ts`.
import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { equivalent } from "./mutation/equivalent.ts";
import type { Question } from "./mutation/judge.ts";
import { mutantsOf } from "./mutation/mutants.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const list = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
const files = process.argv.length > 2 ? process.argv.slice(2) : list("src").filter(isMutated);

/** Returns whether a module is mutated: all are, except generated modules and modules that contain only types. */
function isMutated(file: string): boolean {
  return file.endsWith(".ts") && !file.startsWith("generated/") && !/(^|-)types\.ts$/.test(file);
}

/**
 * Tests that are never run, because they start programs, servers or the service: they take too long and check the same
 * behaviour.
 */
const tooSlow =
  /^(packed|runtimes|documentation|readme)\/|^(examples|package|service|v1|fake-timers|fetch-around|cut-connections|fault-matrix|proxies|webhooks\/recipes)\.test|^upgrade\/documents/;
/** Tests that run for modules of their own folder only, because they take longer than all others together. */
const slow = /^(job\/live|node|msw|otel|fetch|hostile-server|retry\/property|job\/property|webhooks\/unwrap)\.test/;

const copy = mkdtempSync(join(tmpdir(), "mutants-"));
const folder = join(copy, "packages/client");
mkdirSync(folder, { recursive: true });
symlinkSync(join(root, "../../openapi"), join(copy, "openapi"));
for (const name of ["src", "test", "bench", "examples", "package.json"])
  cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));

/** Returns the tests that may notice a mutant of a module: its own first, then those of its folder. */
function testsFor(file: string): string[] {
  const area = file.replace(/\.ts$/, "").split("/")[0];
  const distance = (test: string): number => {
    if (test === file.replace(/\.ts$/, ".test.ts")) return 0;
    if (basename(test).split(".")[0] === basename(file, ".ts")) return 1;
    return dirname(test) === area ? 2 : 3;
  };
  const isNear = (test: string): boolean => test.split(/[/.]/)[0] === area;
  return list("test")
    .filter((name) => name.endsWith(".test.ts") && !tooSlow.test(name) && (isNear(name) || !slow.test(name)))
    .toSorted((a, b) => distance(a) - distance(b))
    .map((name) => join(folder, "test", name));
}

let judge: ChildProcess | undefined;

/**
 * Maximum CPU seconds of the judge between two messages; it sends one after each test file. On a busy machine,
 * wall-clock time means nothing, and a test that only waits ends by its own time limit.
 */
const maxCpuSeconds = 60;

function startJudge(): ChildProcess {
  // A process group of its own, because the tests run in a child process, which a mutant can keep busy forever.
  const child = fork(new URL("mutation/judge.ts", import.meta.url), [folder], { stdio: "ignore", detached: true });
  child.once("exit", () => (judge = undefined));
  return child;
}

function endJudge(): void {
  if (judge?.pid) process.kill(-judge.pid, "SIGKILL");
}

/** Returns the CPU seconds of the judge and of all processes that it has started, which form one session. */
function cpuSeconds(): number {
  const { stdout } = spawnSync("ps", ["-o", "time=", "-g", String(judge?.pid)], { encoding: "utf8" });
  const seconds = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return stdout.split("\n").reduce((sum, time) => sum + seconds(time.trim()), 0);
}

/** Waits for the judge's next result: that it is ready, which test files fail, or why there is no result. */
function resultOf(child: ChildProcess): Promise<readonly string[]> {
  return new Promise((resolve) => {
    let beganAt = cpuSeconds();
    const watch = setInterval(() => {
      if (cpuSeconds() - beganAt > maxCpuSeconds) endJudge();
    }, 5_000);
    const listen = (message: readonly string[] | "runs"): void => {
      if (message === "runs") beganAt = cpuSeconds();
      else end(message);
    };
    const ended = (code: number | null): void => end([code === null ? "hangs" : `ends the process with ${code}`]);
    const end = (found: readonly string[]): void => {
      clearInterval(watch);
      child.off("message", listen).off("exit", ended);
      resolve(found);
    };
    child.on("message", listen).on("exit", ended);
  });
}

/** Returns the test files that fail. A mutant that hangs or ends the process counts as noticed. */
async function failing(question: Question): Promise<readonly string[]> {
  if (!judge) await resultOf((judge = startJudge()));
  if (!judge) throw new Error("The judge cannot be started: node bench/mutation/judge.ts says why.");
  const result = resultOf(judge);
  judge.send(question, () => {}); // if the judge has just ended, its exit is the result
  return result;
}

let count = 0;
const survivors: string[] = [];
process.once("exit", () => {
  endJudge();
  rmSync(copy, { recursive: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

for (const file of files) {
  const path = join(folder, "src", file);
  const original = readFileSync(path, "utf8");
  const tests = testsFor(file);
  const broken = await failing({ file: path, tests });
  if (broken.length > 0) {
    survivors.push(file);
    console.log(`mutation  ${file}: without any mutant fail ${broken.join(", ")}`);
    continue;
  }
  const mutants = mutantsOf(file, original);
  let noticed = 0;
  for (const { line, name, source } of mutants) {
    if (equivalent[name]) continue;
    writeFileSync(path, source);
    const failed = await failing({ file: path, tests });
    if (failed.length > 0) noticed++;
    else {
      survivors.push(name);
      console.log(`mutation  survived at line ${line}: ${name}`);
    }
  }
  writeFileSync(path, original);
  const flaky = await failing({ file: path, tests });
  if (flaky.length > 0) {
    survivors.push(file);
    console.log(`mutation  ${file}: after its mutants, without any, fail ${flaky.join(", ")}`);
  }
  const names = new Set(mutants.map(({ name }) => name));
  const stale = Object.keys(equivalent).filter((name) => name.startsWith(`${file} | `) && !names.has(name));
  for (const name of stale)
    console.log(`mutation  is in the list of the equivalent, and is no mutant any more: ${name}`);
  survivors.push(...stale);
  console.log(`mutation  ${file}: ${mutants.length} mutants, ${noticed} noticed`);
  count += mutants.length;
}
console.log(`mutation  ${count} mutants, ${survivors.length} of them neither noticed nor known to be equivalent`);
process.exit(survivors.length > 0 ? 1 : 0);

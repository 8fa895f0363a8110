import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** One step of the pipeline: what it reads, what it writes, and how. */
export interface Step {
  readonly name: string;
  /** Files and folders whose content decides whether there is anything to do, from the root. */
  readonly inputs: readonly string[];
  /** Files and folders that the step leaves; one that was changed or removed makes it run again. */
  readonly outputs: readonly string[];
  /** Does the work; what it returns is said behind the step's time. */
  readonly run: () => Promise<string | void>;
}

/**
 * Runs a step unless it has run before on the same inputs and its outputs are as it left them, and says
 * in one line on stderr what it took.
 */
export async function runStep(root: string, step: Step, say: (line: string) => void = console.error): Promise<void> {
  const started = performance.now();
  if (await isDone(root, step)) return say(line(step.name, performance.now() - started, "nothing to do"));
  const result = await step.run();
  await markDone(root, step);
  say(line(step.name, performance.now() - started, result ?? ""));
}

/** Work on some files: a step, or a part of one. */
export type Part = Omit<Step, "run">;

/** Whether work was done on the same inputs, and what it left is as it left it. */
async function isDone(root: string, part: Part): Promise<boolean> {
  const last = await readFile(stampFile(root, part), "utf8").catch(() => "");
  return last === (await stampOf(root, [...part.inputs, ...part.outputs]));
}

/** The parts of some work that are still to be done. */
export async function undone<One extends Part>(root: string, parts: readonly One[]): Promise<One[]> {
  const done = await Promise.all(parts.map((part) => isDone(root, part)));
  return parts.filter((_, index) => done[index] !== true);
}

/** Notes that work is done on the inputs as they are. */
export async function markDone(root: string, part: Part): Promise<void> {
  const file = stampFile(root, part);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, await stampOf(root, [...part.inputs, ...part.outputs]));
}

function stampFile(root: string, { name }: Part): string {
  return join(root, "node_modules/.cache/steps", name);
}

/** `name  0.42 s  what happened`, in columns. */
export function line(name: string, elapsedMs: number, what: string): string {
  return `${name.padEnd(11)} ${(elapsedMs / 1000).toFixed(2).padStart(6)} s  ${what}`.trimEnd();
}

async function stampOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  // A step that a newer tool would do otherwise is not done: the lockfile counts as an input of every one.
  for (const path of ["pnpm-lock.yaml", ...paths])
    // By its place in the tree: a copy of the tree, such as a cache of CI, knows what was done.
    for (const file of await filesOf(join(root, path))) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\b(node_modules|dist|test)\b/.test(entry.parentPath.slice(path.length)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** A step of the pipeline: its inputs, its outputs, and its work. */
export interface Step {
  readonly name: string;
  /** Files and folders, from the root, whose content decides whether the step must run. */
  readonly inputs: readonly string[];
  /** Files and folders that the step writes; it runs again if one was changed or removed. */
  readonly outputs: readonly string[];
  /** Does the work; the returned text is shown after the step's time. */
  readonly run: () => Promise<string | void>;
}

/**
 * Runs a step, unless it already ran on the same inputs and its outputs are unchanged. Prints one line with its time to
 * stderr.
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

/** Returns whether work was done on the same inputs and its outputs are unchanged. */
async function isDone(root: string, part: Part): Promise<boolean> {
  const last = await readFile(stampFile(root, part), "utf8").catch(() => "");
  return last === stampOf(root, [...part.inputs, ...part.outputs]);
}

/** Returns the parts that have not been done. */
export async function pendingParts<One extends Part>(root: string, parts: readonly One[]): Promise<One[]> {
  const done = await Promise.all(parts.map((part) => isDone(root, part)));
  return parts.filter((_, index) => done[index] !== true);
}

/** Records that work is done on the current inputs. */
export async function markDone(root: string, part: Part): Promise<void> {
  const file = stampFile(root, part);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, stampOf(root, [...part.inputs, ...part.outputs]));
}

function stampFile(root: string, { name }: Part): string {
  return join(root, "node_modules/.cache/steps", name);
}

/** Formats `name  0.42 s  what happened`, in columns. */
export function line(name: string, elapsedMs: number, text: string): string {
  return `${name.padEnd(11)} ${(elapsedMs / 1000).toFixed(2).padStart(6)} s  ${text}`.trimEnd();
}

/** Reads synchronously: for many small files, a thread for each operation takes several times the processor time. */
function stampOf(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  // A newer tool may give another result, so the lockfile is an input of every step.
  for (const path of ["pnpm-lock.yaml", ...paths])
    // Hashes paths relative to the tree, so that a copy, such as a CI cache, keeps the records.
    for (const file of filesOf(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\b(node_modules|dist|test)\b/.test(entry.parentPath.slice(path.length)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

import * as nodeModule from "node:module";
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

/**
 * Keeps Node's compiled code of this program for its next run: compiling is a third of a small comparison. Node
 * executes the cache without comparing it with the source, and its default, a folder in the system's temporary folder,
 * may belong to anyone. Here the folder is inside this package: a user who can create it can change the program itself.
 *
 * @returns the folder, or undefined if this user cannot write into the package
 */
export function keepCompiled(
  packageFolder: URL,
  enable: ((folder: string) => void) | undefined = nodeModule.enableCompileCache,
): string | undefined {
  const folder = fileURLToPath(new URL("node_modules/.cache/compiled", packageFolder));
  try {
    // With a permissive umask, the folders that Node creates below would be open to everyone who can reach them.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return undefined;
  }
  enable?.(folder);
  return folder;
}

/**
 * V8 flags. A command that ends after a second spends a third of it compiling code from which it no longer benefits.
 * With these thresholds V8 only compiles what runs very often, as in a long comparison.
 */
export const FLAGS: readonly string[] = [
  "--invocation-count-for-maglev=2000",
  "--invocation-count-for-turbofan=100000",
  "--no-maglev-inlining",
];

/** Keeps the space for new objects small: it takes a tenth more time, and up to a quarter less memory. */
export const SAVING_MEMORY = "--semi-space-growth-factor=1";

/** Size of all files together from which memory matters more than time, bytes. */
const LARGE = 32_000_000;

/**
 * Makes V8 compile later than usual, for processes that do one thing and end, and save memory if the files are large.
 *
 * @param names of files, among other arguments
 */
export function compileLate(names: readonly string[]): void {
  // V8 warns on stderr about unknown flags, so other runtimes and versions are left alone.
  if (!/^2[2-6]\./.test(process.versions.node) || process.versions["bun"] !== undefined) return;
  for (const flag of FLAGS) setFlagsFromString(flag);
  if (names.reduce((sum, name) => sum + sizeOf(name), 0) > LARGE) setFlagsFromString(SAVING_MEMORY);
}

function sizeOf(name: string): number {
  try {
    return statSync(name).size;
  } catch {
    return 0;
  }
}

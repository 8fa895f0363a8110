import { statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

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

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

/** Makes V8 compile later than usual, for processes that do one thing and end. */
export function compileLate(): void {
  // V8 warns on stderr about unknown flags, so other runtimes and versions are left alone.
  if (!/^2[2-6]\./.test(process.versions.node) || process.versions["bun"] !== undefined) return;
  for (const flag of FLAGS) setFlagsFromString(flag);
}

import { setFlagsFromString } from "node:v8";

/**
 * Flags of V8. A command that ends after a second spends a third of it on compiling code that it no longer profits from.
 * With these counts only what runs very often is compiled, as it is in a comparison that takes long.
 */
export const FLAGS: readonly string[] = [
  "--invocation-count-for-maglev=2000",
  "--invocation-count-for-turbofan=100000",
  "--no-maglev-inlining",
];

/** Lets V8 compile later than usual. For processes that do one thing and end. */
export function compileLate(): void {
  // V8 complains on stderr about flags that it does not know: other runtimes and versions work as they always do.
  if (!/^2[2-6]\./.test(process.versions.node) || process.versions["bun"] !== undefined) return;
  for (const flag of FLAGS) setFlagsFromString(flag);
}

import { Flow } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";
import { reach } from "./reach.ts";
import type { Usage } from "./usage.ts";

/**
 * Returns the uses in which callers of the base may omit a value that they send: only there a default matters.
 *
 * @param usages uses from which the pair is reached
 */
export function whereAbsent(pair: Pair, usages: readonly Usage[]): readonly Usage[] {
  const affected = new Set<Usage>();
  for (const { usage, isRequired } of pair.roots) if (isRequired !== true) affected.add(usage);
  for (const { from, keyword, name, open } of pair.parents) {
    const isSent = keyword === "properties" && name !== undefined && from.sides.na.object.required.has(name);
    if (!isSent) for (const usage of reach(from, Flow.both & ~open)) affected.add(usage);
  }
  return usages.filter((usage) => usage.flow !== Flow.send || affected.has(usage));
}

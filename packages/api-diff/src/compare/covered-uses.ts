import { Flow } from "./flow.ts";
import type { Edge, Pair, Root } from "./pair-graph.ts";
import { reach } from "./reach.ts";
import type { Usage } from "./usage.ts";

/** Returns uses that are only reached by refuted paths. */
export function coveredUses(
  pair: Pair,
  refuted: ReadonlySet<Root | Edge>,
  bit: number,
  hidden: number,
): ReadonlySet<Usage> {
  if (refuted.size === 0) return new Set();
  const affected = new Set<Usage>();
  const seen = new Set([pair]);
  for (const at of seen) {
    const open = bit & (at === pair ? ~hidden : Flow.both);
    for (const root of at.roots) if ((root.usage.flow & open) !== 0 && !refuted.has(root)) affected.add(root.usage);
    for (const edge of at.parents) if ((edge.open & open) !== 0 && !refuted.has(edge)) seen.add(edge.from);
  }
  return new Set(reach(pair, hidden).filter((usage) => usage.flow === bit && !affected.has(usage)));
}

import { oncePerPair } from "../once.ts";
import { Flow } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";
import { sharedUsages } from "./shared-usages.ts";
import type { Usage } from "./usage.ts";

/**
 * Returns every use from which a pair is reached, once; an edge that hides a direction (readOnly, writeOnly) stops it.
 * Pairs that reach each other share one list, so that results can be cached by list.
 */
export function reach(pair: Pair, hidden: number): readonly Usage[] {
  const open = Flow.both & ~hidden;
  const [send, receive] = [Flow.send, Flow.receive].map((bit) => ((open & bit) === 0 ? NONE : sharedUsages(pair, bit)));
  return joined(send ?? NONE, receive ?? NONE);
}

const NONE: readonly Usage[] = [];

/** Equal pairs of lists always give the same list. */
const joinedOf = oncePerPair((a: readonly Usage[], b: readonly Usage[]): readonly Usage[] => [...a, ...b]);

function joined(a: readonly Usage[], b: readonly Usage[]): readonly Usage[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : joinedOf(a, b);
}

/** Returns every use, as if nothing were hidden. */
export function reachAny(pair: Pair): readonly Usage[] {
  const found = new Set<Usage>();
  const seen = new Set<Pair>([pair]);
  for (const at of seen) {
    for (const usage of at.usages) found.add(usage);
    for (const parent of at.parents) seen.add(parent.from);
  }
  return [...found];
}

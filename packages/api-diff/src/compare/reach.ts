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

const joins = new WeakMap<readonly Usage[], WeakMap<readonly Usage[], readonly Usage[]>>();

/** Equal pairs of lists always give the same list. */
function joined(a: readonly Usage[], b: readonly Usage[]): readonly Usage[] {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  let known = joins.get(a);
  if (known === undefined) joins.set(a, (known = new WeakMap()));
  let both = known.get(b);
  if (both === undefined) known.set(b, (both = [...a, ...b]));
  return both;
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

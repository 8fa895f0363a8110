import { Flow } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";
import type { Usage } from "./usage.ts";

/**
 * Every use that a pair is reached from, walking the graph upwards; an edge that hides a direction (readOnly,
 * writeOnly) stops it. Each use once.
 */
export function reach(pair: Pair, hidden: number): readonly Usage[] {
  const open = Flow.both & ~hidden;
  const memo = known.get(pair) ?? [];
  known.set(pair, memo);
  return (memo[open] ??= walk(pair, open, false));
}

/** Most pairs have several edits, and all of them reach the same uses. */
const known = new WeakMap<Pair, (readonly Usage[])[]>();

/** Every use, as if nothing were hidden. */
export function reachAny(pair: Pair): readonly Usage[] {
  return walk(pair, Flow.both, true);
}

function walk(pair: Pair, start: number, isEverything: boolean): Usage[] {
  const found = new Set<Usage>();
  const seen = new Map<Pair, number>();
  const todo: [Pair, number][] = [[pair, start]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [at, open] = next;
    const before = seen.get(at) ?? 0;
    if ((before | open) === before) continue;
    seen.set(at, before | open);
    for (const usage of at.usages) if ((usage.flow & open) !== 0) found.add(usage);
    for (const parent of at.parents) {
      const passes = isEverything ? open : parent.open & open;
      if (passes !== 0) todo.push([parent.from, passes]);
    }
  }
  return [...found];
}

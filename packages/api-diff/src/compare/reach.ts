import { Flow } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";
import type { Usage } from "./usage.ts";

/**
 * Every use that a pair is reached from, walking the graph upwards; an edge that hides a direction (readOnly,
 * writeOnly) stops it. Each use once.
 */
export function reach(pair: Pair, hidden: number): Usage[] {
  const found = new Set<Usage>();
  const seen = new Map<Pair, number>();
  const todo: [Pair, number][] = [[pair, Flow.both & ~hidden]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [at, open] = next;
    const before = seen.get(at) ?? 0;
    if ((before | open) === before) continue;
    seen.set(at, before | open);
    for (const usage of at.usages) if ((usage.flow & open) !== 0) found.add(usage);
    for (const parent of at.parents) if ((parent.open & open) !== 0) todo.push([parent.from, parent.open & open]);
  }
  return [...found];
}

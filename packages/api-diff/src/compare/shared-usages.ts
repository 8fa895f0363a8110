import type { Pair } from "./pair-graph.ts";
import type { Usage } from "./usage.ts";

type Lists = WeakMap<Pair, readonly Usage[]>;

/** Known results by direction. Pairs belong to one graph, which is complete before it is queried. */
const lists: Readonly<Record<number, Lists>> = { 1: new WeakMap(), 2: new WeakMap() };

/**
 * Returns the uses from which a pair is reached in one direction. Schemas in a cycle are reached from the same uses, so
 * they share one list. This is Tarjan's algorithm up the graph, without recursion.
 *
 * @param bit one flow bit
 */
export function sharedUsages(pair: Pair, bit: number): readonly Usage[] {
  const known = lists[bit] as Lists;
  if (!known.has(pair)) settle(pair, bit, known);
  return known.get(pair) ?? [];
}

interface Step {
  readonly pair: Pair;
  readonly index: number;
  /** The earliest pair on the path that this one leads back to. */
  low: number;
  /** Index of the next parent. */
  next: number;
}

function settle(start: Pair, bit: number, known: Lists): void {
  const steps = new Map<Pair, Step>();
  const circle: Pair[] = [];
  const path: Step[] = [];
  const enter = (pair: Pair): void => {
    const step = { pair, index: steps.size, low: steps.size, next: 0 };
    steps.set(pair, step);
    circle.push(pair);
    path.push(step);
  };
  enter(start);
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const parent = step.pair.parents[step.next++];
    if (parent === undefined) {
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.low = Math.min(before.low, step.low);
      if (step.low === step.index) close(circle.splice(circle.lastIndexOf(step.pair)), bit, known);
    } else if ((parent.open & bit) !== 0 && !known.has(parent.from)) {
      const seen = steps.get(parent.from);
      if (seen === undefined) enter(parent.from);
      else step.low = Math.min(step.low, seen.index);
    }
  }
}

/** Gives the pairs of one cycle their list: their own uses, and those of everything above. */
function close(circle: readonly Pair[], bit: number, known: Lists): void {
  const own = circle.flatMap(({ usages }) => usages.filter(({ flow }) => (flow & bit) !== 0));
  const inherited = new Set<readonly Usage[]>();
  for (const { parents } of circle)
    for (const { from, open } of parents) {
      const above = (open & bit) === 0 ? undefined : known.get(from);
      if (above !== undefined && above.length > 0) inherited.add(above);
    }
  const [first = []] = inherited;
  const isInherited = own.length === 0 && inherited.size <= 1;
  const list = isInherited ? first : [...new Set([...own, ...[...inherited].flat()])];
  for (const pair of circle) known.set(pair, list);
}

import type { Levels } from "./edit.ts";
import { worst } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";

/** Returns the worse level of two in each direction. */
export function worse(a: Levels, b: Levels): Levels {
  return { send: worst(a.send, b.send), receive: worst(a.receive, b.receive) };
}

/** Returns the worst levels at each pair and below it, passed on to the pairs above for as long as they get worse. */
export function worstBelow(verdicts: ReadonlyMap<Pair, Levels>): ReadonlyMap<Pair, Levels> {
  const found = new Map(verdicts);
  const todo = [...found.keys()];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    for (const { from } of at.parents) {
      const before = found.get(from) as Levels;
      const after = worse(before, found.get(at) as Levels);
      if (after.send === before.send && after.receive === before.receive) continue;
      found.set(from, after);
      todo.push(from);
    }
  }
  return found;
}

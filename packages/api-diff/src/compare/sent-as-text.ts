import type { Level } from "../types.ts";
import { Flow, worst } from "./flow.ts";
import type { Way } from "./decide.ts";
import type { Pair } from "./pair-graph.ts";

/**
 * Returns the level of any difference in a form field that still accepts every text, or in the elements of such a
 * field: on the wire there is only text. Undefined for anything else, and if the schema is also used elsewhere.
 */
export function levelAsText(pair: Pair, way: Way): Level | undefined {
  const own = levelOfField(pair, way);
  if (own !== undefined) return own;
  const above = pair.parents.filter(({ open }) => (open & Flow[way]) !== 0);
  const isElement = above.length > 0 && above.every(({ keyword }) => keyword === "items") && !isRoot(pair, way);
  return isElement ? worstOf(above.map(({ from }) => levelOfField(from, way))) : undefined;
}

function levelOfField(pair: Pair, way: Way): Level | undefined {
  const above = pair.parents.filter(({ open }) => (open & Flow[way]) !== 0);
  if (above.length === 0 || isRoot(pair, way)) return undefined;
  const { a, b } = pair.sides;
  const [from, to] = way === "send" ? [a, b] : [b, a];
  const levels = above.flatMap(({ from: { parents, roots }, keyword, name, newName }) =>
    keyword === "properties" && name !== undefined && (newName ?? name) === name && parents.length === 0
      ? roots.map(({ fieldLevel }) => fieldLevel?.(name, from, to))
      : [undefined],
  );
  return worstOf(levels);
}

function isRoot({ roots }: Pair, way: Way): boolean {
  return roots.some(({ usage }) => (usage.flow & Flow[way]) !== 0);
}

function worstOf(levels: readonly (Level | undefined)[]): Level | undefined {
  return levels.reduce((a, b) => (a === undefined || b === undefined ? undefined : worst(a, b)));
}

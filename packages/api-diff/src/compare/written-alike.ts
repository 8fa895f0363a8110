import type { Cursor } from "../document/cursor.ts";
import { PairMap } from "../document/pair-map.ts";
import { oncePerPair } from "../once.ts";
import type { Handle } from "../schema/handle.ts";
import type { Schemas } from "../schema/schemas.ts";
import { isSaid, textOf } from "./meaning-text.ts";

/** Maximum number of characters that are compared before two schemas count as different. */
const MAX_LENGTH = 100_000;

/** Returns whether two schemas say the same about values, including everything that they refer to. */
export function writtenAlike(a: Handle, b: Handle): boolean {
  if (a.parts.length !== b.parts.length) return false;
  const seen = new PairMap<Cursor, Cursor, true>();
  const todo = a.parts.map((part, index) => [part, b.parts[index] as Cursor] as const);
  let left = MAX_LENGTH;
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [x, y] = next;
    if (seen.get(x, y) === true) continue;
    seen.set(x, y, true);
    const [text, targets] = textAndTargets(a.schemas as Schemas, x);
    const [other, others] = textAndTargets(b.schemas as Schemas, y);
    left -= text.length;
    if (text !== other || left < 0) return false;
    for (const [index, target] of targets.entries()) todo.push([target, others[index] as Cursor]);
  }
  return true;
}

/** Returns the text of a schema without what it refers to, and that: once, because many may share a large one. */
const textAndTargets = oncePerPair(({ document }: Schemas, at: Cursor): readonly [string, readonly Cursor[]] => {
  const targets: Cursor[] = [];
  const refer = ({ value, parent }: Cursor): string => {
    const target = parent === undefined ? undefined : document.resolve(parent);
    if (target === undefined) return JSON.stringify(value);
    targets.push(target);
    return "target";
  };
  return [textOf(at, refer, (keyword) => keyword === "xml" || isSaid(keyword)), targets];
});

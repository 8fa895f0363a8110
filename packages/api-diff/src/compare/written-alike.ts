import type { Cursor } from "../document/cursor.ts";
import { PairMap } from "../document/pair-map.ts";
import type { Handle } from "../schema/handle.ts";
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
    const [text, targets] = textAndTargets(x, a);
    const [other, others] = textAndTargets(y, b);
    left -= text.length;
    if (text !== other || left < 0) return false;
    for (const [index, target] of targets.entries()) todo.push([target, others[index] as Cursor]);
  }
  return true;
}

/** Returns the text of a schema without what it refers to, and that. */
function textAndTargets(at: Cursor, { schemas }: Handle): [string, Cursor[]] {
  const targets: Cursor[] = [];
  const refer = ({ value, parent }: Cursor): string => {
    const target = parent && typeof value === "string" ? schemas?.document.target(parent, value) : undefined;
    if (target === undefined) return JSON.stringify(value);
    targets.push(target);
    return "target";
  };
  return [textOf(at, refer, (keyword) => keyword === "xml" || isSaid(keyword)), targets];
}

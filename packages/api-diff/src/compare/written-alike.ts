import { asObject, type Cursor } from "../document/cursor.ts";
import { PairMap } from "../document/pair-map.ts";
import { canonical, sameValue } from "../schema/canonical.ts";
import type { Handle } from "../schema/handle.ts";
import { NAMED, PROSE, SETS } from "./keywords.ts";

/** Maximum number of places examined before two schemas count as different. */
const MAX_PLACES = 5000;

/**
 * Returns whether two schemas are declared equally except for prose and `x-` keys, including everything that they refer
 * to.
 */
export function writtenAlike(a: Handle, b: Handle): boolean {
  const seen = new PairMap<Cursor, Cursor, true>();
  const todo: [Cursor, Cursor, boolean][] = [];
  if (a.parts.length !== b.parts.length) return false;
  for (const [index, part] of a.parts.entries()) todo.push([part, b.parts[index] as Cursor, false]);
  let places = 0;
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [x, y, isMap] = next;
    if (seen.get(x, y) === true) continue;
    seen.set(x, y, true);
    places += 1;
    if (places > MAX_PLACES || !alikeHere(x, y, isMap)) return false;
    todo.push(...below(x, y, isMap));
    const [from, to] = [a.schemas?.document.resolve(x), b.schemas?.document.resolve(y)];
    if (from !== undefined && to !== undefined && (from !== x || to !== y)) todo.push([from, to, false]);
  }
  return true;
}

/** Returns whether two values have the same form: equal, lists of equal length, or objects with equal keys. */
function alikeHere(x: Cursor, y: Cursor, isMap: boolean): boolean {
  if (SETS.has(x.key) && !isMap) return sameValue(sorted(x.value), sorted(y.value));
  if (Array.isArray(x.value)) return Array.isArray(y.value) && x.value.length === y.value.length;
  if (asObject(x.value) === undefined || asObject(y.value) === undefined) return x.value === y.value;
  return keysOf(x, isMap).join("\n") === keysOf(y, isMap).join("\n");
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => canonical(one)).sort() : value;
}

function below(x: Cursor, y: Cursor, isMap: boolean): [Cursor, Cursor, boolean][] {
  if (SETS.has(x.key) && Array.isArray(x.value)) return [];
  const keys = Array.isArray(x.value) ? [...x.value.keys()].map(String) : keysOf(x, isMap);
  return keys.map((key) => [x.child(key) as Cursor, y.child(key) as Cursor, !isMap && NAMED.has(key)]);
}

/** Without `$ref`: its target counts, not its name. */
function keysOf({ value }: Cursor, isMap: boolean): string[] {
  const keys = Object.keys(asObject(value) ?? {});
  return (isMap ? keys : keys.filter(isCompared)).sort();
}

function isCompared(keyword: string): boolean {
  return keyword !== "$ref" && keyword !== "xml" && !PROSE.has(keyword) && !keyword.startsWith("x-");
}

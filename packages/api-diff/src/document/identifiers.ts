import { asObject, type Cursor } from "./cursor.ts";

/** Relative identifiers without an absolute one around them are read against this; it names no host. */
const NOWHERE = "http://relative.invalid/";

/**
 * The schemas of a description that have an `$id`, and documents that have a `$self`, by that identifier in full, and
 * what has an anchor by the identifier around it with the anchor behind it. Undefined: several have the same anchor.
 */
export function collectIdentifiers(roots: readonly Cursor[]): ReadonlyMap<string, Cursor | undefined> {
  const found = new Map<string, Cursor | undefined>();
  const waiting = roots.map((cursor) => ({ cursor, base: NOWHERE }));
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { cursor } = at;
    const base = resolveIn(at.base, ownIdentifier(cursor)) ?? at.base;
    if (base !== at.base && !found.has(base)) found.set(base, cursor);
    for (const anchor of anchorsOf(cursor)) {
      const name = `${base}#${anchor}`;
      found.set(name, found.has(name) && found.get(name) !== cursor ? undefined : cursor);
    }
    for (const [key, child] of Object.entries(cursor.value as object))
      if (child !== null && typeof child === "object") waiting.push({ cursor: cursor.child(key) as Cursor, base });
  }
  return found;
}

/** The names that a schema has by `$anchor` and `$dynamicAnchor`. */
export function anchorsOf(cursor: Cursor): readonly string[] {
  const value = asObject(cursor.value);
  return [value?.$anchor, value?.$dynamicAnchor].filter((name) => typeof name === "string");
}

/** The identifier that a reference written at a place stands for, without its fragment. */
export function identifierOf(from: Cursor, reference: string): string | undefined {
  const ids: unknown[] = [];
  for (let at: Cursor | undefined = from; at !== undefined; at = at.parent) ids.unshift(ownIdentifier(at));
  const base = ids.reduce<string>((around, id) => resolveIn(around, id) ?? around, NOWHERE);
  const meant = reference.split("#")[0] as string;
  return meant === "" ? base : resolveIn(base, meant);
}

/** The `$id` of a schema; since 3.2 the `$self` of a document. */
function ownIdentifier(cursor: Cursor): unknown {
  const value = asObject(cursor.value);
  return cursor.parent === undefined ? (value?.$self ?? value?.$id) : value?.$id;
}

function resolveIn(base: string, id: unknown): string | undefined {
  if (typeof id !== "string" || !URL.canParse(id, base)) return undefined;
  return new URL(id, base).href.replace(/#$/, "");
}

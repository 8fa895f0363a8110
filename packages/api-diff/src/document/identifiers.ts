import { asObject, type Cursor } from "./cursor.ts";

/** Base of relative identifiers without an absolute one around them; it names no real host. */
export const NOWHERE = "http://relative.invalid/";

/**
 * Returns schemas with an `$id` and documents with a `$self` by their full identifier, and anchors by the surrounding
 * identifier and the anchor. Undefined if several schemas have the same anchor.
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

/** Returns a schema's names from `$anchor` and `$dynamicAnchor`. */
export function anchorsOf(cursor: Cursor): readonly string[] {
  const value = asObject(cursor.value);
  return [value?.$anchor, value?.$dynamicAnchor].filter((name) => typeof name === "string");
}

/** Returns the identifier that a reference at a place stands for, without its fragment. */
export function identifierOf(from: Cursor, reference: string): string | undefined {
  const ids: unknown[] = [];
  for (let at: Cursor | undefined = from; at !== undefined; at = at.parent) ids.unshift(ownIdentifier(at));
  const base = ids.reduce<string>((around, id) => resolveIn(around, id) ?? around, NOWHERE);
  const meant = reference.split("#")[0] as string;
  return meant === "" ? base : resolveIn(base, meant);
}

/** Returns the `$id` of a schema or, since 3.2, the `$self` of a document. */
function ownIdentifier(cursor: Cursor): unknown {
  const value = asObject(cursor.value);
  return cursor.parent === undefined ? (value?.$self ?? value?.$id) : value?.$id;
}

/** Returns the full identifier that a relative one means; undefined if it means none. */
export function resolveIn(base: string, id: unknown): string | undefined {
  if (typeof id !== "string" || !URL.canParse(id, base)) return undefined;
  return new URL(id, base).href.replace(/#$/, "");
}

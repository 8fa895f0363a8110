import { addTo } from "../grouped.ts";
import { asObject, type Cursor } from "./cursor.ts";
import { partsOf } from "./parts.ts";

/** Base of relative identifiers without an absolute one around them; it names no real host. */
export const NOWHERE = "http://relative.invalid/";

/** What a description names by other means than its place. */
export interface Names {
  /**
   * Schemas with an `$id` and documents with a `$self` by their full identifier, and anchors by the surrounding
   * identifier and the anchor. Undefined if several schemas have the same anchor.
   */
  readonly identifiers: ReadonlyMap<string, Cursor | undefined>;
  /** Schemas by their anchor, in all files. */
  readonly anchors: ReadonlyMap<string, readonly Cursor[]>;
}

/** Returns everything that has a name in the files of a description. */
export function collectNames(roots: readonly Cursor[]): Names {
  const identifiers = new Map<string, Cursor | undefined>();
  const anchors = new Map<string, Cursor[]>();
  const waiting = roots.map((cursor) => ({ cursor, base: NOWHERE, isMap: false }));
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { cursor } = at;
    const base = resolveIn(at.base, ownIdentifier(cursor)) ?? at.base;
    if (base !== at.base && !identifiers.has(base)) identifiers.set(base, cursor);
    for (const anchor of anchorsOf(cursor)) {
      addTo(anchors, anchor, cursor);
      const name = `${base}#${anchor}`;
      // Without an identifier around it, an anchor belongs to its file alone.
      if (base !== NOWHERE) identifiers.set(name, identifiers.has(name) ? undefined : cursor);
    }
    for (const { key, isMap } of partsOf(cursor.value, at.isMap))
      waiting.push({ cursor: cursor.child(key) as Cursor, base, isMap });
  }
  return { identifiers, anchors };
}

/** Returns a schema's names from `$anchor` and `$dynamicAnchor`, which may be the same. */
function anchorsOf(cursor: Cursor): ReadonlySet<string> {
  const value = asObject(cursor.value);
  return new Set([value?.$anchor, value?.$dynamicAnchor].filter((name) => typeof name === "string"));
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

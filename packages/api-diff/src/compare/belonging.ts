import type { Cursor } from "../document/cursor.ts";
import { stemOf } from "../document/schema-name.ts";
import { composedOf } from "../schema/declared-at.ts";
import type { Edit, Spot } from "./edit.ts";
import { placeholder, type Pair } from "./pair-graph.ts";
import type { Finding } from "./report.ts";

type Belonging = Pick<Finding, "base" | "revision" | "schema">;

/**
 * The places of a difference and the schema that it belongs to: the one that both compared schemas take it from, if they
 * are composed of one, so that it is one change for all that are. Otherwise the compared schema itself.
 */
export function belonging(pair: Pair, edit: Edit): Belonging {
  const { a, b } = pair.sides;
  const base = edit.base ?? placeholder(pair, "a");
  const revision = edit.revision ?? placeholder(pair, "b");
  const own = { base, revision, schema: a.parts[0] ?? b.parts[0] };
  const [x, y] = [holder(edit.base, edit), holder(edit.revision, edit)];
  if (x === undefined || y === undefined) return own;
  if (isSamePlace(pair, x, y)) return { ...own, schema: x };
  // Where one side writes nothing, the place is that of the whole: the same part of it may be the one.
  if (isUnwritten(edit.base, a.parts[0], edit)) {
    const twin = composedOf(a).find((part) => isSamePlace(pair, part, y));
    return twin === undefined ? own : { base: { cursor: twin, keys: [] }, revision, schema: twin };
  }
  if (!isUnwritten(edit.revision, b.parts[0], edit)) return own;
  const twin = composedOf(b).find((part) => isSamePlace(pair, x, part));
  return twin === undefined ? own : { base, revision: { cursor: twin, keys: [] }, schema: x };
}

/** Whether both are at one pointer, of the entries or of files that are called alike. */
function isSamePlace({ sides: { a, b } }: Pair, x: Cursor, y: Cursor): boolean {
  if (x.key !== y.key || x.pointer !== y.pointer) return false;
  const isInEntry = x.file === a.schemas?.document.root.file;
  if (isInEntry !== (y.file === b.schemas?.document.root.file)) return false;
  return isInEntry || stemOf(x.file.name ?? "") === stemOf(y.file.name ?? "");
}

/** The schema that a place is in: for a property, the one that declares it. */
function holder(spot: Spot | undefined, { subject }: Edit): Cursor | undefined {
  const cursor = spot?.cursor;
  const isProperty = subject !== undefined && cursor?.key === subject && cursor.parent?.key === "properties";
  return isProperty ? cursor.parent?.parent : cursor;
}

/** Whether a place is only that of a schema or its properties, for want of what is compared. */
function isUnwritten(spot: Spot | undefined, schema: Cursor | undefined, { subject }: Edit): boolean {
  if (spot === undefined) return false;
  const isAmongProperties = subject !== undefined && spot.keys.length === 1 && spot.keys[0] === "properties";
  return isAmongProperties || (spot.cursor === schema && spot.keys.length === 0);
}

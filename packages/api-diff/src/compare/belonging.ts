import { asObject, type Cursor } from "../document/cursor.ts";
import { getOwn } from "../own-key.ts";
import { ruleOf } from "../rules/table.ts";
import { sameValue } from "../schema/canonical.ts";
import { composedOf } from "../schema/declared-at.ts";
import type { Handle } from "../schema/handle.ts";
import type { Edit, Spot } from "./edit.ts";
import { lists } from "./lists.ts";
import type { OneThing } from "./one-thing.ts";
import { placeholder, type Pair } from "./pair-graph.ts";
import type { Finding } from "./report.ts";

/** Where a difference is, and the schema that owns it. */
export interface Belonging extends Pick<Finding, "base" | "revision" | "schema"> {
  /**
   * `itself`: the compared schemas differ. `shared`: both are composed of a schema that differs. `taken`: one of them
   * inherits the difference.
   */
  readonly from: "itself" | "shared" | "taken";
}

/**
 * Returns the places and the owner of a difference. If both compared schemas inherit it from one schema, that is the
 * owner, so that it is one change for all that inherit it; otherwise it is the compared schema itself.
 */
export function belonging(pair: Pair, edit: Edit, oneThing: OneThing): Belonging {
  const { a, b } = pair.sides;
  const base = edit.base ?? placeholder(pair, "a");
  const revision = edit.revision ?? placeholder(pair, "b");
  const own = { base, revision, schema: a.parts[0] ?? b.parts[0] };
  const [x, y] = edit.declaredIn ?? [declarationOf(edit.base, edit), declarationOf(edit.revision, edit)];
  const isTaken = !isWithin(x, a) || !isWithin(y, b);
  if (x === undefined || y === undefined) return { ...own, from: "itself" };
  if (oneThing.is(x, y) && differsInBoth(x, y, edit)) return { ...own, schema: x, from: "shared" };
  // If one side declares nothing, its place is that of the whole, whose matching part may be the better one.
  if (isUnwritten(edit.base, a.parts[0], edit)) {
    const twin = composedOf(a).find((part) => oneThing.is(part, y));
    if (twin !== undefined) return { base: { cursor: twin, keys: [] }, revision, schema: twin, from: "shared" };
  } else if (isUnwritten(edit.revision, b.parts[0], edit)) {
    const twin = composedOf(b).find((part) => oneThing.is(x, part));
    if (twin !== undefined) return { base, revision: { cursor: twin, keys: [] }, schema: x, from: "shared" };
  }
  return { ...own, from: isTaken ? "taken" : "itself" };
}

/** Returns whether a place is inside one of a schema's parts. */
function isWithin(cursor: Cursor | undefined, { parts }: Handle): boolean {
  if (cursor === undefined || parts.length === 0) return true;
  for (let at: Cursor | undefined = cursor; at !== undefined; at = at.parent) if (parts.includes(at)) return true;
  return false;
}

/** Keywords that together define the allowed types and values. */
const VALUES = ["type", "enum", "const", "nullable"];

/** Returns whether both schemas themselves declare the keyword or property that differs. */
function differsInBoth(x: Cursor, y: Cursor, { rule, base, revision, subject }: Edit): boolean {
  if (subject !== undefined && ruleOf(rule).presence) return !sameValue(presenceOf(x, subject), presenceOf(y, subject));
  const [old, now] = [asObject(x.value) ?? {}, asObject(y.value) ?? {}];
  const keyword = revision?.keys[0] ?? base?.keys[0];
  if (keyword === undefined || !VALUES.includes(keyword)) return true;
  return VALUES.some((key) => !sameValue(getOwn(old, key), getOwn(now, key)));
}

function presenceOf(schema: Cursor, name: string): readonly boolean[] {
  return [schema.child("properties")?.child(name) !== undefined, lists(schema.child("required"), name)];
}

/** Returns the schema that contains a place; for a property, the schema that declares it. */
function declarationOf(spot: Spot | undefined, { subject }: Edit): Cursor | undefined {
  const cursor = spot?.cursor;
  const isProperty = subject !== undefined && cursor?.key === subject && cursor.parent?.key === "properties";
  return isProperty ? cursor.parent?.parent : cursor;
}

/** Returns whether a place is only that of a schema or its properties, because the compared keyword is absent. */
function isUnwritten(spot: Spot | undefined, schema: Cursor | undefined, { subject }: Edit): boolean {
  if (spot === undefined) return false;
  const isAmongProperties = subject !== undefined && spot.keys.length === 1 && spot.keys[0] === "properties";
  return isAmongProperties || (spot.cursor === schema && spot.keys.length === 0);
}

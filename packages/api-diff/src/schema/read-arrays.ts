import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";
import { ANY_ARRAY, type ArrayFacet } from "./normal.ts";
import { count } from "./read-strings.ts";

/** Reads the keywords for arrays. */
export function readArrays(schemas: Schemas, cursor: Cursor, raw: Readonly<Record<string, unknown>>): ArrayFacet {
  const { prefix, items } = readItems(schemas, cursor, raw);
  const contains = subschema(schemas, cursor, "contains");
  const unevaluated = subschema(schemas, cursor, "unevaluatedItems");
  const minItems = count(raw.minItems, 0);
  const maxItems = count(raw.maxItems, Infinity);
  const unique = raw.uniqueItems === true;
  const isConstrained = prefix.length > 0 || (items ?? contains ?? unevaluated) !== undefined;
  if (!isConstrained && minItems === 0 && maxItems === Infinity && !unique) return ANY_ARRAY;
  return {
    prefix,
    items,
    minItems,
    maxItems,
    unique,
    unevaluated,
    unevaluatedBy: unevaluated === undefined ? [] : [{ schemas, part: cursor }],
    contains:
      contains === undefined
        ? []
        : [{ schema: contains, min: count(raw.minContains, 1), max: count(raw.maxContains, Infinity) }],
    values: undefined,
  };
}

/** 2020-12 `prefixItems` and `items`; the older list form of `items` with `additionalItems` is read as the same. */
function readItems(
  schemas: Schemas,
  cursor: Cursor,
  raw: Readonly<Record<string, unknown>>,
): { prefix: Handle[]; items: Handle | undefined } {
  const listed = Array.isArray(raw.prefixItems) ? "prefixItems" : Array.isArray(raw.items) ? "items" : undefined;
  const rest = Array.isArray(raw.items) ? "additionalItems" : "items";
  const list = listed === undefined ? undefined : cursor.child(listed);
  const prefix =
    list === undefined ? [] : (list.value as unknown[]).map((_, index) => schemas.at(list.child(index) as Cursor));
  return { prefix, items: subschema(schemas, cursor, rest) };
}

/** Returns the handle of a keyword that contains one schema. */
export function subschema(schemas: Schemas, cursor: Cursor, keyword: string): Handle | undefined {
  const child = cursor.child(keyword);
  if (child === undefined || child.value === null || Array.isArray(child.value)) return undefined;
  if (typeof child.value !== "object" && typeof child.value !== "boolean") return undefined;
  return schemas.at(child);
}

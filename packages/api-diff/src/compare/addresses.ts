import { oncePer } from "../once.ts";
import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import { pointerOf } from "../document/pointer.ts";
import type { Spot } from "./edit.ts";

/**
 * Returns a stable pointer for fingerprints. A parameter is identified by its name, because another parameter may come
 * to be at the same index or in a component of the same name; an alternative by its title and constants.
 *
 * @example addressOf(spot) // "/paths/~1orders/get/parameters/query:limit/schema"
 */
export function addressOf({ cursor, keys }: Pick<Spot, "cursor" | "keys">): string {
  return address(cursor) + pointerOf(keys);
}

const address: (cursor: Cursor) => string = oncePer((cursor: Cursor): string => {
  const { parent } = cursor;
  return parent === undefined ? "" : address(parent) + pointerOf([keyOf(cursor, parent)]);
});

function keyOf({ key, value }: Cursor, holder: Cursor): string {
  const written = asObject(value);
  if (written === undefined) return key;
  const isList = Array.isArray(holder.value);
  if (holder.key === "parameters" && typeof written["name"] === "string" && typeof written["in"] === "string") {
    const name = `${written["in"]}:${written["name"]}`;
    return isList ? name : `${key}=${name}`;
  }
  if (!isList || (holder.key !== "oneOf" && holder.key !== "anyOf")) return key;
  const tag = tagOf(written);
  return tag === undefined ? key : `${key}=${tag}`;
}

/** Returns what identifies an alternative: its title, and its constant properties. */
function tagOf({ title, properties }: Readonly<Record<string, unknown>>): string | undefined {
  const constants = Object.entries(asObject(properties) ?? {}).flatMap(([name, schema]) => {
    const { const: value, enum: values } = asObject(schema) ?? {};
    const only: unknown = value === undefined && Array.isArray(values) && values.length === 1 ? values[0] : value;
    return only === undefined ? [] : [[name, only] as const];
  });
  if (constants.length === 0 && title === undefined) return undefined;
  return JSON.stringify([title, constants.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

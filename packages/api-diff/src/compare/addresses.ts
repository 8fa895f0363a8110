import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import { pointerOf } from "../document/pointer.ts";
import type { Spot } from "./edit.ts";

/**
 * A pointer for fingerprints. A parameter goes by its name: at the same index, and in a component of the same name, another
 * parameter may come to stand. So does an alternative, by its title and constants.
 *
 * @example addressOf(spot) // "/paths/~1orders/get/parameters/query:limit/schema"
 */
export function addressOf({ cursor, keys }: Pick<Spot, "cursor" | "keys">): string {
  const found: string[] = [];
  for (let at: Cursor = cursor; at.parent !== undefined; at = at.parent) found.push(keyOf(at, at.parent));
  return pointerOf([...found.reverse(), ...keys]);
}

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

/** What an alternative calls itself: its title, and the properties that are constant in it. */
function tagOf({ title, properties }: Readonly<Record<string, unknown>>): string | undefined {
  const constants = Object.entries(asObject(properties) ?? {}).flatMap(([name, schema]) => {
    const { const: value, enum: values } = asObject(schema) ?? {};
    const only: unknown = value === undefined && Array.isArray(values) && values.length === 1 ? values[0] : value;
    return only === undefined ? [] : [[name, only] as const];
  });
  if (constants.length === 0 && title === undefined) return undefined;
  return JSON.stringify([title, constants.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

import { asObject } from "./cursor.ts";

/** The shape of a key's value: a JSON type, the name of one of our object kinds, or a list or map of it. */
export type Shape = string;

/** The types of JSON Schema. */
const TYPES: ReadonlySet<unknown> = new Set(["null", "boolean", "integer", "number", "string", "array", "object"]);

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  "number above 0": (value) => typeof value === "number" && value > 0,
  count: (value) => typeof value === "number" && Number.isInteger(value) && value >= 0,
  schema: (value) => typeof value === "boolean" || asObject(value) !== undefined,
  "type or types": (value) => [value].flat().length > 0 && [value].flat().every((name) => TYPES.has(name)),
  "text or texts": (value) =>
    typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string")),
  "schema or schemas": (value) => typeof value === "boolean" || (value !== null && typeof value === "object"),
};

/**
 * Returns whether a value has a shape. `[x]` is a list of x, `{x}` a map of x; any other word is an object of that
 * kind.
 *
 * @example hasShape({ a: "b" }, "[text]") // false
 */
export function hasShape(value: unknown, shape: Shape): boolean {
  const inner = shape.slice(1, -1);
  if (shape.startsWith("[")) return Array.isArray(value) && value.every((item) => hasShape(item, inner));
  if (shape.startsWith("{")) {
    const object = asObject(value);
    return object !== undefined && Object.entries(object).every(([key, item]) => isFree(key) || hasShape(item, inner));
  }
  return CHECKS[shape]?.(value) ?? asObject(value) !== undefined;
}

/** Returns whether a key can be added freely. */
export function isFree(key: string): boolean {
  return key.startsWith("x-");
}

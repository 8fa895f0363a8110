import { resolveSchema } from "./values/schema.ts";
import type { JsonSchema } from "./values/schema.ts";

/** Deepest object that is looked into. */
const deepest = 20;

/**
 * Paths of required fields that a result lacks. Items of lists are not looked at: a list with an entry that is less
 * complete than the others is more than no list.
 */
export function missingRequired(data: unknown, schema: JsonSchema, root = schema, path = "", depth = 0): string[] {
  // Of several forms of an object each has its own required fields; which one is meant is not known here.
  if ("oneOf" in schema || "anyOf" in schema) return [];
  const { required = [], properties = {} } = resolveSchema(schema, root);
  if (depth > deepest || typeof data !== "object" || data === null || Array.isArray(data)) return [];
  const values = data as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => values[name] === undefined).map((name) => `${path}${name}`);
  const inside = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "object" ? missingRequired(values[name], property, root, `${path}${name}.`, depth + 1) : [],
  );
  return [...missing, ...inside];
}

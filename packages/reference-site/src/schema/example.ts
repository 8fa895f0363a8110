import { isObject, listAt, type Bundle, type Json } from "../bundle/bundle.ts";
import { resolve } from "./reference.ts";
import { seenValue } from "./seen.ts";
import { shapeOf, type Field } from "./shape.ts";

/** Maximum depth. Only recursive schemas are deeper. */
const deepest = 8;
/** Maximum number of optional fields in an example, shown if few fields are required. */
const mostOptional = 3;

/**
 * Returns a small but informative value that conforms to a schema. Prefers values from the examples of the document.
 */
export function exampleOf(bundle: Bundle, schema: Json, depth = 0): Json {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved)) return {};
  for (const value of [
    resolved["const"],
    listAt(resolved, "examples")[0],
    seenValue(bundle, schema),
    resolved["default"],
    listAt(resolved, "enum")[0],
    resolved["maxItems"] === 0 ? [] : undefined,
  ])
    if (value !== undefined && value !== null) return value;
  const shape = shapeOf(bundle, schema);
  if (shape.fields.length > 0 && depth <= deepest) return fieldsOf(bundle, shape.fields, depth);
  const [form] = shape.union?.alternatives ?? [];
  if (form !== undefined && depth <= deepest) return exampleOf(bundle, form.schema, depth + 1);
  return plain(bundle, resolved["type"], resolved["format"], shape.items, depth);
}

function fieldsOf(bundle: Bundle, fields: readonly Field[], depth: number): Json {
  const allowed = fields.filter(({ forbidden }) => !forbidden);
  const required = allowed.filter((field) => field.required);
  const optional = allowed.filter((field) => !field.required);
  // Nested optional fields are only informative if an example contains a value for them.
  const telling = depth === 0 ? optional : optional.filter(({ schema }) => seenValue(bundle, schema) !== undefined);
  const isEnough = depth === 0 ? required.length > 1 : required.length > 0;
  const shown = isEnough ? required : [...required, ...telling.slice(0, mostOptional)];
  return Object.fromEntries(shown.map(({ name, schema }) => [name, exampleOf(bundle, schema, depth + 1)]));
}

const formats: Record<string, string> = {
  uri: "https://shop.example.com/",
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  uuid: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293",
  email: "name@example.com",
};

function plain(
  bundle: Bundle,
  type: Json | undefined,
  format: Json | undefined,
  items: Json | undefined,
  depth: number,
): Json {
  const first = Array.isArray(type) ? type[0] : type;
  if (first === "array") return items === undefined || depth > deepest ? [] : [exampleOf(bundle, items, depth + 1)];
  if (first === "integer" || first === "number") return 1;
  if (first === "boolean") return true;
  if (first === "object") return {};
  return formats[String(format)] ?? "text";
}

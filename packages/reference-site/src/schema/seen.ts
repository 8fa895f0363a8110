import { isObject, listAt, objectAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { resolve } from "./reference.ts";
import { shapeOf } from "./shape.ts";
import { childrenOf } from "./walk.ts";

/**
 * Maximum number of characters of a string, and of any other value as JSON. A longer string is the content of a page
 * and not a useful example of a field; a longer value is an example of an operation rather than of a schema.
 */
const longestText = 100;
const longest = 300;

/** Values from the examples of a document, by the schema that describes them. */
type Seen = ReadonlyMap<Json, Json>;

const known = new WeakMap<Bundle, Seen>();

/**
 * Returns the first value that the examples of requests and responses contain for a schema, or the first
 * with several fields if that one has a single field.
 *
 * @param schema the object in the document, or the object that it refers to
 */
export function seenValue(bundle: Bundle, schema: Json): Json | undefined {
  const seen = known.get(bundle) ?? seenIn(bundle);
  known.set(bundle, seen);
  return seen.get(schema) ?? seen.get(resolve(bundle, schema) ?? true);
}

function seenIn(bundle: Bundle): Seen {
  const seen = new Map<Json, Json>();
  const note = (schema: Json, value: Json, around: readonly Json[] = []): void => {
    const resolved = resolve(bundle, schema) ?? true;
    if (around.includes(resolved)) return;
    const shape = shapeOf(bundle, schema);
    if (isShort(value))
      for (const node of [schema, resolved])
        if (isObject(node) && isBetter(value, seen.get(node))) seen.set(node, value);
    if (Array.isArray(value)) {
      if (shape.items !== undefined) for (const one of value) note(shape.items, one);
    } else if (isObject(value)) {
      for (const { step, schema: child } of childrenOf({ ...shape, union: undefined }))
        if (Object.hasOwn(value, step)) note(child, value[step] ?? null);
      // Each schema in `allOf` gets the fields that it declares.
      for (const part of isObject(resolved) ? listAt(resolved, "allOf") : [])
        note(part, ownOf(bundle, part, value), [...around, resolved]);
    }
    for (const form of shape.union?.alternatives ?? [])
      if (isOf(bundle, form.schema, value)) note(form.schema, value, [...around, resolved]);
  };
  const visit = (place: Json): void => {
    if (Array.isArray(place)) place.forEach(visit);
    if (!isObject(place)) return;
    const { schema } = place;
    for (const example of Object.values(objectAt(place, "examples")))
      if (schema !== undefined && isObject(example) && example["value"] !== undefined) note(schema, example["value"]);
    Object.values(place).forEach((inner) => visit(inner ?? null));
  };
  for (const part of ["paths", "webhooks"]) visit(objectAt(bundle, part));
  return seen;
}

function ownOf(bundle: Bundle, part: Json, value: JsonObject): JsonObject {
  const { fields } = shapeOf(bundle, part);
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.some((field) => field.name === name)));
}

/** Returns whether a value is the first one, or has more fields than a first one with only one field. */
function isBetter(value: Json, before: Json | undefined): boolean {
  if (before === undefined) return true;
  return isObject(value) && isObject(before) && Object.keys(before).length === 1 && Object.keys(value).length > 1;
}

function isShort(value: Json): boolean {
  if (typeof value === "string") return value.length <= longestText;
  return (
    value !== null && !(isObject(value) && Object.keys(value).length === 0) && JSON.stringify(value).length <= longest
  );
}

/**
 * Returns whether a value matches a schema, judged by types, constants and required fields.
 *
 * @param around unions that contain the schema; a union that contains itself matches no value
 */
function isOf(bundle: Bundle, schema: Json, value: Json, around: readonly Json[] = []): boolean {
  const resolved = resolve(bundle, schema);
  if (!isObject(resolved)) return resolved !== false;
  if (around.includes(resolved)) return false;
  const { fields, items, union } = shapeOf(bundle, schema);
  if (union !== undefined)
    return union.alternatives.some((form) => isOf(bundle, form.schema, value, [...around, resolved]));
  if (Array.isArray(value)) return items !== undefined && value.every((one) => isOf(bundle, items, one));
  if (isObject(value))
    return fields.every(({ name, schema: own, required }) =>
      Object.hasOwn(value, name) ? isOf(bundle, own, value[name] ?? null) : !required,
    );
  const choices = [...(resolved["const"] === undefined ? [] : [resolved["const"]]), ...listAt(resolved, "enum")];
  const types = Array.isArray(resolved["type"]) ? resolved["type"] : [resolved["type"] ?? typeOf(value)];
  if (choices.length > 0) return choices.includes(value);
  return types.includes(typeOf(value)) || (types.includes("integer") && Number.isInteger(value));
}

function typeOf(value: Json): string {
  return value === null ? "null" : typeof value;
}

import { isObject, listAt, objectAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { resolve } from "./reference.ts";
import { shapeOf } from "./shape.ts";
import { childrenOf } from "./walk.ts";

/** A longer text is no example of a field, but a page; what is longer in JSON, no example of a schema, but of an operation. */
const longestText = 100;
const longest = 300;

/** Values that the examples of a document have, by the schema that describes them. */
type Seen = ReadonlyMap<Json, Json>;

const known = new WeakMap<Bundle, Seen>();

/**
 * The value that the examples of requests and responses have first in the place of a schema.
 *
 * @param schema as it is in the document, or what it refers to
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
    const { union, ...shape } = shapeOf(bundle, schema);
    if (isShort(value))
      for (const node of [schema, resolved]) if (isObject(node) && !seen.has(node)) seen.set(node, value);
    if (Array.isArray(value)) {
      if (shape.items !== undefined) for (const one of value) note(shape.items, one);
    } else if (isObject(value)) {
      for (const { step, schema: child } of childrenOf(shape))
        if (Object.hasOwn(value, step)) note(child, value[step] ?? null);
      // What other schemas take in has its own fields of it.
      for (const part of isObject(resolved) ? listAt(resolved, "allOf") : [])
        note(part, ownOf(bundle, part, value), [...around, resolved]);
    }
    for (const form of union?.alternatives ?? [])
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

function isShort(value: Json): boolean {
  if (typeof value === "string") return value.length <= longestText;
  return (
    value !== null && !(isObject(value) && Object.keys(value).length === 0) && JSON.stringify(value).length <= longest
  );
}

/**
 * Whether a value is of a form, as far as types, single values and the fields tell that have to be there.
 *
 * @param around unions of which the schema is a form: one that is a form of itself has no value
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

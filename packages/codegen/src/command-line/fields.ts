import { isObject, listAt, objectAt, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { withDeprecation } from "../deprecation.ts";
import type { Field, FieldKind } from "./field.ts";
import { choicesOf } from "./choices.ts";

/** Deeper objects are passed as JSON: no flag has more dots. */
const MAX_DEPTH = 3;

/**
 * Returns the fields of a request body as flags, in document order; fields of nested objects have names with dots.
 *
 * @example fieldsOf(bundle, schema) // [{ name: "scrapeOptions.timeout", kind: "integer", minimum: 1000, … }]
 */
export function fieldsOf(bundle: JsonObject, schema: Json | undefined): Field[] {
  return fieldsBelow(bundle, schema, { prefix: "", depth: 0, deprecation: {} });
}

/** The context of an object's fields: the prefix of their names, and whether the object is deprecated. */
interface Above {
  readonly prefix: string;
  readonly depth: number;
  readonly deprecation: JsonObject;
}

function fieldsBelow(bundle: JsonObject, schema: Json | undefined, above: Above): Field[] {
  const { prefix, depth, deprecation } = above;
  const parts = partsOf(bundle, schema);
  const required = new Set(parts.flatMap((part) => listAt(part, "required")));
  return parts.flatMap((part) =>
    Object.entries(objectAt(part, "properties")).flatMap(([name, property]) => {
      const isRequired = depth === 0 && required.has(name);
      return withNested(bundle, property, { name: prefix + name, depth, isRequired, deprecation });
    }),
  );
}

/** Returns a path or query parameter as a flag. */
export function fieldOf(bundle: JsonObject, name: string, schema: Json | undefined, isRequired: boolean): Field {
  return row(bundle, merged(bundle, schema), { name, isRequired, depth: 0, deprecation: {} });
}

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly isRequired: boolean;
  /** `deprecated` and `x-sunset` of the closest deprecated object around the field. */
  readonly deprecation: JsonObject;
}

function withNested(bundle: JsonObject, property: Json, place: Place): Field[] {
  const schema = merged(bundle, property);
  const branches = [schema, ...listAt(schema, "oneOf").map((branch) => merged(bundle, branch))];
  const nested = branches.find((branch) => partsOf(bundle, branch).some((part) => "properties" in part));
  if (nested === undefined || place.depth >= MAX_DEPTH) return [row(bundle, schema, place)];
  const own = nested === schema ? [] : [row(bundle, schema, place)];
  const deprecation = schema["deprecated"] === true ? schema : place.deprecation;
  return [...own, ...fieldsBelow(bundle, nested, { prefix: `${place.name}.`, depth: place.depth + 1, deprecation })];
}

function row(bundle: JsonObject, schema: JsonObject, { name, isRequired, deprecation }: Place): Field {
  const kind = kindOf(bundle, schema);
  const text = (textAt(schema, "description") ?? "").replaceAll(/\s+/g, " ").trim();
  const summary = firstSentence(text);
  const branches = listAt(schema, "oneOf").map((branch) => merged(bundle, branch));
  const list = [schema, ...branches].find((branch) => "items" in branch);
  const deprecated = schema["deprecated"] === true ? schema : deprecation;
  const valued = kind === "list" ? merged(bundle, list?.["items"]) : schema;
  return {
    name,
    kind,
    summary: withDeprecation(deprecated, summary),
    ...(text !== summary && { text: withDeprecation(deprecated, text) }),
    ...choicesOf(bundle, valued),
    ...(schema["default"] !== undefined && { default: schema["default"] }),
    ...boundsOf(valued),
    ...(isRequired && { required: true as const }),
  };
}

function boundsOf(schema: JsonObject): Pick<Field, "minimum" | "maximum"> {
  const { type, minimum, maximum, exclusiveMinimum } = schema;
  const isInteger = [type].flat().includes("integer");
  const least = isInteger && typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : minimum;
  return {
    ...(typeof least === "number" && { minimum: least }),
    ...(typeof maximum === "number" && { maximum }),
  };
}

const PLAIN: Readonly<Record<string, FieldKind>> = {
  boolean: "boolean",
  integer: "integer",
  number: "number",
  string: "text",
  array: "list",
};

function kindOf(bundle: JsonObject, schema: JsonObject): FieldKind {
  const types = typesOf(bundle, schema);
  const [first] = types;
  if (first === undefined || first === "object") return mapOrJson(schema);
  return types.includes("boolean") ? "boolean" : (PLAIN[first] ?? "json");
}

/**
 * Returns the kind of an object: one with string values, such as headers, is passed as `NAME=VALUE`, others as JSON.
 */
function mapOrJson(schema: JsonObject): FieldKind {
  const isMap = /\bnames as keys\b/.test(textAt(schema, "description") ?? "");
  return isMap || objectAt(schema, "additionalProperties")["type"] === "string" ? "map" : "json";
}

function typesOf(bundle: JsonObject, schema: JsonObject): string[] {
  const own = [schema["type"] ?? []]
    .flat()
    .filter((type): type is string => typeof type === "string" && type !== "null");
  if (own.length > 0) return own;
  return listAt(schema, "oneOf").flatMap((branch) => typesOf(bundle, merged(bundle, branch)));
}

/** Returns a schema merged with its references; its own keywords, such as a default, take precedence. */
function merged(bundle: JsonObject, schema: Json | undefined): JsonObject {
  const target = resolve(bundle, schema);
  const { $ref: _, ...own } = isObject(schema) ? schema : {};
  return { ...(isObject(target) ? target : {}), ...own };
}

/** Returns the schema and the parts that its `allOf` combines. */
function partsOf(bundle: JsonObject, schema: Json | undefined): JsonObject[] {
  const mergedSchema = merged(bundle, schema);
  return [mergedSchema, ...listAt(mergedSchema, "allOf").flatMap((part) => partsOf(bundle, part))];
}

/**
 * Returns the first sentence: in abbreviations no space follows the dots, and a sentence that names a file ends before
 * a capital letter.
 */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+[A-Z0-9`]|$)/.exec(text)?.[0] ?? text;
}

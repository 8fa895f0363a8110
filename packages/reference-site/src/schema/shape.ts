import { isObject, listAt, objectAt, textAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { boundsOf, type Fact } from "./facts.ts";
import { componentName, referenced } from "./reference.ts";
import { typeName } from "./type-name.ts";

/** One named part of an object. */
export interface Field {
  readonly name: string;
  readonly schema: Json;
  readonly required: boolean;
  /** The field must not be there at all (`false` as its schema). */
  readonly forbidden: boolean;
}

/** One of the forms that a value may have. */
export interface Alternative {
  readonly name: string;
  readonly schema: Json;
}

/** What a page says about one schema, one level deep; children are schemas again. */
export interface Shape {
  /** The component that the schema is, where it is one. */
  readonly component?: string;
  readonly type: string;
  readonly description: string;
  readonly facts: readonly Fact[];
  readonly fields: readonly Field[];
  readonly items?: Json;
  readonly tuple: readonly Json[];
  readonly values?: Json;
  readonly union?: { readonly rule: "one of" | "any of"; readonly alternatives: readonly Alternative[] };
  /** What an object does with fields that are not listed; undefined for what is not an object. */
  readonly extra?: "closed" | "open" | undefined;
  readonly contract?: string;
  readonly beta: boolean;
  readonly deprecated: boolean;
  readonly unspecified?: string;
}

/** Describes a schema of a bundle one level deep, with references followed and `allOf` merged. */
export function shapeOf(bundle: Bundle, schema: Json | undefined): Shape {
  const component = componentName(schema);
  const resolved = merged(bundle, schema);
  const fields = fieldsOf(resolved);
  const union = unionOf(bundle, resolved);
  const extraSchema = resolved["additionalProperties"] ?? resolved["unevaluatedProperties"];
  const isRecord = fields.length > 0 || includesType(resolved, "object");
  const contract = textAt(resolved, "x-contract");
  const unspecified = textAt(resolved, "x-unspecified");
  return {
    ...(component === undefined ? {} : { component }),
    type: typeName(bundle, schema ?? true),
    description: textAt(resolved, "description") ?? "",
    facts: boundsOf(resolved),
    fields,
    ...(resolved["items"] === undefined || resolved["items"] === false ? {} : { items: resolved["items"] }),
    tuple: listAt(resolved, "prefixItems"),
    ...(isObject(extraSchema) ? { values: extraSchema } : {}),
    ...(union === undefined ? {} : { union }),
    ...(isRecord ? { extra: extraSchema === false ? ("closed" as const) : ("open" as const) } : {}),
    ...(contract === undefined ? {} : { contract }),
    beta: resolved["x-beta"] === true,
    deprecated: resolved["deprecated"] === true,
    ...(unspecified === undefined ? {} : { unspecified }),
  };
}

/** A schema with its reference followed and its `allOf` branches laid into it. */
function merged(bundle: Bundle, schema: Json | undefined, depth = 0): JsonObject {
  const target = flattened(bundle, schema);
  if (!Array.isArray(target["allOf"]) || depth > 20) return target;
  const { allOf, ...rest } = target;
  return allOf.reduce<JsonObject>((sum, branch) => {
    const part = merged(bundle, branch, depth + 1);
    const required = [...listAt(part, "required"), ...listAt(sum, "required")];
    return {
      ...overlaid(part, sum),
      properties: { ...objectAt(part, "properties"), ...objectAt(sum, "properties") },
      ...(required.length > 0 ? { required } : {}),
    };
  }, rest);
}

/** A schema with its references followed; what is beside a reference wins over what it refers to. */
function flattened(bundle: Bundle, schema: Json | undefined, depth = 0): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref, ...own } = schema;
  if (typeof $ref !== "string" || depth > 50) return own;
  return overlaid(flattened(bundle, referenced(bundle, $ref), depth + 1), own);
}

/** One schema over another: its own words win, but what either forbids stays forbidden. */
function overlaid(under: JsonObject, over: JsonObject): JsonObject {
  const forbidden = [under["not"], over["not"]].filter((rule) => rule !== undefined);
  return { ...under, ...over, ...(forbidden.length > 1 && { not: { anyOf: forbidden } }) };
}

function fieldsOf(schema: JsonObject): Field[] {
  const required = new Set(listAt(schema, "required"));
  return Object.entries(objectAt(schema, "properties")).map(([name, property]) => ({
    name,
    schema: property ?? true,
    required: required.has(name),
    forbidden: property === false,
  }));
}

function unionOf(bundle: Bundle, schema: JsonObject): Shape["union"] {
  const rule = Array.isArray(schema["oneOf"]) ? "one of" : "any of";
  const branches = rule === "one of" ? listAt(schema, "oneOf") : listAt(schema, "anyOf");
  // Branches that only say which fields must be there are conditions, not forms.
  const forms = branches.filter(
    (branch) => isObject(branch) && Object.keys(branch).some((key) => key !== "required" && key !== "not"),
  );
  if (forms.length === 0) return undefined;
  return { rule, alternatives: forms.map((form) => ({ name: alternativeName(bundle, form), schema: form })) };
}

function alternativeName(bundle: Bundle, schema: Json): string {
  const title = textAt(isObject(schema) ? schema : {}, "title");
  return componentName(schema) ?? title ?? typeName(bundle, schema);
}

function includesType(schema: JsonObject, type: string): boolean {
  const declared = schema["type"];
  return declared === type || (Array.isArray(declared) && declared.includes(type));
}

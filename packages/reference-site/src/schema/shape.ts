import { targetOf } from "@extraction-api/document";
import { isObject, listAt, objectAt, textAt, type Bundle, type Json, type JsonObject } from "../bundle/bundle.ts";
import { boundsOf, type Fact } from "./facts.ts";
import { componentName } from "./reference.ts";
import { typeName } from "./type-name.ts";

/** A property of an object. */
export interface Field {
  readonly name: string;
  readonly schema: Json;
  readonly required: boolean;
  /** Whether the property must be absent (`false` as its schema). */
  readonly forbidden: boolean;
}

/** A branch of a union. */
export interface Alternative {
  readonly name: string;
  readonly schema: Json;
}

/** A component whose fields a schema includes, and its description. */
export interface Base {
  readonly component: string;
  readonly description: string;
}

/** The description of a schema for its page, one level deep. Children are schemas. */
export interface Shape {
  /** The name of the component, if the schema refers to one. */
  readonly component: string | undefined;
  readonly type: string;
  readonly description: string;
  readonly bases: readonly Base[];
  readonly facts: readonly Fact[];
  readonly fields: readonly Field[];
  readonly items: Json | undefined;
  readonly tuple: readonly Json[];
  readonly values: Json | undefined;
  readonly union: { readonly rule: "one of" | "any of"; readonly alternatives: readonly Alternative[] } | undefined;
  /** Whether an object accepts fields that are not listed. Undefined for other types. */
  readonly extra: "closed" | "open" | undefined;
  readonly contract: string | undefined;
  readonly beta: boolean;
  readonly deprecated: boolean;
  readonly unspecified: string | undefined;
}

const shapes = new WeakMap<Bundle, WeakMap<JsonObject, Shape>>();

/** Describes a schema one level deep, once. Follows references and merges `allOf`. */
export function shapeOf(bundle: Bundle, schema: Json | undefined): Shape {
  if (!isObject(schema)) return describe(bundle, schema);
  const known = shapes.get(bundle) ?? new WeakMap<JsonObject, Shape>();
  const shape = known.get(schema) ?? describe(bundle, schema);
  shapes.set(bundle, known.set(schema, shape));
  return shape;
}

function describe(bundle: Bundle, schema: Json | undefined): Shape {
  const resolved = merged(bundle, schema);
  const fields = fieldsOf(resolved);
  const extraSchema = resolved["additionalProperties"] ?? resolved["unevaluatedProperties"];
  const isRecord = fields.length > 0 || includesType(resolved, "object");
  return {
    component: componentName(schema),
    type: typeName(bundle, schema ?? true),
    description: textAt(resolved, "description") ?? "",
    bases: basesOf(bundle, schema),
    facts: boundsOf(resolved),
    fields,
    items: resolved["items"] === false ? undefined : resolved["items"],
    tuple: listAt(resolved, "prefixItems"),
    values: isObject(extraSchema) ? extraSchema : undefined,
    union: unionOf(bundle, resolved),
    extra: isRecord ? (extraSchema === false ? "closed" : "open") : undefined,
    contract: textAt(resolved, "x-contract"),
    beta: resolved["x-beta"] === true,
    deprecated: resolved["deprecated"] === true,
    unspecified: textAt(resolved, "x-unspecified"),
  };
}

/** Returns the components that a schema includes: by `allOf`, or because its component refers to another. */
function basesOf(bundle: Bundle, schema: Json | undefined): Base[] {
  const reference = isObject(schema) ? textAt(schema, "$ref") : undefined;
  const target = reference === undefined ? undefined : targetOf(bundle, reference);
  return [target, ...listAt(flattened(bundle, schema), "allOf")].flatMap((part) => {
    const component = componentName(part);
    if (component === undefined || !isObject(part)) return [];
    // Without the keywords next to the reference.
    const base = flattened(bundle, { $ref: part["$ref"] ?? null });
    return [{ component, description: textAt(base, "description") ?? "" }];
  });
}

/** Returns the components that all of several forms include. One form shares nothing. */
export function sharedBases([first, ...others]: readonly Shape[]): readonly Base[] {
  if (first === undefined || others.length === 0) return [];
  return first.bases.filter(({ component }) =>
    others.every(({ bases }) => bases.some((base) => base.component === component)),
  );
}

/** Returns a form without the bases that a sentence about all forms has named. */
export function withoutBases(shape: Shape, named: readonly Base[]): Shape {
  const isNamed = new Set(named.map(({ component }) => component));
  return { ...shape, bases: shape.bases.filter(({ component }) => !isNamed.has(component)) };
}

/** Follows the reference of a schema and merges its `allOf` branches into it, in their order. */
function merged(bundle: Bundle, schema: Json | undefined, depth = 0): JsonObject {
  const target = flattened(bundle, schema);
  if (!Array.isArray(target["allOf"]) || depth > 20) return target;
  const { allOf, ...rest } = target;
  const whole = allOf.reduce<JsonObject>((sum, branch) => {
    const part = merged(bundle, branch, depth + 1);
    const own = objectAt(sum, "properties");
    return {
      ...overlaid(part, sum),
      properties: { ...own, ...objectAt(part, "properties"), ...own },
      required: [...listAt(sum, "required"), ...listAt(part, "required")],
    };
  }, rest);
  // The branches may be in any order, so fields that a request must have come first.
  const properties = objectAt(whole, "properties");
  const isRequired = new Set(listAt(whole, "required"));
  const names = Object.keys(properties).toSorted((a, b) => Number(isRequired.has(b)) - Number(isRequired.has(a)));
  return { ...whole, properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? true])) };
}

/** Follows the references of a schema. Keywords next to a reference override those of its target. */
function flattened(bundle: Bundle, schema: Json | undefined, depth = 0): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref, ...own } = schema;
  if (typeof $ref !== "string" || depth > 50) return own;
  return overlaid(flattened(bundle, targetOf(bundle, $ref), depth + 1), own);
}

/** Overlays a schema on another. The upper schema's keywords win, but both `not` rules apply. */
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
  // Branches with only `required` or `not` are conditions, not alternatives.
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

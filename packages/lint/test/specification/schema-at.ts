// Finds a schema as a caller would: from an operation along property names, so that the facts do not depend on how the
// document is split into components.

import { valueAt } from "@extraction-api/document";

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The specification of a field: schema keywords with their values. `required` is from the parent, `closed` means that
 * no other property is allowed, and `null` means that the keyword must be absent.
 */
export type Facts = Readonly<Record<string, Json>>;

/** Facts by field path, relative to a place of the interface. */
export type FactTable = Readonly<Record<string, Facts>>;
/** A JSON object. */
export type JsonObject = { readonly [name: string]: Json };

/** A schema and what its parent says about it. */
export interface Found {
  readonly schema: JsonObject;
  readonly required: boolean;
}

/**
 * Walks from a schema along a path such as `scrapeOptions.formats[].{json}.schema`: a name steps into a property, `[]`
 * into the items of an array, `{json}` into the branch of a choice whose `type` is `json`, and `{object}` into the
 * branch that is an object.
 *
 * @throws Error that names the step without a target
 */
export function schemaAt(bundle: JsonObject, start: Json | undefined, path: string): Found {
  const steps =
    path === ""
      ? []
      : path
          .replaceAll("[]", ".[]")
          .split(".")
          .filter((step) => step !== "");
  let current: Found = { schema: resolve(bundle, start), required: true };
  for (const step of steps) {
    const next = stepInto(bundle, current.schema, step);
    if (next === undefined) throw new Error(`${path}: nothing at "${step}".`);
    current = next;
  }
  return current;
}

function stepInto(bundle: JsonObject, schema: JsonObject, step: string): Found | undefined {
  if (step === "[]") return asFound(bundle, schema["items"]);
  if (step.startsWith("{")) {
    const branch = branchesOf(bundle, schema).find((candidate) => isBranch(candidate, step.slice(1, -1)));
    return branch && { schema: branch, required: true };
  }
  for (const part of partsOf(bundle, schema)) {
    const property = objectOf(part["properties"])[step];
    if (property === undefined) continue;
    const required = Array.isArray(part["required"]) && part["required"].includes(step);
    return { schema: resolve(bundle, property), required };
  }
  return undefined;
}

/**
 * Returns whether a branch matches by the value of its `type`, and by a second property if two have the same type
 * (`wait+selector`).
 */
function isBranch(branch: JsonObject, branchName: string): boolean {
  if (branchName === "object" || branchName === "boolean" || branchName === "string")
    return branch["type"] === branchName;
  const [type, needed] = branchName.split("+");
  const own = objectOf(objectOf(branch["properties"])["type"]);
  const values = Array.isArray(own["enum"]) ? own["enum"] : [own["const"]];
  const required = Array.isArray(branch["required"]) ? branch["required"] : [];
  return values.includes(type ?? "") && (needed === undefined || required.includes(needed));
}

function branchesOf(bundle: JsonObject, schema: JsonObject): JsonObject[] {
  const choices = [schema["oneOf"], schema["anyOf"]].flatMap((choice) => (Array.isArray(choice) ? choice : []));
  return choices.map((choice) => resolve(bundle, choice));
}

function partsOf(bundle: JsonObject, schema: JsonObject): JsonObject[] {
  const all = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
  return [schema, ...all.flatMap((part: Json) => partsOf(bundle, resolve(bundle, part)))];
}

function asFound(bundle: JsonObject, value: Json | undefined): Found | undefined {
  return value === undefined ? undefined : { schema: resolve(bundle, value), required: true };
}

/** Follows references; a member next to a reference overrides the target's member. */
export function resolve(bundle: JsonObject, value: Json | undefined): JsonObject {
  const object = objectOf(value);
  const { $ref: reference, ...siblings } = object;
  if (typeof reference !== "string") return object;
  const target = valueAt<Json>(bundle, reference.slice(1));
  return { ...resolve(bundle, target), ...siblings };
}

/** Returns the value as an object, or an empty object. */
export function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

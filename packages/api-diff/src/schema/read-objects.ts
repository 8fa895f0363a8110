import { asObject, type Cursor } from "../document/cursor.ts";
import { countWork } from "../steps.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";
import { ANY_OBJECT, type ObjectFacet } from "./normal.ts";
import { subschema } from "./read-arrays.ts";
import { count } from "./read-strings.ts";
import { withNames } from "./values.ts";

const KEYWORDS = [
  "properties",
  "required",
  "patternProperties",
  "additionalProperties",
  "propertyNames",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
  "unevaluatedProperties",
];

/** Reads the keywords for objects. */
export function readObjects(schemas: Schemas, cursor: Cursor, raw: Readonly<Record<string, unknown>>): ObjectFacet {
  if (!KEYWORDS.some((keyword) => Object.hasOwn(raw, keyword))) return ANY_OBJECT;
  const names = subschema(schemas, cursor, "propertyNames");
  const unevaluated = subschema(schemas, cursor, "unevaluatedProperties");
  return {
    properties: schemaMap(schemas, cursor.child("properties")),
    required: raw.required === undefined ? ANY_OBJECT.required : new Set(strings(raw.required)),
    patterns: schemaMap(schemas, cursor.child("patternProperties")),
    additional: readAdditional(schemas, cursor, raw),
    evaluatesAll: raw.additionalProperties !== undefined,
    names: names === undefined ? [] : [names],
    minProperties: count(raw.minProperties, 0),
    maxProperties: count(raw.maxProperties, Infinity),
    dependentRequired: readDependencies(raw),
    dependentSchemas: readDependentSchemas(schemas, cursor, raw),
    unevaluated,
    unevaluatedBy: unevaluated === undefined ? [] : [{ schemas, part: cursor }],
    values: undefined,
  };
}

/** Keywords without constraints; `nullable` only has an effect next to a type. */
const SAY_NOTHING = new Set(["title", "description", "example", "examples", "nullable", "$comment"]);

/** `true`, `{}` and pure descriptions mean the same as an absent keyword. */
function readAdditional(schemas: Schemas, cursor: Cursor, raw: Readonly<Record<string, unknown>>): Handle | undefined {
  const value = raw.additionalProperties;
  const empty = asObject(value);
  if (value === true || (empty !== undefined && Object.keys(empty).every((key) => SAY_NOTHING.has(key))))
    return undefined;
  return subschema(schemas, cursor, "additionalProperties");
}

/** No separate map for what is absent: most schemas lack most of their maps. */
function schemaMap(schemas: Schemas, written: Cursor | undefined): ReadonlyMap<string, Handle> {
  // A map must not be a reference, but is one in descriptions that are bundled before they are read.
  const holder = written === undefined ? undefined : schemas.document.resolve(written);
  const object = asObject(holder?.value);
  if (holder === undefined || object === undefined) return ANY_OBJECT.properties;
  const map = new Map<string, Handle>();
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (Array.isArray(value) || value === null || (typeof value !== "object" && typeof value !== "boolean")) continue;
    map.set(name, schemas.at(holder.child(name) as Cursor));
  }
  return map;
}

function readDependentSchemas(
  schemas: Schemas,
  cursor: Cursor,
  raw: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Handle> {
  if (raw.dependentSchemas === undefined && raw.dependencies === undefined) return ANY_OBJECT.dependentSchemas;
  const found = ["dependentSchemas", "dependencies"].flatMap((key) => {
    const written = asObject(raw[key]);
    return [...schemaMap(schemas, cursor.child(key))].filter(([name]) => needsOf(written?.[name]) === undefined);
  });
  return found.length === 0 ? ANY_OBJECT.dependentSchemas : new Map(found);
}

/** Number of steps that reading and comparing what a name needs takes. */
const STEPS_OF_NEEDS = 14;

function readDependencies(raw: Readonly<Record<string, unknown>>): ObjectFacet["dependentRequired"] {
  const map = new Map<string, readonly string[]>();
  for (const holder of [raw.dependentRequired, raw.dependencies, raw.dependentSchemas].map(asObject)) {
    for (const name of Object.keys(holder ?? {})) {
      const needs = needsOf(holder?.[name]);
      if (needs === undefined) continue;
      countWork(STEPS_OF_NEEDS);
      map.set(name, withNames(map.get(name), needs));
    }
  }
  return map.size === 0 ? ANY_OBJECT.dependentRequired : map;
}

/**
 * Returns the names that a dependency requires if it requires nothing else: as a list, or as a schema with only
 * `required`.
 */
export function needsOf(dependency: unknown): readonly string[] | undefined {
  if (Array.isArray(dependency)) return strings(dependency);
  const { required, type, ...rest } = asObject(dependency) ?? {};
  const isAlone = Array.isArray(required) && (type === undefined || type === "object");
  return isAlone && Object.keys(rest).every((key) => SAY_NOTHING.has(key)) ? strings(required) : undefined;
}

function strings(value: unknown): readonly string[] {
  const isText = (item: unknown): item is string => typeof item === "string";
  return !Array.isArray(value) ? [] : value.every(isText) ? value : value.filter(isText);
}

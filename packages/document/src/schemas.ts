import { isObject, listAt, objectAt, type Json, type JsonObject } from "./json.ts";
import { operationsIn } from "./operations.ts";

/** The keywords of JSON Schema (2020-12, and OpenAPI's) whose value is a list of schemas. */
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];

/** The keywords whose value is a map from names to schemas. */
const MAPS = ["properties", "patternProperties", "dependentSchemas", "$defs"];

/** The keywords whose value is one schema. */
const SINGLES = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contentSchema",
];

/** Receives a schema that is an object, and the keys that lead to it from the root. */
export type VisitSchema = (schema: JsonObject, keys: readonly (string | number)[]) => void;

type Keys = readonly (string | number)[];
type Place = readonly [value: Json | undefined, keys: Keys];

/**
 * Calls `visit` for a schema and for every schema inside it, each object once. Does not follow references.
 *
 * @param seen the schemas visited so far; walks that share the set visit each object once in total
 */
export function walkSchema(
  schema: Json | undefined,
  keys: Keys,
  visit: VisitSchema,
  seen = new Set<JsonObject>(),
): void {
  if (!isObject(schema) || seen.has(schema)) return;
  seen.add(schema);
  visit(schema, keys);
  for (const key of LISTS)
    for (const [inner, at] of entriesOf(listAt(schema, key), [...keys, key])) walkSchema(inner, at, visit, seen);
  for (const key of SINGLES) walkSchema(schema[key], [...keys, key], visit, seen);
  for (const key of MAPS)
    for (const [inner, at] of entriesOf(objectAt(schema, key), [...keys, key])) walkSchema(inner, at, visit, seen);
}

/**
 * Calls `visit` for every schema of a document, each object once: components first, then operations and webhooks. If
 * references are resolved to shared objects, a schema is visited at its component.
 *
 * @example walkSchemas(bundle, (schema, keys) => console.log(pointerOf(keys), schema["type"]))
 */
export function walkSchemas(document: JsonObject, visit: VisitSchema): void {
  const seen = new Set<JsonObject>();
  for (const [schema, keys] of [...inComponents(document), ...inOperations(document)])
    walkSchema(schema, keys, visit, seen);
}

function inComponents(document: JsonObject): Place[] {
  const named = (kind: string) => entriesOf(objectAt(objectAt(document, "components"), kind), ["components", kind]);
  return [
    ...named("schemas"),
    ...["parameters", "headers"].flatMap(named).flatMap(inHolder),
    ...named("requestBodies").flatMap(inContent),
    ...named("responses").flatMap(inResponse),
  ];
}

function inOperations(document: JsonObject): Place[] {
  return operationsIn(document).flatMap(({ item, operation, keys }) => [
    ...entriesOf(listAt(item, "parameters"), [...keys.slice(0, 2), "parameters"]).flatMap(inHolder),
    ...entriesOf(listAt(operation, "parameters"), [...keys, "parameters"]).flatMap(inHolder),
    ...inContent([operation["requestBody"], [...keys, "requestBody"]]),
    ...entriesOf(objectAt(operation, "responses"), [...keys, "responses"]).flatMap(inResponse),
  ]);
}

/**
 * Returns the schemas of a parameter, header or media type. They are in `schema`; parameters and headers can use
 * `content` instead.
 */
function inHolder([parent, keys]: Place): Place[] {
  if (!isObject(parent)) return [];
  return [
    ...(parent["schema"] === undefined ? [] : [[parent["schema"], [...keys, "schema"]] as const]),
    ...inContent([parent, keys]),
  ];
}

function inContent([parent, keys]: Place): Place[] {
  return entriesOf(objectAt(parent, "content"), [...keys, "content"]).flatMap(inHolder);
}

function inResponse([response, keys]: Place): Place[] {
  return [
    ...inContent([response, keys]),
    ...entriesOf(objectAt(response, "headers"), [...keys, "headers"]).flatMap(inHolder),
  ];
}

function entriesOf(parent: JsonObject | readonly Json[], keys: Keys): Place[] {
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(parent)
    ? [...parent.entries()]
    : Object.entries(parent);
  return entries.map(([key, value]) => [value, [...keys, key]] as const);
}

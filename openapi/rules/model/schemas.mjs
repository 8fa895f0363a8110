import { operationsIn } from "./operations.mjs";

const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const MAPS = ["properties", "patternProperties", "dependentSchemas", "$defs"];
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
];

/** Calls `visit(schema, at)` for a schema and every schema inside it, each object once. */
function walkSchema(schema, at, visit, seen = new Set()) {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return;
  seen.add(schema);
  visit(schema, at);
  for (const key of LISTS)
    schema[key]?.forEach?.((inner, index) => walkSchema(inner, [...at, key, index], visit, seen));
  for (const key of SINGLES) walkSchema(schema[key], [...at, key], visit, seen);
  for (const key of MAPS) {
    for (const [name, inner] of Object.entries(schema[key] ?? {})) walkSchema(inner, [...at, key, name], visit, seen);
  }
}

/** Calls `visit(schema, at)` for every schema of a document, each object once; components come first. */
export function walkSchemas(document, visit) {
  const seen = new Set();
  for (const [schema, at] of rootsOf(document)) walkSchema(schema, at, visit, seen);
}

/** Every schema that is not inside another one, with its path. */
function rootsOf({ components = {}, ...document }) {
  const named = (kind) =>
    Object.entries(components[kind] ?? {}).map(([name, value]) => [value, ["components", kind, name]]);
  return [
    ...named("schemas"),
    ...named("parameters").flatMap(inHolder),
    ...named("headers").flatMap(inHolder),
    ...named("responses").flatMap(inResponse),
    ...operationsIn(document).flatMap(({ operation, at }) => [
      ...(operation.parameters ?? []).flatMap((parameter, index) =>
        inHolder([parameter, [...at, "parameters", index]]),
      ),
      ...inContent([operation.requestBody, [...at, "requestBody"]]),
      ...Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
        inResponse([response, [...at, "responses", status]]),
      ),
    ]),
  ];
}

function inHolder([holder, at]) {
  return holder?.schema === undefined ? [] : [[holder.schema, [...at, "schema"]]];
}

function inContent([holder, at]) {
  return Object.entries(holder?.content ?? {}).flatMap(([type, media]) => inHolder([media, [...at, "content", type]]));
}

function inResponse([response, at]) {
  const headers = Object.entries(response?.headers ?? {});
  return [
    ...inContent([response, at]),
    ...headers.flatMap(([name, header]) => inHolder([header, [...at, "headers", name]])),
  ];
}

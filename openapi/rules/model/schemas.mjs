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
export function walkSchema(schema, at, visit, seen = new Set()) {
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

/** Calls `visit` for every schema of the components, each object once. */
export function walkComponentSchemas(document, visit) {
  const seen = new Set();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    walkSchema(schema, ["components", "schemas", name], visit, seen);
  }
}

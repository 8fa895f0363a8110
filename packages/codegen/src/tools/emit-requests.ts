import { isObject, type Json, type JsonObject } from "@extraction-api/document";
import { doc, literal } from "../emit-operations.ts";
import { planOf } from "./plan.ts";
import { requestSchema } from "./tool-row.ts";

const COMPONENT = "#/components/schemas/";

/**
 * Emits the whole schemas of the requests that tools send, by which a server refuses a request before it costs anything:
 * what tools list of them is shorter.
 */
export function emitRequests(bundle: JsonObject): string {
  const { calls, jobs } = planOf(bundle);
  const operations = [...calls, ...jobs.map(({ start }) => start)];
  const bodies = operations.map(
    (operation) => [operation.id, checked(requestSchema(bundle, operation) ?? {})] as const,
  );
  const definitions = new Map<string, Json>();
  for (const [, body] of bodies) collect(bundle, body, definitions);
  return [
    doc("The components that the requests are made of, as `$defs`."),
    `export const definitions: Readonly<Record<string, object>> = ${literal(Object.fromEntries(definitions))};`,
    "",
    doc("The schema of each request, by the operation that takes it; `#/$defs` are the definitions."),
    `export const requestSchemas: Readonly<Record<string, object>> = ${literal(Object.fromEntries(bodies))};`,
  ].join("\n");
}

/** Adds every component that a schema names, and those that these name. */
function collect(bundle: JsonObject, schema: Json, found: Map<string, Json>): void {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    const components = (bundle["components"] as JsonObject)["schemas"] as JsonObject;
    const component = checked(components[name] ?? {});
    found.set(name, component);
    collect(bundle, component, found);
  }
}

/** A schema as a validator needs it: no text for readers, no extension, references into `$defs`. */
function checked(schema: Json, isMap = false): Json {
  if (Array.isArray(schema)) return schema.map((one) => checked(one));
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => isMap || !(FOR_READERS.has(key) || key.startsWith("x-")));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === "$ref" && typeof value === "string") return [key, value.replace(COMPONENT, "#/$defs/")];
      if (!isMap && LITERAL.has(key)) return [key, value];
      return [key, checked(value, !isMap && MAPS.has(key))];
    }),
  );
}

const FOR_READERS = new Set(["title", "description", "examples", "example", "default", "deprecated"]);
const LITERAL = new Set(["const", "enum", "required"]);
const MAPS = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

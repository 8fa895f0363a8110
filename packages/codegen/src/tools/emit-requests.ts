import { isObject, type Json, type JsonObject } from "@extraction-api/document";
import { doc, literal } from "../emit-operations.ts";
import { planOf } from "./plan.ts";
import { requestSchema } from "./tool-row.ts";

const COMPONENT = "#/components/schemas/";

/**
 * Emits the complete schemas of the requests that tools send. A server validates a request with them before it costs
 * anything; tools list shorter ones.
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
    doc("The components that the requests refer to, as `$defs`."),
    `export const definitions: Readonly<Record<string, object>> = ${literal(Object.fromEntries(definitions))};`,
    "",
    doc("The schema of each request, by its operation; `#/$defs` refers to the definitions."),
    `export const requestSchemas: Readonly<Record<string, object>> = ${literal(Object.fromEntries(bodies))};`,
  ].join("\n");
}

/** Adds every component that a schema refers to, directly or indirectly. */
function collect(bundle: JsonObject, schema: Json, found: Map<string, Json>): void {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    const components = (bundle["components"] as JsonObject)["schemas"] as JsonObject;
    const component = checked(components[name] ?? {});
    found.set(name, component);
    collect(bundle, component, found);
  }
}

/** Returns a schema for a validator: no texts, no extensions, references into `$defs`. */
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

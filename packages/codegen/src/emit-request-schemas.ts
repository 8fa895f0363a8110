import { isObject, objectAt, operationsIn, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { doc, lines } from "./emit-operations.ts";
import { requestSchema } from "./operations.ts";

/**
 * Emits the request body schemas for validation: without texts, and only with the components that they refer to. The
 * document is ten times as large, and a command or server would read it at every start.
 */
export function emitRequestSchemas(bundle: JsonObject): string {
  const bodies: JsonObject = {};
  for (const { section, operation } of operationsIn(bundle)) {
    const id = textAt(operation, "operationId");
    const schema = requestSchema(bundle, operation);
    if (section !== "webhooks" && id !== undefined && schema !== undefined) bodies[id] = bare(schema);
  }
  const schemas: JsonObject = {};
  const visit = (value: Json): void => {
    for (const name of namesIn(value)) {
      if (name in schemas) continue;
      const found = bare(objectAt(objectAt(bundle, "components"), "schemas")[name] ?? {});
      schemas[name] = found;
      visit(found);
    }
  };
  visit(bodies);
  return [
    doc("The body schema of each operation that has a body; references point into `components`."),
    `export const bodies: Readonly<Record<string, object>> = ${lines(Object.entries(bodies))};`,
    "",
    doc("The schemas that bodies refer to."),
    `export const components: Readonly<Record<string, object>> = ${lines(Object.entries(schemas))};`,
  ].join("\n");
}

const FOR_READERS = new Set(["title", "description", "default", "deprecated", "example", "examples"]);
const LITERAL = new Set(["const", "enum", "required"]);
const MAPS = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

/**
 * Returns a schema without the parts that validation does not need. A property may have any name, even that of a
 * keyword.
 */
function bare(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => isMap || !(FOR_READERS.has(key) || key.startsWith("x-")));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, !isMap && LITERAL.has(key) ? inner : bare(inner, !isMap && MAPS.has(key))]),
  );
}

function namesIn(value: Json): string[] {
  const found = JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  return [...found].map(([, name = ""]) => name);
}

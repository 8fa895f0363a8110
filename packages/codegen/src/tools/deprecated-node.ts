import { isObject, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";

/** Returns the schema that says whether a field is deprecated: the one next to its `$ref`, or the one it refers to. */
export function deprecatedNode(bundle: JsonObject, schema: Json): JsonObject {
  if (isObject(schema) && schema["deprecated"] === true) return schema;
  return objectAt({ it: resolve(bundle, schema) ?? {} }, "it");
}

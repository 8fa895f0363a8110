import { walkSchemas as walkSchemasOfDocument, type JsonObject } from "@extraction-api/document";
import type { Keys } from "../rule.ts";
import type { OpenApi, SchemaObject } from "./openapi.ts";

/** Calls `visit(schema, at)` for every schema of a document, each object once; components come first. */
export function walkSchemas(document: OpenApi, visit: (schema: SchemaObject, at: Keys) => void): void {
  walkSchemasOfDocument(document as JsonObject, (schema, keys) => visit(schema, keys));
}

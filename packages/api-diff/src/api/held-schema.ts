import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { isPlain } from "../schema/kind.ts";
import { schemaAt, type Scope } from "./context.ts";
import { mediaKey } from "./media-types.ts";

/**
 * Returns the schema of a parameter or header: its own, or that of its only media type, with that type's key. Plain
 * text carries a plain value as if there were no media type.
 */
export function heldSchema(
  document: OpenDocument,
  cursor: Cursor,
  schemas: Scope["context"]["baseSchemas"],
): [Handle, string | undefined] {
  const content = document.get(cursor, "content");
  const type = content === undefined ? undefined : Object.keys(content.value as object)[0];
  if (content === undefined || type === undefined) return [schemaAt(schemas, cursor), undefined];
  const schema = schemaAt(schemas, document.get(content, type));
  return [schema, mediaKey(type) === "text/plain" && isPlain(normalOf(schema).kinds) ? undefined : mediaKey(type)];
}

/** Returns where a parameter or header declares its schema. */
export function schemaPlace(document: OpenDocument, cursor: Cursor): Cursor | undefined {
  const content = document.get(cursor, "content");
  const type = content === undefined ? undefined : Object.keys(content.value as object)[0];
  return type === undefined ? cursor.child("schema") : document.get(content, type)?.child("schema");
}

import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Handle } from "../schema/handle.ts";
import { schemaAt, type Scope } from "./context.ts";
import { mediaKey } from "./media-types.ts";

/** The schema of a parameter or header: its own, or the one under its one media type, with that type's key. */
export function heldSchema(
  document: OpenDocument,
  cursor: Cursor,
  schemas: Scope["context"]["baseSchemas"],
): [Handle, string | undefined] {
  const content = document.get(cursor, "content");
  const type = content === undefined ? undefined : Object.keys(content.value as object)[0];
  if (content === undefined || type === undefined) return [schemaAt(schemas, cursor), undefined];
  return [schemaAt(schemas, document.get(content, type)), mediaKey(type)];
}

/** Where a parameter or header writes its schema. */
export function schemaPlace(document: OpenDocument, cursor: Cursor): Cursor | undefined {
  const content = document.get(cursor, "content");
  const type = content === undefined ? undefined : Object.keys(content.value as object)[0];
  return type === undefined ? cursor.child("schema") : document.get(content, type)?.child("schema");
}

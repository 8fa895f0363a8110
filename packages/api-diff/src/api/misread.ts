import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { OPENAPI_SHAPES } from "../document/openapi-shapes.ts";
import { isFree } from "../document/shape.ts";

/** What tells these objects from others, a schema that somebody refers to in their place, say. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  response: ["content", "headers", "links"],
  "request body": ["content"],
  parameter: ["name", "in"],
  header: ["schema", "content"],
};

/**
 * Whether nobody can tell what is at a place: a reference that leads nowhere, or to an object of another kind. Nothing can
 * be said to be gone or new there.
 */
export function isUnread(document: OpenDocument, cursor: Cursor | undefined, kind: string): boolean {
  if (cursor === undefined) return false;
  const meant = document.resolve(cursor);
  const object = asObject(meant?.value);
  if (meant === undefined || object === undefined) return meant === undefined;
  const [fields, telling] = [OPENAPI_SHAPES[kind] ?? {}, TELLING[kind] ?? []];
  const keys = Object.keys(object).filter((key) => !isFree(key));
  return keys.some((key) => !Object.hasOwn(fields, key)) && !keys.some((key) => telling.includes(key));
}

import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { OPENAPI_SHAPES } from "../document/openapi-shapes.ts";
import { isFree } from "../document/shape.ts";

/** Fields that distinguish these objects from others, such as from a schema that is referenced in their place. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  response: ["content", "headers", "links"],
  "request body": ["content"],
  parameter: ["name", "in"],
  header: ["schema", "content"],
};

/**
 * Returns whether the content of a place is unknown: a broken reference, or one to an object of another kind. Nothing
 * can be reported as removed or added there.
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

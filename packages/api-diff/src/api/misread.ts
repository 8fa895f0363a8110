import { type Cursor, asObject, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { OPENAPI_SHAPES } from "../document/openapi-shapes.ts";
import { isFree } from "../document/shape.ts";
import type { Context } from "./context.ts";

/** Fields that distinguish these objects from others, such as from a schema that is referenced in their place. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  response: ["content", "headers", "links"],
  "request body": ["content"],
  parameter: ["name", "in"],
  header: ["schema", "content"],
};

/** Returns the names in a map of two objects whose content is unknown on a side. */
export function unreadNames({ base, revision }: Context, a: Cursor, b: Cursor, key: string, kind: string): string[] {
  const [old, now] = [base.get(a, key), revision.get(b, key)];
  return [
    ...keysIn(old).filter((name) => isUnread(base, old?.child(name), kind)),
    ...keysIn(now).filter((name) => isUnread(revision, now?.child(name), kind)),
  ];
}

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

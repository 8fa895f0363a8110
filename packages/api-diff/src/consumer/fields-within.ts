import type { Cursor } from "../document/cursor.ts";
import { keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";

/**
 * Returns names of fields and of all fields in them, through references: a consumer that reads an object may read
 * anything in it.
 */
export function fieldsWithin(
  fields: ReadonlySet<string> | undefined,
  documents: readonly OpenDocument[],
): ReadonlySet<string> | undefined {
  if (fields === undefined) return undefined;
  const found = new Set(fields);
  for (const document of documents) {
    const seen = new Set<Cursor>();
    // Outside a field that is read, the walk looks for one; inside it, it collects all names.
    const waiting: (readonly [Cursor, boolean])[] = document.roots.map((root) => [root, false]);
    const outside = new Set<Cursor>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [cursor, isRead] = next;
      const known = isRead ? seen : outside;
      if (known.has(cursor)) continue;
      known.add(cursor);
      const { value } = cursor;
      if (value === null || typeof value !== "object") continue;
      const properties = cursor.child("properties");
      for (const name of keysIn(properties)) {
        const child = properties?.child(name);
        if (isRead) found.add(name);
        if (child !== undefined && fields.has(name)) waiting.push([child, true]);
      }
      const target = isRead ? document.resolve(cursor) : undefined;
      if (target !== undefined) waiting.push([target, true]);
      for (const key of Object.keys(value)) {
        const child = cursor.child(key);
        if (child !== undefined) waiting.push([child, isRead]);
      }
    }
  }
  return found;
}

import { type Cursor, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { addTo } from "../grouped.ts";

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

/** Returns names of the fields through which others are read: whoever reads a field reads the objects around it. */
export function fieldsAround(
  fields: ReadonlySet<string> | undefined,
  documents: readonly OpenDocument[],
): ReadonlySet<string> {
  const found = new Set<string>();
  if (fields === undefined) return found;
  for (const document of documents) {
    const { references, waiting } = placesOf(document, fields);
    const seen = new Set<Cursor>();
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (isField(at)) found.add(at.key);
      if (at.parent !== undefined) waiting.push(at.parent);
      waiting.push(...(references.get(at) ?? []));
    }
  }
  return found;
}

/** Returns what refers to each place, and where the objects with these fields are. */
function placesOf(
  document: OpenDocument,
  fields: ReadonlySet<string>,
): { references: Map<Cursor, Cursor[]>; waiting: Cursor[] } {
  const references = new Map<Cursor, Cursor[]>();
  const waiting: Cursor[] = [];
  const rest = [...document.roots];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (at.value === null || typeof at.value !== "object") continue;
    const target = document.resolve(at);
    if (target !== undefined && target !== at) addTo(references, target, at);
    if (isField(at) && fields.has(at.key) && at.parent !== undefined) waiting.push(at.parent);
    for (const key of Object.keys(at.value)) rest.push(at.child(key) as Cursor);
  }
  return { references, waiting };
}

function isField({ parent }: Cursor): boolean {
  return parent?.key === "properties" && parent.parent?.key !== "properties";
}

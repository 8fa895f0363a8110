import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";

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
    if (target !== undefined && target !== at) {
      const known = references.get(target);
      if (known === undefined) references.set(target, [at]);
      else known.push(at);
    }
    if (isField(at) && fields.has(at.key) && at.parent !== undefined) waiting.push(at.parent);
    for (const key of Object.keys(at.value)) rest.push(at.child(key) as Cursor);
  }
  return { references, waiting };
}

function isField({ parent }: Cursor): boolean {
  return parent?.key === "properties" && parent.parent?.key !== "properties";
}

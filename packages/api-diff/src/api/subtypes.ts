import { addTo } from "../grouped.ts";
import { type Cursor, asObject, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { holdsSchemas, stemOf } from "../document/schema-name.ts";
import { field } from "./context.ts";

/** A schema with a discriminator and no list of alternatives: schemas that extend it by `allOf` may replace it. */
export interface Family {
  readonly parent: Cursor;
  /** Schemas that extend the parent, directly or indirectly, and those that its mapping names, by name. */
  readonly members: ReadonlyMap<string, Cursor>;
}

/** Returns the families of a description, by the name of the base schema. */
export function readFamilies(document: OpenDocument): ReadonlyMap<string, Family> {
  const schemas = namedSchemas(document);
  const parents = [...schemas].filter(([, schema]) => isExtended(schema));
  if (parents.length === 0) return new Map();
  const extensions = new Map<Cursor, [string, Cursor][]>();
  for (const [name, schema] of schemas)
    for (const base of extended(document, schema)) addTo(extensions, base, [name, schema]);
  return new Map(
    parents.map(([name, parent]) => [name, { parent, members: membersOf(document, schemas, extensions, parent) }]),
  );
}

/** Returns the components, and the schemas that have names in other files or are files of their own. */
function namedSchemas(document: OpenDocument): Map<string, Cursor> {
  const found = new Map(schemasIn(document, document.get(document.get(document.root, "components"), "schemas")));
  const known = new Set(found.values());
  for (const file of document.roots) {
    if (file === document.root) continue;
    const stem = stemOf(file.file.name ?? "");
    const holders = keysIn(file).filter(holdsSchemas);
    const lists = [file, document.get(document.get(file, "components"), "schemas")].concat(
      holders.map((key) => document.get(file, key)),
    );
    for (const [name, schema] of [[stem, file] as const, ...lists.flatMap((list) => schemasIn(document, list))]) {
      if (known.has(schema)) continue;
      known.add(schema);
      found.set(found.has(name) ? `${stem}.${name}` : name, schema);
    }
  }
  return found;
}

function schemasIn(document: OpenDocument, holder: Cursor | undefined): (readonly [string, Cursor])[] {
  return keysIn(holder).flatMap((name) => {
    const schema = document.get(holder, name);
    return schema === undefined ? [] : [[name, schema] as const];
  });
}

function isExtended(schema: Cursor): boolean {
  const hasTag = typeof asObject(field(schema, "discriminator"))?.propertyName === "string";
  return hasTag && field(schema, "oneOf") === undefined && field(schema, "anyOf") === undefined;
}

/** Returns what a schema extends: the references in its `allOf`. */
export function extended(document: OpenDocument, schema: Cursor): Cursor[] {
  const list = schema.child("allOf");
  if (!Array.isArray(list?.value)) return [];
  return list.value.flatMap((_, index) => {
    const item = list.child(index);
    const meant = item === undefined ? undefined : document.resolve(item);
    return meant === undefined || meant === item ? [] : [meant];
  });
}

function membersOf(
  document: OpenDocument,
  schemas: ReadonlyMap<string, Cursor>,
  extensions: ReadonlyMap<Cursor, readonly [string, Cursor][]>,
  parent: Cursor,
): Map<string, Cursor> {
  const members = new Map<string, Cursor>();
  const names = new Map([...schemas].reverse().map(([name, schema]) => [schema, name]));
  const mapping = asObject(asObject(field(parent, "discriminator"))?.mapping) ?? {};
  for (const target of Object.values(mapping)) {
    if (typeof target !== "string") continue;
    const meant = schemas.get(target) ?? document.target(parent, target);
    if (meant !== undefined && meant !== parent) members.set(names.get(meant) ?? meant.key, meant);
  }
  const waiting = [parent, ...members.values()];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const [name, schema] of extensions.get(at) ?? [])
      if (schema !== parent && !members.has(name)) {
        members.set(name, schema);
        waiting.push(schema);
      }
  return members;
}

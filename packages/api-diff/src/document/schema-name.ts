import type { Cursor } from "./cursor.ts";

/** Keys with which a schema goes on: a file that begins with one is a schema itself. */
const SCHEMA_KEYS = new Set(
  (
    "properties items prefixItems contains additionalProperties patternProperties unevaluatedProperties " +
    "allOf anyOf oneOf not if then else"
  ).split(" "),
);

/** Keys under which named schemas stand. */
const HOLDERS = new Set(["schemas", "definitions", "$defs"]);

/** Whether a key leads from a schema to a part of it. */
export function isSchemaKey(key: string): boolean {
  return SCHEMA_KEYS.has(key);
}

/** Whether named schemas stand under a key. */
export function holdsSchemas(key: string): boolean {
  return HOLDERS.has(key);
}

/** The last part of a file's name, without its extension. */
export function stemOf(file: string): string {
  return (file.split(/[/:]/).at(-1) as string).replace(/\.[^.]*$/, "");
}

/** The name under which others refer to a schema: a component's, the one in a file of schemas, or that of a file of its own. */
export function schemaName({ parent, key, file }: Cursor): string | undefined {
  if (parent === undefined) return file.name === undefined ? undefined : stemOf(file.name);
  if (holdsSchemas(parent.key)) return key;
  return parent.parent === undefined && !isSchemaKey(key) ? key : undefined;
}

import type { Cursor } from "./cursor.ts";

/** Keys of a schema: a file that begins with one is itself a schema. */
const SCHEMA_KEYS = new Set(
  (
    "properties items prefixItems contains additionalProperties patternProperties unevaluatedProperties " +
    "allOf anyOf oneOf not if then else"
  ).split(" "),
);

/** Keys that contain named schemas. */
const HOLDERS = new Set(["schemas", "definitions", "$defs"]);

/** Returns whether a key leads from a schema to a part of it. */
export function isSchemaKey(key: string): boolean {
  return SCHEMA_KEYS.has(key);
}

/** Returns whether a key contains named schemas. */
export function holdsSchemas(key: string): boolean {
  return HOLDERS.has(key);
}

/** Returns the last part of a file name, without its extension. */
export function stemOf(file: string): string {
  return (file.split(/[/:]/).at(-1) as string).replace(/\.[^.]*$/, "");
}

/**
 * Returns the name by which others refer to a schema: that of a component, the key in a file of schemas, or the name of
 * its own file.
 */
export function schemaName({ parent, key, file }: Cursor): string | undefined {
  if (parent === undefined) return file.name === undefined ? undefined : stemOf(file.name);
  if (holdsSchemas(parent.key)) return key;
  return parent.parent === undefined && !isSchemaKey(key) ? key : undefined;
}

/** Keywords for people, and `default`, whose changes are reported on their own. */
export const PROSE: ReadonlySet<string> = new Set([
  "title",
  "description",
  "$comment",
  "example",
  "examples",
  "externalDocs",
  "default",
]);

/** Keywords below which names are chosen by authors. */
export const NAMED: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "mapping",
  "content",
  "encoding",
  "headers",
]);

/** Keywords whose lists are unordered. */
export const SETS: ReadonlySet<string> = new Set(["enum", "required", "type"]);

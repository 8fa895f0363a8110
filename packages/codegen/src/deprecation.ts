import { isObject, type Json, type JsonObject } from "@extraction-api/document";

/**
 * Returns what readers must know about an operation, a parameter or a field that is deprecated; "" for others.
 *
 * @example deprecationOf({ deprecated: true, "x-sunset": "2027-06-30" }) // "deprecated; may be removed from 2027-06-30"
 */
export function deprecationOf({ deprecated, "x-sunset": sunset }: JsonObject): string {
  if (deprecated !== true) return "";
  return typeof sunset === "string" ? `deprecated; may be removed from ${sunset}` : "deprecated";
}

/** Returns a text after a sentence that says whether what it describes is deprecated. */
export function withDeprecation(object: JsonObject, text: string): string {
  const deprecation = deprecationOf(object);
  return deprecation === "" ? text : `D${deprecation.slice(1)}. ${text}`.trimEnd();
}

/** Returns one sentence about the deprecated ones of several named objects; undefined if none is. */
export function deprecatedAmong(
  objects: ReadonlyArray<readonly [name: string, object: JsonObject]>,
): string | undefined {
  const deprecated = objects.filter(([, object]) => deprecationOf(object) !== "");
  if (deprecated.length === 0) return undefined;
  return `${deprecated.map(([name, object]) => `\`${name}\` is ${deprecationOf(object)}`).join("; ")}.`;
}

/**
 * Returns a description whose last paragraph is the day from which something deprecated may be removed, for docstrings,
 * whose tag `@deprecated` says the rest.
 */
export function withRemovalDay({ description, "x-sunset": sunset }: JsonObject): string {
  const text = typeof description === "string" ? description.trim() : "";
  return typeof sunset === "string" ? `${text}\n\nMay be removed from ${sunset}.`.trimStart() : text;
}

/** Keywords with values of the interface: an `x-sunset` inside them is one of its fields. */
const values = new Set(["const", "default", "enum", "example", "examples"]);

/** Keywords with an object whose keys are names, not keywords. */
const named = new Set([
  "$defs",
  "dependentSchemas",
  "headers",
  "parameters",
  "patternProperties",
  "properties",
  "responses",
  "schemas",
]);

/**
 * Returns a document in which each description has the day from which something deprecated may be removed.
 *
 * @param hasNames whether the keys of the value are names, such as those of properties
 */
export function withRemovalDays(value: Json, hasNames = false): Json {
  if (Array.isArray(value)) return value.map((inner) => withRemovalDays(inner));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (hasNames) return [key, withRemovalDays(inner)];
    return [key, values.has(key) ? inner : withRemovalDays(inner, named.has(key))];
  });
  const copy = Object.fromEntries(entries) as JsonObject;
  return typeof value["x-sunset"] === "string" ? { ...copy, description: withRemovalDay(value) } : copy;
}

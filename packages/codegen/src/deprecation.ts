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

/**
 * Returns a description that ends with the day from which something deprecated may be removed, for docstrings, whose tag
 * `@deprecated` says the rest.
 */
export function withRemovalDay({ description, "x-sunset": sunset }: JsonObject): string {
  const text = typeof description === "string" ? description.trim() : "";
  return typeof sunset === "string" ? `${text} May be removed from ${sunset}.`.trimStart() : text;
}

/** Returns a document in which each description has the day from which something deprecated may be removed. */
export function withRemovalDays(value: Json): Json {
  if (Array.isArray(value)) return value.map(withRemovalDays);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withRemovalDays(inner)]));
  return typeof value["x-sunset"] === "string" ? { ...copy, description: withRemovalDay(value) } : copy;
}

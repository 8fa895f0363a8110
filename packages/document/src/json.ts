/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Returns whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the object at a key, or an empty object if there is none. */
export function objectAt(parent: unknown, key: string): JsonObject {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** Returns the array at a key, or an empty array if there is none. */
export function listAt(parent: unknown, key: string): Json[] {
  const value = isObject(parent) ? parent[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Returns the string at a key, or `undefined` if there is none. */
export function textAt(parent: unknown, key: string): string | undefined {
  const value = isObject(parent) ? parent[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

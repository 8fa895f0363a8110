/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a key; an empty one where there is none. */
export function objectAt(parent: unknown, key: string): JsonObject {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** The array at a key; an empty one where there is none. */
export function listAt(parent: unknown, key: string): Json[] {
  const value = isObject(parent) ? parent[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/** The string at a key, or `undefined` where there is none. */
export function textAt(parent: unknown, key: string): string | undefined {
  const value = isObject(parent) ? parent[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A parsed document or bundle: JSON in, JSON out. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** One operation of a bundle, with where it stands. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
}

/** Tells an object from every other JSON value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a member that must be an object; an absent one reads as empty. */
export function objectAt(parent: unknown, key: string): JsonObject {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** Lists the operations of a bundle in the order in which the document tells them. */
export function operationsOf(bundle: JsonObject): Operation[] {
  return Object.entries(objectAt(bundle, "paths")).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const object = isObject(item) ? item[method] : undefined;
      if (!isObject(object) || typeof object["operationId"] !== "string") return [];
      return [{ id: object["operationId"], method: method.toUpperCase(), path, object }];
    }),
  );
}

/** Follows `#/…` references until something that is none. */
export function resolve(bundle: JsonObject, value: Json | undefined): Json | undefined {
  let current = value;
  for (let hops = 0; isObject(current) && typeof current["$ref"] === "string"; hops++) {
    if (hops > 100) throw new Error(`The reference ${current["$ref"]} leads in a circle.`);
    current = at(bundle, current["$ref"].replace(/^#/, ""));
  }
  return current;
}

/** Reads the value at a JSON pointer, or `undefined` where there is none. */
export function at(root: Json, pointer: string): Json | undefined {
  let current: Json | undefined = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    current = Array.isArray(current) ? current[Number(key)] : isObject(current) ? current[key] : undefined;
  }
  return current;
}

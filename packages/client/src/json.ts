/** Returns the value of a JSON text, or undefined if it is invalid. */
export function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
}

/** Returns whether a value is an object that is not a list. */
export function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Serialises a value. Throws for what JSON silently replaces: NaN becomes null, and a Map becomes an empty object. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === "number" ? Number.isFinite(value) : !isCollection(value)) return value;
    throw new TypeError(`${name || "the body"} has no JSON form; use plain objects, lists and finite numbers`);
  });
}

/** Returns whether a value is a Map, Set, Headers or the like, whose contents are not its own properties. */
export function isCollection(value: unknown): boolean {
  return isRecord(value) && Symbol.iterator in value;
}

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

/**
 * Serialises a value. Throws for what JSON silently replaces: NaN becomes null, a Map or a promise becomes an empty
 * object, and a function or a symbol disappears. Throws for a bigint, too, with its name.
 */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === "number" ? Number.isFinite(value) : !isOpaque(value)) return value;
    throw new TypeError(`${name || "the body"} has no JSON form; use plain objects, lists and finite numbers`);
  });
}

/**
 * Returns whether a value is a function, a bigint or a symbol, or a Map, a promise or the like, whose contents are not
 * its own properties.
 */
export function isOpaque(value: unknown): boolean {
  if (!isRecord(value)) return typeof value === "function" || typeof value === "bigint" || typeof value === "symbol";
  return Symbol.iterator in value || (!isPlain(value) && Object.keys(value).length === 0);
}

/** Returns whether a value is an object without a class. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? Object.prototype);
}

/**
 * Writes one key as a token of a JSON pointer: `~` becomes `~0`, `/` becomes `~1`.
 *
 * @see RFC 6901, section 3
 */
export function encodeToken(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Reads one token of a JSON pointer: the key that {@link encodeToken} wrote. */
export function decodeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/**
 * Returns the keys of a JSON pointer, from the outermost to the innermost. The empty pointer refers to the whole
 * document and has no keys.
 *
 * @example keysOf("/paths/~1crawl/post") // ["paths", "/crawl", "post"]
 */
export function keysOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map(decodeToken);
}

/**
 * Returns the JSON pointer for a path of keys and array indices.
 *
 * @example pointerOf(["paths", "/crawl", "post"]) // "/paths/~1crawl/post"
 */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${encodeToken(String(key))}`).join("");
}

/**
 * Reads the value at a JSON pointer. Ignores inherited properties, so `/constructor` finds nothing.
 *
 * @returns `undefined` if there is no value at the pointer
 * @example valueAt(bundle, "/info/version")
 */
export function valueAt<Value>(root: Value, pointer: string): Value | undefined {
  let current: unknown = root;
  for (const key of keysOf(pointer)) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
    if (Array.isArray(current) && key === "length") return undefined;
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return current as Value;
}

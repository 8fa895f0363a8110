/** Escapes a key as a JSON pointer token (RFC 6901): `~` becomes `~0`, `/` becomes `~1`. */
export function escapeToken(key: string): string {
  return key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** Splits a JSON pointer into its keys. The empty pointer, which names the whole document, has none. */
export function pointerKeys(pointer: string): string[] {
  if (pointer === "" || pointer === "/") return pointer === "" ? [] : [""];
  const body = pointer.startsWith("/") ? pointer.slice(1) : pointer;
  return body.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Joins keys to a JSON pointer. */
export function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${escapeToken(key)}`).join("");
}

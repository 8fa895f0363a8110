const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * The key that a name of a normalised path (RFC 9535, 2.7) stands for.
 *
 * @example keyOfName(String.raw`a\'b`) // "a'b"
 */
export function keyOfName(name: string): string {
  return name.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, one: string | undefined) =>
    code === undefined ? (SHORT[one ?? ""] ?? one ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

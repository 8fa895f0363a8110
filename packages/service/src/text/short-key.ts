import { createHash } from "node:crypto";

/** Maximum length of a key, bytes: Postgres refuses a row whose indexed columns exceed 2,700 bytes together. */
const longest = 800;

/**
 * Returns a text as a lookup key: the text itself or, if it is long, its digest.
 *
 * @param most bytes up to which the text stays as it is
 */
export function shortKey(text: string, most = longest): string {
  if (text.length * 3 <= most || Buffer.byteLength(text) <= most) return text;
  return `sha256 ${createHash("sha256").update(text).digest("hex")}`;
}

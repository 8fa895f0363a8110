import { createHash } from "node:crypto";

/** Bytes of a key, at most: Postgres refuses a row whose indexed columns have more than 2,700 together. */
const longest = 800;

/**
 * A text by which something is found again: the text itself, or for a long one its digest.
 *
 * @param most bytes up to which the text stays as it is
 */
export function shortKey(text: string, most = longest): string {
  if (text.length * 3 <= most || Buffer.byteLength(text) <= most) return text;
  return `sha256 ${createHash("sha256").update(text).digest("hex")}`;
}

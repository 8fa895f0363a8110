import { mark, redact } from "../error/redact.ts";

/** A position in the results of a job: the address of a part, and an offset in it. */
export interface Place {
  readonly url: string;
  /** Number of items of the part before the position. */
  readonly offset: number;
}

/**
 * Formats a position as text that can be logged and stored. If the service repeats the key in the address, it is
 * redacted.
 */
export function cursorOf({ url, offset }: Place, secrets: readonly string[]): string {
  return redact(url, secrets) + (offset > 0 ? `#${offset}` : "");
}

/** Parses a cursor. Its address may be relative, and its key may be redacted. */
export function placeOf(cursor: string, secrets: readonly string[]): Place {
  const [url = "", offset = "0"] = cursor.split("#");
  const key = secrets.find((secret) => !/[ %]/.test(secret)) ?? "";
  return { url: url.replaceAll(mark, encodeURIComponent(key)), offset: Number(offset) || 0 };
}

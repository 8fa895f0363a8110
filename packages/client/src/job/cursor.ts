import { mark, redact } from "../error/redact.ts";

/** A position in the results of a job: the address of a part, and the number of its items before the position. */
export interface Place {
  readonly url: string;
  readonly given: number;
}

/**
 * Formats a position as text that can be logged and stored. If the service repeats the key in the address, it is
 * redacted.
 */
export function cursorOf({ url, given }: Place, secrets: readonly string[]): string {
  return redact(url, secrets) + (given > 0 ? `#${given}` : "");
}

/** Parses a cursor. Its address may be relative, and its key may be redacted. */
export function placeOf(cursor: string, secrets: readonly string[]): Place {
  const [url = "", given = "0"] = cursor.split("#");
  const key = secrets.find((secret) => !secret.includes(" ")) ?? "";
  return { url: url.replaceAll(mark, encodeURIComponent(key)), given: Number(given) || 0 };
}

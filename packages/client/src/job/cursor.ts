import { mark, redact } from "../error/redact.ts";

/** A place in the results of a job: a part, by its address, and how many of its items come before the place. */
export interface Place {
  readonly url: string;
  readonly given: number;
}

/** A place as a text that can be logged and kept: what the service repeats of the key is left out of the address. */
export function cursorOf({ url, given }: Place, secrets: readonly string[]): string {
  return redact(url, secrets) + (given > 0 ? `#${given}` : "");
}

/** Reads a cursor: the address may be relative, and may lack the key. */
export function placeOf(cursor: string, secrets: readonly string[]): Place {
  const [url = "", given = "0"] = cursor.split("#");
  const key = secrets.find((secret) => !secret.includes(" ")) ?? "";
  return { url: url.replaceAll(mark, encodeURIComponent(key)), given: Number(given) || 0 };
}

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

/**
 * Parses a cursor of the job with this report. Its address may be relative, and its key may be redacted.
 *
 * @throws Error for the cursor of another job, whose pages would be returned as those of this one, and of another
 *   origin, which must not receive a key
 */
export function placeOf(cursor: string, report: string, secrets: readonly string[]): Place {
  const [address, offset = ""] = cursor.split("#") as [string, string?];
  const key = secrets.find((secret) => !/[\s%]/.test(secret)) ?? "";
  const restored = address.replaceAll(mark, encodeURIComponent(key));
  // Not by `new URL`, whose error contains the address, with the key.
  const { href, origin } = URL.canParse(restored, report) ? new URL(restored, report) : { href: "", origin: "" };
  const isOther = href.startsWith(report.slice(0, report.lastIndexOf("/") + 1)) && href.split("?")[0] !== report;
  if (isOther || origin !== new URL(report).origin || /\D/.test(offset))
    throw new Error("the cursor is not from this job");
  return { url: href, offset: Number(offset) };
}

import { PageFailure } from "@extraction-api/page-reader/failure";

/** A header's name is a token (RFC 9110, 5.6.2). */
const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** Characters that a header value cannot contain: controls, and characters beyond one byte. */
const forbidden = /[^\t\u0020-\u007e\u0080-\u00ff]/;

/** Headers that belong to the connection and not to the page; they are dropped. */
export const connectionHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Returns whether the text can be sent as a header value. */
export function isHeaderValue(text: string): boolean {
  return !forbidden.test(text);
}

/**
 * Refuses header values that no request can carry before the request begins: a connection pool that receives one never
 * frees its place, and would end up serving that site to no caller.
 *
 * @throws PageFailure `bad-request`, whose details name each such header
 */
export function checkHeaders(headers: unknown): void {
  const details = headerProblems(headers, ["headers"]);
  if (details.length > 0) throw new PageFailure("bad-request", "Bad Request", { details });
}

/** Returns which headers no request can carry, and why. `path` is where they are in the request. */
export function headerProblems(headers: unknown, path: readonly (string | number)[]) {
  return Object.entries((headers ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const message = problemOf(name, value);
    return message === undefined ? [] : [{ path: [...path, name], message }];
  });
}

function problemOf(name: string, value: unknown): string | undefined {
  if (!token.test(name)) return "is not a valid header name: use letters, digits and signs such as -, without spaces";
  if (typeof value !== "string") return "must be a string, like every header value";
  return isHeaderValue(value) ? undefined : "has a line break or another character that a header cannot carry";
}

/** Returns the headers without those that no request can carry. */
export function sendableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const sendable = Object.entries(headers).filter(
    ([name, value]) => !connectionHeaders.has(name.toLowerCase()) && problemOf(name, value) === undefined,
  );
  return Object.fromEntries(sendable);
}

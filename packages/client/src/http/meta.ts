import { redact, redactJson } from "../error/redact.ts";
import type { HeaderRecord, ResponseHeaders } from "../response.ts";

/** Metadata of a successful call. */
export interface Meta {
  /** The HTTP status. */
  readonly status: number;
  /** The service's id of the request. Quote it when you contact support. */
  readonly requestId: string | undefined;
  /** Number of HTTP exchanges of the call. */
  readonly attempts: number;
  /** Duration of the whole call in milliseconds, including waits. */
  readonly elapsedMs: number;
  /** The rate limit, if the service reports one. */
  readonly rateLimit: RateLimit | undefined;
  /** Length of the body in characters. */
  readonly bodyLength: number;
  /** The headers of the response by lower-case name, without the key: `headers["content-type"]`. */
  readonly headers: HeaderRecord;
}

/** Rate limit counters. */
export interface RateLimit {
  /** Requests allowed per period; NaN if the service does not say. */
  readonly limit: number;
  /** Requests left in the current period. */
  readonly remaining: number;
  /** When the next period begins, in the service's own notation. */
  readonly reset: string | null;
}

/**
 * Not enumerable, so that cloning and JSON leave it out, even if a response has a header of this name. With `get` on a
 * prototype, React would not pass a result to the browser.
 */
const lookup = {
  enumerable: false,
  value(this: Readonly<Record<string, string>>, name: string): string | null {
    const key = name.toLowerCase();
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
};

/**
 * Returns headers as data, so that a result can be cloned, posted and stored. Repeated headers are joined with commas.
 */
export function recordOf(headers: ResponseHeaders): HeaderRecord {
  const record: Record<string, string> = {};
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    record[name] = Object.hasOwn(record, name) ? `${record[name]}, ${value}` : value;
  }
  return withLookup(record);
}

/** Returns headers without secrets: the same ones, unless they contain one. */
export function redactHeaders(headers: HeaderRecord, secrets: readonly string[]): HeaderRecord {
  // In one text, built without closures, because every response pays for the search.
  let all = "";
  for (const name in headers) all += `${headers[name]}\n`;
  return redact(all, secrets) === all ? headers : withLookup(redactJson(headers, secrets) as object);
}

function withLookup(record: object): HeaderRecord {
  return Object.defineProperty(record, "get", lookup) as HeaderRecord;
}

/** Empty headers, for an exchange without a response. */
export const noHeaders: HeaderRecord = /* @__PURE__ */ withLookup({});

/** Returns the service's id of the request. */
export function requestIdOf(headers: HeaderRecord): string | undefined {
  return headers["x-request-id"] ?? headers["request-id"];
}

/** Reads the rate limit from `RateLimit-*` or `X-RateLimit-*`. */
export function rateLimitOf(headers: HeaderRecord): RateLimit | undefined {
  const prefix = headers["ratelimit-remaining"] ? "ratelimit-" : "x-ratelimit-";
  const remaining = headers[`${prefix}remaining`];
  if (!remaining) return undefined;
  const limit = Number(headers[`${prefix}limit`] ?? "?");
  return { limit, remaining: Number(remaining), reset: headers[`${prefix}reset`] ?? null };
}

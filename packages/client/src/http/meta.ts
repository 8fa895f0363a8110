import { redact, redactJson } from "../error/redact.ts";
import type { HeaderRecord, ResponseHeaders } from "../response.ts";
import { listed } from "./standard-response.ts";

/** What is known of a successful call beside its data. */
export interface Meta {
  /** The HTTP status. */
  readonly status: number;
  /** The service's id of the request, for support. */
  readonly requestId: string | undefined;
  /** HTTP exchanges that the call took. */
  readonly attempts: number;
  /** Time of the whole call in milliseconds, waits included. */
  readonly elapsedMs: number;
  /** What the service says about the rate limit, where it says something. */
  readonly rateLimit: RateLimit | undefined;
  /** Length of the body in characters. */
  readonly bodyLength: number;
  /** The headers of the response by their names in lower case, without the key: `headers["content-type"]`. */
  readonly headers: HeaderRecord;
}

/** Counters of the rate limit. */
export interface RateLimit {
  /** Requests that are allowed in a period; NaN where the service does not say it. */
  readonly limit: number;
  /** Requests that are left in this one. */
  readonly remaining: number;
  /** When the next one begins, as the service writes it. */
  readonly reset: string | null;
}

/** Those of a response that never came. */
export const noHeaders: ResponseHeaders = { get: () => null };

/** Not enumerable, so that cloning and JSON leave it out. On a prototype, React would not pass a result to the browser. */
const lookup = {
  get: {
    value(this: Readonly<Record<string, string>>, name: string): string | null {
      const key = name.toLowerCase();
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
  },
};

/** Returns headers as data, so that a result can be cloned, posted and stored. Repeated headers are joined by commas. */
export function recordOf(headers: ResponseHeaders, secrets: readonly string[]): HeaderRecord {
  const record: Record<string, string> = {};
  let all = "";
  for (const [given, value] of listed(headers)) {
    const name = given.toLowerCase();
    record[name] = Object.hasOwn(record, name) ? `${record[name]}, ${value}` : value;
    all += value;
  }
  // All at once, as there is rarely something to redact, and each response pays for the search.
  const data = redact(all, secrets) === all ? record : redactJson(record, secrets);
  return Object.defineProperties(data as HeaderRecord, lookup);
}

/** The id that the service gave to a request. */
export function requestIdOf(headers: ResponseHeaders): string | undefined {
  return headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
}

/** Reads the rate limit from `RateLimit-*` or `X-RateLimit-*`. */
export function rateLimitOf(headers: ResponseHeaders): RateLimit | undefined {
  const prefix = headers.get("ratelimit-remaining") ? "ratelimit-" : "x-ratelimit-";
  const remaining = headers.get(`${prefix}remaining`);
  if (!remaining) return undefined;
  const limit = Number(headers.get(`${prefix}limit`) ?? "?");
  return { limit, remaining: Number(remaining), reset: headers.get(`${prefix}reset`) };
}

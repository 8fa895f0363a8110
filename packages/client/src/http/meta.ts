import type { ReplyHeaders } from "../config/options.ts";

/** What is known of a successful call beside its data. */
export interface Meta {
  readonly status: number;
  /** The service's id of the request, for support. */
  readonly requestId: string | undefined;
  /** HTTP exchanges that the call took. */
  readonly attempts: number;
  readonly elapsedMs: number;
  /** What the service says about the rate limit, where it says something. */
  readonly rateLimit: RateLimit | undefined;
  /** All headers of the answer. */
  readonly headers: ReplyHeaders;
}

/** Counters of the rate limit, as numbers of requests; `reset` as the service writes it. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: string | null;
}

/** The id that the service gave to a request. */
export function requestIdOf(headers: ReplyHeaders): string | undefined {
  return headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
}

/** Reads the rate limit from `RateLimit-*` or `X-RateLimit-*`. */
export function rateLimitOf(headers: ReplyHeaders): RateLimit | undefined {
  for (const prefix of ["ratelimit-", "x-ratelimit-"]) {
    const remaining = headers.get(`${prefix}remaining`);
    if (remaining) {
      const limit = Number(headers.get(`${prefix}limit`) ?? "?");
      return { limit, remaining: Number(remaining), reset: headers.get(`${prefix}reset`) };
    }
  }
  return undefined;
}

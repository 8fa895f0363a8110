import type { Clock } from "../http/clock.ts";
import type { ClientEvent } from "../http/event.ts";

/** Headers of an answer; names in any case. `Headers` is one. */
export interface ReplyHeaders {
  get(name: string): string | null;
}

/** What the client reads of an answer; a `Response` is one. */
export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: ReplyHeaders;
  text(): Promise<string>;
}

/** Sends a request: `fetch`, or something with its shape. It should heed `init.signal`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Reply>;

/** How often and when a failed attempt is repeated. The catalogue decides whether. */
export interface RetryOptions {
  /** HTTP exchanges of one call at most. Default 4. */
  readonly attempts?: number;
  /** A `Retry-After` above this ends the call at once, in milliseconds. Default 60000. */
  readonly maxRetryAfterMs?: number;
  /** Tokens that all calls of the client share for retries (14 for the first of a call, 5 after a 429; twice and three times as many for the next). Default 500. */
  readonly budget?: number;
  /** Repeat also what the catalogue marks as retryable sometimes. Default false. */
  readonly sometimes?: boolean;
  /** Repeat a request that changes something although it may have been executed. Default false. */
  readonly ambiguous?: boolean;
}

/** What a single call may set for itself; otherwise the client's own value holds. */
export interface CallOptions {
  /** Ends the call at once, in any state. */
  readonly signal?: AbortSignal | undefined;
  /** `false` for a single attempt. */
  readonly retry?: RetryOptions | false | undefined;
  /** Time of one attempt in milliseconds. Default: the request's own `timeout` (or 60000) and 15000 more. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Time of the whole call in milliseconds, waits included. Default 300000, or one attempt if that is more. */
  readonly deadlineMs?: number | undefined;
  /** Headers to send besides the client's own, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The options of `createClient`. */
export interface ClientOptions extends Omit<CallOptions, "signal"> {
  /** Default: the environment variable EXTRACTION_API_KEY. `null` where a proxy adds the key. */
  readonly apiKey?: string | null | undefined;
  /** Ends with the version segment. Default: the environment variable EXTRACTION_API_BASE_URL. */
  readonly baseUrl?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Told about attempts, answers, retries and jobs. */
  readonly onEvent?: ((event: ClientEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Numbers from 0 to 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** `User-Agent` header. */
  readonly userAgent?: string | undefined;
  /** Accept that everybody who opens the page can read the key. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

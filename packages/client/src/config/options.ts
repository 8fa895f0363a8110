import type { Middleware } from "openapi-fetch";
import type { Clock } from "../clock.ts";
import type { ClientEvent } from "../event.ts";
import type { FetchResponse } from "../response.ts";

/** `Uint8Array<ArrayBuffer>` by another name: before TypeScript 5.7, the type has no parameter. */
type Bytes = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/** The options that a transport receives: some of those of `fetch`, and information about the call. */
export interface CallInit extends Pick<RequestInit, "method" | "redirect" | "signal"> {
  /** Headers of the request. */
  headers?: Record<string, string>;
  /** Body of the request: text or bytes. */
  readonly body?: string | Bytes | null;
  /** Method and path template, such as `POST /extract`. */
  readonly operation?: string;
  /** Number of the call, as in the client's events. */
  readonly call?: number;
  /** Number of the attempt within the call, from 1. */
  readonly attempt?: number;
  /** Maximum size of a response that the client accepts, bytes. A transport that reads the body can stop there. */
  readonly maxResponseBytes?: number;
  /** State of this request's wait. Copies of the init share it. */
  hold?: Hold;
}

/** Says whether a request is waiting. A request that ends while it waits was not sent. */
export interface Hold {
  /** True while a transport holds the request back. */
  isHeld: boolean;
  /** Time until the deadline of the call when the attempt began, in milliseconds. */
  readonly leftMs?: number;
  /** Time that it waited for its turn, in milliseconds; undefined while it waits. Extends the attempt's time limit. */
  queuedMs: number | undefined;
  /** True once a transport that holds requests back has sent it. */
  wasSent?: boolean;
}

/**
 * Sends a request: `fetch`, or a function with the same shape. It should observe `init.signal`, and reject with the
 * network's own error, because the error codes tell the client whether the request was sent. Deno's `fetch` repeats
 * requests with a string body by itself; if your function calls it, pass `new Blob([body]).stream()` as the body.
 *
 * @example
 * ```ts
 * import { createClient, type Fetch } from "@extraction-api/client";
 *
 * const loud: Fetch = (url, init) => {
 *   console.log(init.method, url);
 *   return fetch(url, init);
 * };
 * await createClient({ fetch: loud }).getQueueStatus();
 * ```
 */
export interface Fetch {
  (url: string, init: CallInit): Promise<FetchResponse>;
  /**
   * Called for each client event, in addition to the client's own listener. For transports that observe the client.
   */
  readonly onEvent?: ((event: ClientEvent) => unknown) | undefined;
}

/**
 * How often and when a failed attempt is repeated. The error catalogue decides whether it is (specification, section
 * 7.2).
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const client = createClient({ retry: { attempts: 6, maxRetryAfterMs: 30_000 } });
 * await client.getQueueStatus(undefined, { retry: false });
 * ```
 */
export interface RetryOptions {
  /** Maximum number of HTTP exchanges per call. Default 4. */
  readonly attempts?: number;
  /** Longest `Retry-After` to wait for, in milliseconds; a longer one ends the call at once. Default 60000. */
  readonly maxRetryAfterMs?: number;
  /**
   * Tokens for retries that all calls of the client share. The first retry of a call costs 14 tokens, or 5 after a 429;
   * the second costs twice as many, the third three times as many. Default 500.
   */
  readonly budget?: number;
  /** Whether to also retry errors that the catalogue marks as sometimes retryable. Default false. */
  readonly sometimes?: boolean;
  /** Whether to retry a request that changes something if it was sent but no response was received. Default false. */
  readonly ambiguous?: boolean;
  /**
   * Whether to retry a request that changes something after a response that does not rule out that it was executed
   * (408, 500, 502, 504, and a 503 of a gateway). `catalogue` retries if the error catalogue says so; the work may then
   * be done and billed twice. `safe` never retries, so more calls fail. Default `catalogue`.
   */
  readonly starts?: "safe" | "catalogue";
}

/**
 * Options of a single call. Options that are left out keep the client's values. All times are in milliseconds.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * await createClient().getQueueStatus(undefined, { signal: AbortSignal.timeout(5_000), retry: false });
 * ```
 */
export interface CallOptions {
  /** Ends the call at once, in any state. */
  readonly signal?: AbortSignal | undefined;
  /** Retry options of this call; `false` for a single attempt. */
  readonly retry?: Omit<RetryOptions, "budget"> | false | undefined;
  /** Time limit of one attempt in milliseconds. Default: the request's own `timeout` (or 60000) plus 15000. */
  readonly attemptTimeoutMs?: number | undefined;
  /**
   * Time limit of the whole call in milliseconds, including waits. Default 300000, or the limit of one attempt if that
   * is longer.
   */
  readonly deadlineMs?: number | undefined;
  /** Headers to send in addition to the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** openapi-fetch middleware for this call. It runs inside the middleware added with `use`. */
  readonly middleware?: readonly Middleware[] | undefined;
}

/**
 * Options of `createClient`. It rejects invalid options with an error that says what to write instead.
 *
 * @example
 * ```ts
 * import { createClient, type ClientOptions } from "@extraction-api/client";
 *
 * const options: ClientOptions = { apiKey: "my-key", baseUrl: "https://api.example.com/v2", deadlineMs: 120_000 };
 * createClient(options);
 * ```
 */
export interface ClientOptions extends Omit<CallOptions, "signal" | "retry" | "middleware"> {
  /** Retry options; `false` for a single attempt per call. */
  readonly retry?: RetryOptions | false | undefined;
  /** Maximum size of a decompressed response body in bytes; a larger one is an error. Default 67108864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  /** Time limit of each job in milliseconds, if its own options set none. Default 1800000 (30 minutes). */
  readonly jobTimeoutMs?: number | undefined;
  /**
   * The API key. Default: the environment variable EXTRACTION_API_KEY. `null` if a proxy adds the key. A function is
   * called when a key is first needed, and once per call after a 401; the request is then repeated with the key that it
   * returns, even if it is the same one.
   */
  readonly apiKey?: string | (() => string | Promise<string>) | null | undefined;
  /**
   * The base URL, including the version segment at its end. Default: the environment variable EXTRACTION_API_BASE_URL.
   */
  readonly baseUrl?: string | undefined;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Called for attempts, responses, retries and jobs. */
  readonly onEvent?: ((event: ClientEvent) => unknown) | undefined;
  /** The clock to use. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** Returns random numbers from 0 to 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** The `User-Agent` header. Default: name and version of this package; in a browser, the browser's own. */
  readonly userAgent?: string | undefined;
  /** Allows a key in a browser, where everyone who opens the page can read it. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/**
 * Options of `withOptions`: the defaults of a client that shares connections, listener and retry budget with another.
 *
 * @example
 * ```ts
 * import { createClient, type DerivedOptions } from "@extraction-api/client";
 *
 * const patient: DerivedOptions = { deadlineMs: 600_000, retry: { attempts: 8 } };
 * await createClient().withOptions(patient).getQueueStatus();
 * ```
 */
export interface DerivedOptions
  extends
    Omit<ClientOptions, "baseUrl" | "clock" | "dangerouslyAllowBrowser" | "fetch" | "onEvent" | "random" | "retry">,
    Pick<CallOptions, "retry"> {}

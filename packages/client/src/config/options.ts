import type { Middleware } from "openapi-fetch";
import type { Clock } from "../clock.ts";
import type { ClientEvent } from "../event.ts";
import type { FetchResponse } from "../response.ts";

/** What a transport is given: what `fetch` takes, and which call the request is for. */
export interface CallInit extends RequestInit {
  /** Method and path template, such as `POST /extract`. */
  readonly operation?: string;
  /** As in the client's events. */
  readonly call?: number;
  /** Number of the attempt in the call, from 1. */
  readonly attempt?: number;
  /** Bytes of the response that the client takes at most: a transport that reads it need not read more. */
  readonly maxResponseBytes?: number;
  /** Of this request; copies of the init share it. */
  hold?: Hold;
}

/** Says whether a request waits. What ends then was not sent. */
export interface Hold {
  /** Set while the client or a transport holds the request back. */
  isHeld: boolean;
  /** Set once a transport that holds requests back has sent it. */
  wasSent?: boolean;
}

/**
 * Sends a request: `fetch`, or something with its shape. It should heed `init.signal`, and reject with the error of the
 * network: by its codes the client knows whether the request was sent. Deno's `fetch` repeats requests with a text as their
 * body by itself: one of your own that calls it there gives it `new Blob([body]).stream()`.
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
  /** Told what the client reports, besides the client's own listener: for a transport that observes it. */
  readonly onEvent?: ((event: ClientEvent) => unknown) | undefined;
}

/**
 * How often and when a failed attempt is repeated. Whether it is, the error catalogue decides (specification, section 7.2).
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
  /** HTTP exchanges of one call at most. Default 4. */
  readonly attempts?: number;
  /** A `Retry-After` above this ends the call at once, in milliseconds. Default 60000. */
  readonly maxRetryAfterMs?: number;
  /** Tokens that all calls of the client share for retries (14 for the first of a call, 5 after a 429; twice and three times as many for the next). Default 500. */
  readonly budget?: number;
  /** Repeat also what the catalogue marks as retryable sometimes. Default false. */
  readonly sometimes?: boolean;
  /** Repeat a request that changes something although it was sent and nothing came back. Default false. */
  readonly ambiguous?: boolean;
  /**
   * Repeat a request that changes something after a response which does not rule out that it was executed (408, 500, 502,
   * 504): `catalogue` where the error catalogue says so, at the risk that the work is done and billed twice; `safe` never, at
   * the price of more failed calls. Default `catalogue`.
   */
  readonly starts?: "safe" | "catalogue";
}

/**
 * What a single call may set for itself; otherwise the client's own value holds. All times are in milliseconds.
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
  /** `false` for a single attempt. */
  readonly retry?: Omit<RetryOptions, "budget"> | false | undefined;
  /** Time of one attempt in milliseconds. Default: the request's own `timeout` (or 60000) and 15000 more. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Time of the whole call in milliseconds, waits included. Default 300000, or one attempt if that is more. */
  readonly deadlineMs?: number | undefined;
  /** Headers to send besides the client's own, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Middleware of openapi-fetch for this call, inside that of `use`. */
  readonly middleware?: readonly Middleware[] | undefined;
}

/**
 * The options of `createClient`. What makes no sense is refused there, with what to write instead.
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
  /** `false` for a single attempt of each call. */
  readonly retry?: RetryOptions | false | undefined;
  /** A response with a larger body, unpacked, is an error. Default 67108864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Default: the environment variable EXTRACTION_API_KEY. `null` where a proxy adds the key. A function is asked when a key is
   * first needed, and once in a call after a 401, which repeats the request with what it gives.
   */
  readonly apiKey?: string | (() => string | Promise<string>) | null | undefined;
  /** Ends with the version segment. Default: the environment variable EXTRACTION_API_BASE_URL. */
  readonly baseUrl?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Told about attempts, responses, retries and jobs. */
  readonly onEvent?: ((event: ClientEvent) => unknown) | undefined;
  /** Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
  /** Numbers from 0 to 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** `User-Agent` header. Default: name and version of this package, but in browsers theirs. */
  readonly userAgent?: string | undefined;
  /** Accept that everybody who opens the page can read the key. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/**
 * The options of `withOptions`: defaults of a client that shares connections, listener and budget of retries with another.
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
    Pick<ClientOptions, "apiKey" | "attemptTimeoutMs" | "deadlineMs" | "headers" | "maxResponseBytes" | "userAgent">,
    Pick<CallOptions, "retry"> {}

import type { Middleware } from "openapi-fetch";
import { ApiError } from "../error/api-error.ts";
import { bySignal, localError } from "../error/local.ts";
import type { GaveUp } from "../error/kinds.ts";
import { secretsOf } from "../error/redact.ts";
import type { Keys } from "../keys.ts";
import type { CallInit, CallOptions, ClientOptions, Fetch, RetryOptions } from "../config/options.ts";
import { priceOf, type Budget } from "../retry/budget.ts";
import { decide } from "../retry/decide.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import type { FetchResponse } from "../response.ts";
import type { Tables } from "../tables.ts";
import { sleep, type Clock } from "../clock.ts";
import type { ClientEvent } from "../event.ts";
import { exchange, type Exchange } from "./exchange.ts";
import { judge, type Failure } from "./judge.ts";
import { noHeaders, rateLimitOf, redactHeaders, requestIdOf, type Meta } from "./meta.ts";
import { throughMiddleware } from "./middleware.ts";
import { lowerCase, type Request } from "./request.ts";

/** State that all calls of a client share. */
export interface Context extends Pick<ClientOptions, "attemptTimeoutMs" | "deadlineMs" | "jobTimeoutMs"> {
  readonly tables: Tables;
  readonly baseUrl: string;
  /** The options as given, with key and base URL filled in from the environment. */
  readonly options: ClientOptions;
  /** Keys and tokens that must never be shown. */
  readonly secrets: readonly string[];
  /** The source of keys, if the key is given as a function. */
  readonly keys: Keys | undefined;
  /** Secrets that must never be shown, either, and that middleware set. Derived clients share them. */
  readonly found: Set<string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  /** Passes an event to the listeners; undefined if there is none. */
  readonly emit: ((event: ClientEvent) => void) | undefined;
  readonly retry: RetryOptions | false;
  readonly clock: Clock;
  readonly random: () => number;
  readonly budget: Budget;
  readonly maxResponseBytes: number;
  /** openapi-fetch middleware, in the order in which `use` received it. */
  middleware: readonly Middleware[];
}

/** The data of a call and its metadata. */
export interface ApiResponse<T = unknown> {
  /** The parsed body of the response. */
  readonly data: T;
  /** Status, attempts, time, rate limit and headers. */
  readonly meta: Meta;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type CallEvent = Exclude<ClientEvent, { type: "job" | "job-end" }>;

/** Number of calls so far. All clients share it, so that a shared transport or listener can tell calls apart. */
let calls = 0;

/**
 * Sends a request, and repeats it if the catalogue, the deadline and the budget allow it.
 *
 * @param ready builds the request; the call passes on its errors
 * @param seen called with every exchange
 */
export async function runCall(
  context: Context,
  ready: () => Request,
  options: CallOptions,
  seen?: (exchange: Exchange) => void,
): Promise<ApiResponse> {
  const { clock, budget, maxResponseBytes, tables } = context;
  const request = ready();
  const { url, body } = request;
  const { method } = request.operation;
  const { signal, retry: own = context.retry } = options;
  if (signal?.aborted) throw localError("aborted", request.operation.operation, bySignal, { cause: signal.reason });
  const retry: RetryOptions = own ? { ...context.retry, ...own } : { attempts: 1 };
  const attemptMs = options.attemptTimeoutMs ?? context.attemptTimeoutMs ?? request.attemptTimeoutMs;
  // A key in the call's own headers takes precedence over the client's.
  const ownHeaders = lowerCase(options.headers);
  const keys = ownHeaders["authorization"] ? undefined : context.keys;
  const around = options.middleware ? [...context.middleware, ...options.middleware] : context.middleware;
  const sent = new Set<string>();
  const fetch = throughMiddleware(context, around, request, sent);
  const transport = { clock, maxResponseBytes, keys, fetch };
  const started = clock.now();
  const deadline = started + (options.deadlineMs ?? context.deadlineMs ?? Math.max(300_000, attemptMs));
  const call = ++calls;
  const emit =
    context.emit &&
    ((event: DistributiveOmit<CallEvent, "call" | "operation">): void =>
      context.emit?.({ call, operation: request.operation.operation, ...event }));
  let mayHaveExecuted = false;
  let spent = 1;
  let hasNewKey = false;
  let attempt = 1;
  /** The headers of the last response, without secrets. */
  let shown = noHeaders;

  /** Waits until the next attempt may begin. Throws if there may be none. */
  const waitForNext = async (found: Exchange, failure: Failure): Promise<void> => {
    const now = clock.now();
    mayHaveExecuted ||= failure.mayHaveExecuted;
    const requestedMs = retryAfterMs(found.headers ?? noHeaders, now);
    const fail = (why: Omit<Failure, "mayHaveExecuted">, gaveUp?: GaveUp): ApiError => {
      emit?.({ type: "give-up", attempts: attempt, kind: why.kind, gaveUp });
      return new ApiError({
        ...why,
        operation: request.operation.operation,
        requestId: requestIdOf(shown),
        headers: found.headers && shown,
        attempts: attempt,
        elapsedMs: clock.now() - started,
        retryAfterMs: requestedMs,
        mayHaveExecuted,
        gaveUp,
      });
    };
    const throttled = failure.status === 429;
    const isRefusedKey = failure.status === 401 && keys !== undefined;
    if (isRefusedKey) keys.forget(found.authorization ?? "");
    const renews = isRefusedKey && !hasNewKey;
    const situation = { ...failure, renews, attempt, throttled, retryAfterMs: requestedMs, leftMs: deadline - now };
    const delayMs = decide(situation, retry, budget, context.random);
    if (typeof delayMs !== "number") throw fail(failure, delayMs);
    if (!renews) spent = priceOf(throttled, attempt);
    hasNewKey ||= renews;
    emit?.({ type: "retry", attempt, kind: failure.kind, delayMs, retryAfterMs: requestedMs });
    await sleep(delayMs, signal, clock).catch((cause: unknown) => {
      throw fail({ kind: "aborted", message: bySignal, retryable: false, cause });
    });
    // A busy process can wake up late. A request sent now would have no time for its response, but might be executed.
    if (clock.now() >= deadline) throw fail(failure, "deadline");
  };

  // Everything that only a failure needs is above: a closure inside the loop would cost time in every attempt.
  for (; ; attempt++) {
    const sentAt = clock.now();
    emit?.({ type: "attempt", attempt });
    // A followed redirect could send the key elsewhere. Headers are copied, so that changes by a transport or
    // middleware in one attempt do not affect the next.
    const headers: Record<string, string> = { ...context.headers, ...ownHeaders };
    if (body && !request.hasOwnType) headers["content-type"] = "application/json";
    const { operation } = request.operation;
    const init = { method, headers, redirect: "manual", body, maxResponseBytes, operation, call, attempt } as CallInit;
    const found = await exchange(transport, url, init, attemptMs, deadline - sentAt, signal);
    seen?.(found);
    const { response, headers: received = noHeaders } = found;
    const secrets = secretsOf(context, options, sent);
    shown = redactHeaders(received, secrets);
    const requestId = requestIdOf(shown);
    if (response)
      emit?.({ type: "response", attempt, status: response.status, elapsedMs: clock.now() - sentAt, requestId });
    const verdict = judge(found, request, { tables, secrets }, retry, signal);
    if ("data" in verdict) {
      budget.give(spent);
      const elapsedMs = clock.now() - started;
      emit?.({ type: "done", attempts: attempt, elapsedMs });
      return {
        data: verdict.data,
        meta: {
          requestId,
          attempts: attempt,
          elapsedMs,
          status: (response as FetchResponse).status,
          bodyLength: found.text?.length ?? 0,
          rateLimit: rateLimitOf(received),
          headers: shown,
        },
      };
    }
    await waitForNext(found, verdict);
  }
}

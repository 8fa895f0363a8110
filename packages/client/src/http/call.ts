import type { Middleware } from "openapi-fetch";
import { ApiError } from "../error/api-error.ts";
import { bySignal, localError } from "../error/local.ts";
import type { GaveUp } from "../error/kinds.ts";
import { redact, secretsIn } from "../error/redact.ts";
import type { Keys } from "../keys.ts";
import type { CallInit, CallOptions, ClientOptions, Fetch, RetryOptions } from "../config/options.ts";
import { priceOf, type Budget } from "../retry/budget.ts";
import { decide } from "../retry/decide.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import type { Tables } from "../tables.ts";
import { sleep, type Clock } from "../clock.ts";
import { emitTo, type ClientEvent } from "../event.ts";
import { exchange, type Exchange } from "./exchange.ts";
import { judge, type Failure } from "./judge.ts";
import { noHeaders, rateLimitOf, recordOf, requestIdOf, type Meta } from "./meta.ts";
import { throughMiddleware } from "./middleware.ts";
import type { Request } from "./request.ts";

/** What all calls of a client share. */
export interface Context extends Pick<ClientOptions, "attemptTimeoutMs" | "deadlineMs" | "onEvent"> {
  readonly tables: Tables;
  readonly baseUrl: string;
  /** As they were given, with key and base URL also where they come from the environment. */
  readonly options: ClientOptions;
  /** Keys and tokens, which nothing shows. */
  readonly secrets: readonly string[];
  /** Where a function gives the key. */
  readonly keys: Keys | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly retry: RetryOptions | false;
  readonly clock: Clock;
  readonly random: () => number;
  readonly budget: Budget;
  readonly maxResponseBytes: number;
  /** Of openapi-fetch, as `use` was given them. */
  readonly middleware: Middleware[];
  /** Counts the calls, also those of clients with other defaults. */
  readonly calls: { count: number };
}

/** The data of a call and what is known beside it. */
export interface ApiResponse<T = unknown> {
  /** The body of the response, parsed. */
  readonly data: T;
  /** Status, attempts, time, rate limit and headers. */
  readonly meta: Meta;
}

/** What is to be shown nowhere: the client's secrets so far, and those in the headers of a call. */
export function secretsOf(
  { secrets, keys }: Pick<Context, "secrets" | "keys">,
  { headers }: CallOptions,
): readonly string[] {
  return headers || keys ? [...secretsIn(headers), ...(keys?.secrets ?? []), ...secrets] : secrets;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What goes wrong between two exchanges executes nothing. */
type AnyFailure = Omit<Failure, "mayHaveExecuted"> & { readonly mayHaveExecuted?: boolean };
type CallEvent = Exclude<ClientEvent, { type: "job" | "job-end" }>;

/**
 * Sends a request, and again where the catalogue, the deadline and the budget allow it.
 *
 * @param ready makes the request; what it throws is thrown by the call
 * @param seen is told of every exchange
 */
export async function runCall(
  context: Context,
  ready: () => Request,
  options: CallOptions,
  seen?: (exchange: Exchange) => void,
): Promise<ApiResponse> {
  const { clock, budget, onEvent, maxResponseBytes, tables } = context;
  const request = ready();
  const { url, body } = request;
  const { method, operation } = request.operation;
  const { signal, retry: own = context.retry } = options;
  if (signal?.aborted) throw localError("aborted", operation, bySignal, { cause: signal.reason });
  const retry: RetryOptions = own ? { ...context.retry, ...own } : { attempts: 1 };
  const attemptMs = options.attemptTimeoutMs ?? context.attemptTimeoutMs ?? request.attemptTimeoutMs;
  // A key of the call's own goes before those of the client.
  const keys = options.headers?.["authorization"] ? undefined : context.keys;
  const around = [...context.middleware, ...(options.middleware ?? [])];
  const fetch = throughMiddleware(context.fetch, around, request, context.baseUrl);
  const transport = { clock, maxResponseBytes, keys, fetch };
  const started = clock.now();
  const deadline = started + (options.deadlineMs ?? context.deadlineMs ?? Math.max(300_000, attemptMs));
  const call = ++context.calls.count;
  // Without a listener, no event is made at all.
  const tell =
    onEvent &&
    ((event: DistributiveOmit<CallEvent, "call" | "operation">): void =>
      emitTo(onEvent, { call, operation, ...event }));
  let mayHaveExecuted = false;
  let spent = 1;
  let hasNewKey = false;
  let attempt = 1;
  let requestId: string | undefined;

  /** Waits until there may be another attempt; throws where there is none. */
  const waitForNext = async (found: Exchange, failure: Failure): Promise<void> => {
    const { status } = failure;
    const received = found.response?.headers;
    const now = clock.now();
    mayHaveExecuted ||= failure.mayHaveExecuted;
    const waitAskedMs = retryAfterMs(received ?? noHeaders, now);
    const fail = (why: AnyFailure, gaveUp?: GaveUp): ApiError => {
      tell?.({ type: "give-up", attempts: attempt, kind: why.kind, gaveUp });
      return new ApiError({
        ...why,
        operation,
        requestId,
        headers: received && recordOf(received, secretsOf(context, options)),
        attempts: attempt,
        elapsedMs: clock.now() - started,
        retryAfterMs: waitAskedMs,
        mayHaveExecuted,
        gaveUp,
      });
    };
    const throttled = status === 429;
    const isRefusedKey = status === 401 && keys !== undefined;
    if (isRefusedKey) keys.forget(found.authorization ?? "");
    const renews = isRefusedKey && !hasNewKey;
    const next = decide(
      { retryable: failure.retryable || renews, attempt, throttled, retryAfterMs: waitAskedMs, leftMs: deadline - now },
      retry,
      budget,
      context.random,
    );
    if (typeof next !== "number") throw fail(failure, next);
    spent = priceOf(throttled, attempt);
    hasNewKey ||= renews;
    const delayMs = renews ? 0 : next;
    tell?.({ type: "retry", attempt, kind: failure.kind, delayMs, retryAfterMs: waitAskedMs });
    await sleep(delayMs, signal, clock).catch((cause: unknown) => {
      throw fail({ kind: "aborted", message: bySignal, retryable: false, cause });
    });
    // A busy program wakes up late. What is sent now could not be waited for, and might be executed.
    if (clock.now() >= deadline) throw fail(failure, "deadline");
  };

  // What only a failure needs is above: a closure in the loop would cost every attempt.
  for (; ; attempt++) {
    const sentAt = clock.now();
    tell?.({ type: "attempt", attempt });
    // Following a redirect could take the key elsewhere.
    // What a transport or a middleware does to the headers of one attempt is not that of the next.
    const headers: Record<string, string> = { ...context.headers, ...options.headers };
    if (body && !request.hasOwnType) headers["content-type"] = "application/json";
    const init = { method, headers, redirect: "manual", body, maxResponseBytes, operation, call, attempt } as CallInit;
    const found = await exchange(transport, url, init, Math.min(attemptMs, deadline - sentAt), signal);
    seen?.(found);
    const { status, headers: responseHeaders = noHeaders } = found.response ?? {};
    const secrets = secretsOf(context, options);
    requestId = redact(requestIdOf(responseHeaders), secrets);
    if (status) tell?.({ type: "response", attempt, status, elapsedMs: clock.now() - sentAt, requestId });
    const verdict = judge(found, request, { tables, secrets }, retry, signal);
    if (!("data" in verdict)) {
      await waitForNext(found, verdict);
      continue;
    }
    budget.give(spent);
    const elapsedMs = clock.now() - started;
    tell?.({ type: "done", attempts: attempt, elapsedMs });
    return {
      data: verdict.data,
      meta: {
        requestId,
        attempts: attempt,
        elapsedMs,
        status: status as number,
        bodyLength: found.text?.length ?? 0,
        rateLimit: rateLimitOf(responseHeaders),
        headers: recordOf(responseHeaders, secrets),
      },
    };
  }
}

import { ApiErrorClass } from "../error/api-error.ts";
import type { ErrorFields, GaveUp } from "../error/kinds.ts";
import type { CallOptions, ClientOptions, Fetch, Reply, RetryOptions } from "../config/options.ts";
import { price, type Budget } from "../retry/budget.ts";
import { decide } from "../retry/decide.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import type { Tables } from "../tables.ts";
import { sleep, type Clock } from "./clock.ts";
import { emitTo } from "./event.ts";
import { exchange } from "./exchange.ts";
import { judge, type Failure } from "./judge.ts";
import { rateLimitOf, requestIdOf, type Meta } from "./meta.ts";
import type { Request } from "./request.ts";

/** What all calls of a client share. */
export interface Context extends Pick<ClientOptions, "attemptTimeoutMs" | "deadlineMs" | "onEvent"> {
  readonly tables: Tables;
  readonly baseUrl: string;
  readonly secret: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly retry: RetryOptions | false;
  readonly clock: Clock;
  readonly random: () => number;
  readonly budget: Budget;
  /** Counts the calls. */
  count: number;
}

/** The data of a call and what is known beside it. */
export interface Answer<T = unknown> {
  readonly data: T;
  readonly meta: Meta;
}

const single: RetryOptions = { attempts: 1 };

/** Sends a request, and again where the catalogue, the deadline and the budget allow it. */
export async function runCall(context: Context, request: Request, options: CallOptions): Promise<Answer> {
  const { clock, tables, secret, budget, onEvent } = context;
  const { operation, method, body } = request;
  const { signal } = options;
  const of = options.retry ?? context.retry;
  const retry = of ? { ...(context.retry || undefined), ...of } : single;
  const attemptMs = options.attemptTimeoutMs ?? context.attemptTimeoutMs ?? request.attemptTimeoutMs;
  const started = clock.now();
  const deadline = started + (options.deadlineMs ?? context.deadlineMs ?? Math.max(300_000, attemptMs));
  const headers: Record<string, string> = { ...context.headers, ...options.headers };
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = body;
  }
  const call = ++context.count;
  let mayHaveExecuted = false;
  let spent = 0;

  for (let attempt = 1; ; attempt++) {
    const sentAt = clock.now();
    emitTo(onEvent, { type: "attempt", call, operation, attempt });
    const found = await exchange(
      context.fetch,
      request.url,
      init,
      Math.min(attemptMs, deadline - sentAt),
      signal,
      clock,
    );
    const { response } = found;
    const now = clock.now();
    const requestId = response && requestIdOf(response.headers);
    if (response) {
      const { status } = response;
      emitTo(onEvent, { type: "response", call, operation, attempt, status, elapsedMs: now - sentAt, requestId });
    }
    const verdict = judge(found, request, tables, retry, signal, secret);
    if ("data" in verdict) {
      const { status, headers } = response as Reply;
      budget.give(spent || 1);
      const rateLimit = rateLimitOf(headers);
      const meta = { status, requestId, attempts: attempt, elapsedMs: now - started, rateLimit, headers };
      return { data: verdict.data, meta };
    }
    mayHaveExecuted ||= verdict.executed;
    const throttled = verdict.status === 429;
    const asked = response && retryAfterMs(response.headers, now);
    const next = decide(
      { retryable: verdict.retryable, attempt, throttled, retryAfterMs: asked, leftMs: deadline - now },
      retry,
      budget,
      context.random,
    );
    const fail = (failure: Failure, gaveUp?: GaveUp): ApiErrorClass => {
      const { message, executed: _, ...fields } = failure;
      const elapsedMs = clock.now() - started;
      const { kind } = fields;
      emitTo(onEvent, { type: "give-up", call, operation, attempts: attempt, kind, gaveUp });
      const all: ErrorFields = {
        ...fields,
        operation,
        retryAfterMs: asked,
        requestId,
        attempts: attempt,
        elapsedMs,
        mayHaveExecuted,
        gaveUp,
      };
      return new ApiErrorClass(`${operation}: ${message}${fields.status ? ` (${fields.status})` : ""}`, all);
    };
    if (typeof next !== "number") throw fail(verdict, next);
    spent = throttled ? price.throttle : price.failure;
    emitTo(onEvent, {
      type: "retry",
      call,
      operation,
      attempt,
      kind: verdict.kind,
      delayMs: next,
      retryAfterMs: asked,
    });
    try {
      await sleep(next, signal, clock);
    } catch (cause) {
      throw fail({ kind: "aborted", message: "Aborted by the caller", retryable: false, executed: false, cause });
    }
  }
}

import type { GaveUp } from "../error/kinds.ts";
import type { RetryOptions } from "../config/options.ts";
import { priceOf, type Budget } from "./budget.ts";

/** The input for the decision whether to make another attempt. Times are in milliseconds. */
export interface Situation {
  readonly retryable: boolean;
  /** Whether the retry uses a new key. Each call does this once at most, so it needs no backoff and costs no budget. */
  readonly renews?: boolean;
  /** Number of the failed attempt, from 1. */
  readonly attempt: number;
  readonly throttled: boolean;
  readonly retryAfterMs: number | undefined;
  /** Time until the deadline. */
  readonly leftMs: number;
}

/**
 * Decides whether to make another attempt. It decides before any wait, so that a call which cannot succeed in time
 * fails at once.
 *
 * @returns milliseconds to wait, the reason to give up, or undefined if a retry is not allowed at all
 */
export function decide(
  { retryable, renews = false, attempt, throttled, retryAfterMs, leftMs }: Situation,
  { attempts = 4, maxRetryAfterMs = 60_000 }: RetryOptions,
  budget: Budget,
  random: () => number,
): number | GaveUp | undefined {
  if (!retryable && !renews) return undefined;
  if (attempt >= attempts) return "attempts";
  if (retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs) return "retry-after";
  const wait = renews && retryAfterMs === undefined ? 0 : delayMs(attempt, throttled, retryAfterMs, random);
  if (wait >= leftMs) return "deadline";
  return renews || budget.take(priceOf(throttled, attempt)) ? wait : "budget";
}

/**
 * Returns the wait before the next attempt in milliseconds.
 *
 * Without `Retry-After`: exponential with equal jitter (half fixed, half random). With it: never less than requested,
 * plus a little, so that clients that received the same time do not all return at once.
 *
 * @param attempt number of the failed attempt, from 1
 * @param throttled whether the service asked for less traffic (429)
 * @param retryAfterMs the wait that `Retry-After` requests
 */
export function delayMs(
  attempt: number,
  throttled: boolean,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  if (retryAfterMs !== undefined) return Math.ceil(retryAfterMs + random() * (250 + retryAfterMs / 10)) + 1;
  const first = throttled ? 2_000 : 1_000;
  const longest = throttled ? 30_000 : 20_000;
  return (Math.min(longest, first * 2 ** (attempt - 1)) * (1 + random())) / 2;
}

import type { GaveUp } from "../error/kinds.ts";
import type { RetryOptions } from "../config/options.ts";
import { delayMs } from "./backoff.ts";
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

import { longestTimer } from "../clock.ts";

/** Time limit of a page whose options name none, milliseconds. */
export const defaultTimeout = 60_000;

/** The time limit of one page and its caller's signal, combined into one signal. */
export interface TimeBound {
  /** Aborts with the caller, with what else ends the work, or when the time is over. */
  readonly signal: AbortSignal;
  /** Throws if the time is over, even if synchronous work kept the timer from firing. */
  readonly check: () => void;
  /** Releases the timer and the caller's signal. Call it when the page is done. */
  readonly release: () => void;
}

/** Returns a signal that aborts after a time, milliseconds. Any number is accepted: parts count as a whole one. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(1, Math.ceil(milliseconds)), longestTimer));
}

/**
 * Bounds work by time and by its caller. `AbortSignal.any` with `AbortSignal.timeout` would do the same, but they hold
 * their timers and listeners until the time is over, which is costly at thousands of pages a minute.
 *
 * @param milliseconds time from now
 * @param others what else ends the work
 */
export function createTimeBound(caller: AbortSignal, milliseconds: number, ...others: AbortSignal[]): TimeBound {
  const controller = new AbortController();
  const end = performance.now() + milliseconds;
  const signals = [caller, ...others];
  const follow = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  const expire = () => controller.abort(new DOMException("the time is over", "TimeoutError"));
  const timer = setTimeout(expire, Math.min(milliseconds, longestTimer));
  for (const signal of signals) signal.addEventListener("abort", follow, { once: true });
  if (signals.some(({ aborted }) => aborted)) follow();
  return {
    signal: controller.signal,
    check() {
      if (performance.now() >= end) expire();
      controller.signal.throwIfAborted();
    },
    release() {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", follow);
    },
  };
}

/** Resolves when a signal has aborted. */
export function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}

import { longestTimer } from "../clock.ts";

/** Time limit of a page whose options name none, milliseconds. */
export const defaultTimeout = 60_000;

/** The time limit of one page and its caller's signal, combined into one signal. */
export interface TimeBound {
  /** Aborts with the caller or when the time is over. */
  readonly signal: AbortSignal;
  /** Throws if the time is over, even if synchronous work kept the timer from firing. */
  readonly check: () => void;
  /** Releases the timer and the caller's signal. Call it when the page is done. */
  readonly release: () => void;
}

/** Returns a signal that aborts after a time, milliseconds. Any number is accepted; less than one counts as one. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(1, milliseconds), longestTimer));
}

/**
 * Bounds work by time and by its caller. `AbortSignal.any` with `AbortSignal.timeout` would do the same, but they hold
 * their timers and listeners until the time is over, which is costly at thousands of pages a minute.
 *
 * @param milliseconds time from now
 */
export function createTimeBound(caller: AbortSignal, milliseconds: number): TimeBound {
  const controller = new AbortController();
  const end = performance.now() + milliseconds;
  const follow = () => controller.abort(caller.reason);
  const expire = () => controller.abort(new DOMException("the time is over", "TimeoutError"));
  const timer = setTimeout(expire, Math.min(milliseconds, longestTimer));
  if (caller.aborted) follow();
  else caller.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    check() {
      if (performance.now() >= end) expire();
      controller.signal.throwIfAborted();
    },
    release() {
      clearTimeout(timer);
      caller.removeEventListener("abort", follow);
    },
  };
}

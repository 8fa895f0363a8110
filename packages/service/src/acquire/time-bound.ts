import { longestTimer } from "../clock.ts";

/** The time one page may take, and its caller's patience, as one signal. */
export interface TimeBound {
  /** Aborts with the caller or at the end of the time. */
  readonly signal: AbortSignal;
  /** Throws when the time is over, also where work without a pause kept the timer from saying so. */
  readonly check: () => void;
  /** Lets go of timer and caller; call it when the page is done. */
  readonly release: () => void;
}

/** A signal that aborts after a time, milliseconds, whatever number a caller sent for it; what is less than one is one. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(1, milliseconds), longestTimer));
}

/**
 * Bounds work by time and by its caller. `AbortSignal.any` and `AbortSignal.timeout` would do the same, but
 * hold their timers and listeners until the time is over, which thousands of pages a minute feel.
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

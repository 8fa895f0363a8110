/**
 * The client's source of time. Tests and simulations can replace it.
 *
 * @example
 * ```ts
 * import { createClient, type Clock } from "@extraction-api/client";
 *
 * // Waits a thousandth of the time.
 * const hasty: Clock = { now: Date.now, setTimeout: (run, ms) => setTimeout(run, ms / 1000), clearTimeout: () => {} };
 * createClient({ clock: hasty });
 * ```
 */
export interface Clock {
  /** Returns milliseconds since the epoch. Must never go back. */
  now(): number;
  /** Calls back after `ms` milliseconds. Returns the handle for `clearTimeout`. */
  setTimeout(callback: () => void, ms: number): unknown;
  /** Cancels a timer. */
  clearTimeout(handle: unknown): void;
}

/** The system clock. It is monotonic, so a corrected system time does not move a deadline. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/**
 * The reason with which `limited` rejects when the time is up. The task's signal has the same reason, as with
 * `AbortSignal.timeout`.
 */
export const timeUp = /* @__PURE__ */ new DOMException("timeout", "TimeoutError");

/**
 * Runs a task until it settles, the time is up or the caller aborts, whichever comes first.
 *
 * It settles at once even if the task ignores its signal, and it leaves no listener behind, because many calls may
 * share one signal.
 *
 * @param ms milliseconds after which it rejects with {@link timeUp}
 * @param signal if aborted, it rejects with the signal's reason
 * @param moreMs called when the time is up: milliseconds to add, or 0
 */
export function limited<T>(
  task: (signal: AbortSignal) => Promise<T>,
  ms: number,
  signal: AbortSignal | undefined,
  clock: Clock,
  moreMs = (): number => 0,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const release = (): void => {
      clock.clearTimeout(timer);
      signal?.removeEventListener("abort", aborted);
    };
    const stop = (reason: unknown): void => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const aborted = (): void => stop(signal?.reason);
    const expired = (): void => {
      const more = moreMs();
      if (more > 0) timer = clock.setTimeout(expired, more);
      else stop(timeUp);
    };
    let timer = clock.setTimeout(expired, ms);
    if (signal?.aborted) return aborted();
    signal?.addEventListener("abort", aborted);
    void task(controller.signal).then(resolve, reject).then(release);
  });
}

/** Waits `ms` milliseconds. Rejects with the signal's reason if the caller aborts. */
export function sleep(ms: number, signal: AbortSignal | undefined, clock: Clock): Promise<void> {
  const endless = (): Promise<void> => new Promise(() => {});
  return limited(endless, ms, signal, clock).catch((reason: unknown) => {
    if (reason !== timeUp) throw reason;
  });
}

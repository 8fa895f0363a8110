import { createTimeBound, defaultTimeout, untilAborted } from "../acquire/time-bound.ts";
import type { CallFrame } from "./call.ts";
import { Refusal } from "../http/refusal.ts";

/** The time of a direct call. */
export interface CallTime {
  /** Aborts when the time is over, or when the caller disconnects. */
  readonly signal: () => AbortSignal;
  /** Returns what the response needs, or refuses the call with 408. */
  need<T>(work: Promise<T>): Promise<T>;
  /**
   * Waits until a result is stored. If that takes longer than the call, it continues after the response; closing the
   * service waits for it, and the log reports a failure.
   */
  store(work: Promise<unknown>): Promise<unknown>;
}

/**
 * How much longer than its timeout a call may take, because reading a page reports its own timeout in more detail: this
 * share of the timeout, up to a number of milliseconds.
 */
const grace = { share: 0.1, mostMs: 100 };

/** Performs a call whose response comes within its timeout (milliseconds), however slowly the state responds. */
export async function withinTime<T>(
  call: Pick<CallFrame, "signal" | "since"> & { readonly services: Pick<CallFrame["services"], "storing" | "log"> },
  timeout: number = defaultTimeout,
  work: (time: CallTime) => Promise<T>,
): Promise<T> {
  const { storing, log } = call.services;
  const latest = timeout + Math.min(timeout * grace.share, grace.mostMs) - (performance.now() - call.since);
  const { signal, release } = createTimeBound(call.signal(), latest);
  const over = untilAborted(signal);
  try {
    return await work({
      signal: () => signal,
      async need(needed) {
        const result = await Promise.race([needed, over]);
        if (signal.aborted) throw new Refusal("request-timeout");
        return result as Awaited<typeof needed>;
      },
      store(writing) {
        const stored = writing.finally(() => storing.delete(stored));
        storing.add(stored);
        stored.catch((error: Error) => {
          if (signal.aborted) log(`not stored after the response: ${error.message}`, { level: "warn" });
        });
        return Promise.race([stored, over]);
      },
    });
  } finally {
    release();
  }
}

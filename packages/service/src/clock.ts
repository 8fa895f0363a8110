import { setTimeout as sleep } from "node:timers/promises";

/** Time as this service sees it; tests give their own. */
export interface Clock {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A timer cannot wait longer, milliseconds: 24 days. One that is asked to fires at once. */
export const longestTimer = 2 ** 31 - 1;

/** The machine's clock. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await sleep(Math.min(ms, longestTimer), undefined, signal ? { signal } : {});
  },
};

import { setTimeout as sleep } from "node:timers/promises";

/** Time as this service sees it; tests inject their own. */
export interface Clock {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Longest delay of a timer, milliseconds: 24 days. A longer one fires at once. */
export const longestTimer = 2 ** 31 - 1;

/** The system clock. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await sleep(Math.min(ms, longestTimer), undefined, signal ? { signal } : {});
  },
};

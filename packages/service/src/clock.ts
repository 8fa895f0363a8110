import { setTimeout as sleep } from "node:timers/promises";

/** Time as this service sees it; tests give their own. */
export interface Clock {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, signal ? { signal } : {});
  },
};

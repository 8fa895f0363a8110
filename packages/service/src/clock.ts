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

/** A clock that is set by the one of the database: what one machine stores, another judges by its age. */
export interface SharedClock extends Clock {
  /** Sets the clock to the time that a database statement returned, which began at `begun` on this machine's clock. */
  set(theirs: number, begun: number): void;
}

/** Creates a clock that several machines share. */
export function createSharedClock(own: Clock): SharedClock {
  let ahead = 0;
  return {
    now: () => own.now() + ahead,
    sleep: own.sleep,
    set(theirs, begun) {
      // The statement ran between its beginning and now: the clock is set only as far as is certain.
      ahead = Math.min(theirs - begun, Math.max(theirs - own.now(), ahead));
    },
  };
}

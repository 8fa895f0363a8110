import type { Clock } from "../../src/index.ts";

/** A clock that only advances on demand. Sleeping takes no time. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** Returns a clock that starts at a fixed time. */
export function createTestClock(start = Date.UTC(2026, 4, 4, 10)): TestClock {
  let now = start;
  return {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
    advance(ms) {
      now += ms;
    },
  };
}

import type { Clock } from "../../src/index.ts";

/** A clock that stands still until it is told; sleeping takes no time. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** Starts at a fixed moment. */
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

import type { Clock } from "../../src/clock.ts";

/** A clock that jumps to the next timer as soon as the program is idle. */
export interface FakeClock extends Clock {
  /** All finished waits, in milliseconds. */
  readonly waits: readonly number[];
  /** Number of timers that are set and not cleared. */
  readonly pending: number;
}

interface Timer {
  readonly at: number;
  readonly ms: number;
  readonly run: () => void;
}

/** Creates a clock that starts at the given time and takes no real time. */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  const timers = new Set<Timer>();
  const waits: number[] = [];
  let now = start;
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const next = [...timers].toSorted((a, b) => a.at - b.at)[0];
      if (!next) return;
      timers.delete(next);
      now = Math.max(now, next.at);
      waits.push(next.ms);
      next.run();
      if (timers.size > 0) schedule();
    });
  };
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, ms, run };
      timers.add(timer);
      schedule();
      return timer;
    },
    clearTimeout: (handle) => void timers.delete(handle as Timer),
    waits,
    get pending() {
      return timers.size;
    },
  };
}

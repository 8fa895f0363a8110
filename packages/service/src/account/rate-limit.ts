/** Counts requests per team and minute. */
export interface RateLimiter {
  /** Counts one request. Returns the seconds to wait if the limit is reached, otherwise undefined. */
  take(team: string, limit: number): Promise<number | undefined>;
}

/** Length of a window in which requests are counted, milliseconds. */
export const rateWindowMs = 60_000;

/** Returns the seconds until the window that began at `start` ends, at least one. */
export function secondsLeft(start: number, at: number): number {
  return Math.max(1, Math.ceil((start + rateWindowMs - at) / 1000));
}

/** Creates a limiter with fixed one-minute windows that begin with a team's first request. */
export function createRateLimiter(now: () => number): RateLimiter {
  /** Windows of all teams, the one that began first before the others. */
  const windows = new Map<string, { start: number; count: number }>();

  function forgetEnded(at: number): void {
    for (const [team, { start }] of windows) {
      if (at - start < rateWindowMs) return;
      windows.delete(team);
    }
  }

  return {
    async take(team, limit) {
      const at = now();
      let window = windows.get(team);
      // If the clock was put back, start a new window: otherwise the team would wait until the clock catches up.
      if (!window || at < window.start || at - window.start >= rateWindowMs) {
        forgetEnded(at);
        windows.delete(team);
        windows.set(team, (window = { start: at, count: 0 }));
      }
      if (window.count >= limit) return secondsLeft(window.start, at);
      window.count += 1;
      return undefined;
    },
  };
}

/** Counts requests per team and minute. */
export interface RateLimiter {
  /** Takes one request; returns the seconds to wait when the limit is reached, else undefined. */
  take(team: string, limit: number | undefined): Promise<number | undefined>;
}

/** How long requests are counted together, milliseconds. */
export const rateWindowMs = 60_000;

/** Seconds until requests that are counted from `start` on are counted again; at least one. */
export function secondsLeft(start: number, at: number): number {
  return Math.max(1, Math.ceil((start + rateWindowMs - at) / 1000));
}

/** A limiter with fixed one-minute windows that begin with a team's first request. */
export function createRateLimiter(now: () => number): RateLimiter {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    async take(team, limit) {
      if (limit === undefined) return undefined;
      const at = now();
      let window = windows.get(team);
      // A clock that was put back starts again, or its team would wait for the hour to come again.
      if (!window || at < window.start || at - window.start >= rateWindowMs)
        windows.set(team, (window = { start: at, count: 0 }));
      if (window.count >= limit) return secondsLeft(window.start, at);
      window.count += 1;
      return undefined;
    },
  };
}

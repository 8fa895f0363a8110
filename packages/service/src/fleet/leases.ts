import type { Clock } from "../clock.ts";

/** A place of a shared limit that this process holds. */
export interface Lease {
  /** When it was taken, and how long that took, milliseconds. */
  readonly since: number;
  readonly tookMs: number;
}

/**
 * The places that a process holds: one page's place passes to the next, so that the database is not asked each time.
 */
export interface Leases {
  /** Takes a place that is ready, if any. */
  take(name: string): Lease | undefined;
  /** Creates a lease for a place that was just taken from the shared limit, by a statement that began at this time. */
  fresh(begun: number): Lease;
  /**
   * Waits until a place is given back in this process, for at most `ms` milliseconds; rejects with the signal's reason.
   */
  wait(name: string, ms: number, signal: AbortSignal): Promise<Lease | undefined>;
  /**
   * Passes a place to a waiting request of this process, keeps it ready for a moment, or gives it back to the shared
   * limit.
   */
  release(name: string, lease: Lease): void;
  /** Returns whether a request of this process is waiting. */
  isWanted(name: string): boolean;
}

/**
 * How long a place is passed on within this process before other processes get their turn, and how long it is kept
 * ready until the next pages are known: at least and at most, milliseconds, and as many times as long as it took to get. If
 * the database is far away, a place costs a lot.
 */
const passOn = { least: 200, times: 30, most: 10_000 };
const keepReady = { least: 20, times: 8, most: 3_000 };

const timeFor = ({ tookMs }: Lease, { least, times, most }: typeof passOn) =>
  Math.min(most, Math.max(least, tookMs * times));

/** How long a process waits before it tries again to take a place, milliseconds: at first, and at most. */
export const waits = { first: 10, most: 100 };

/** Dependencies of leases. */
export interface LeaseParts {
  readonly clock: Pick<Clock, "now">;
  /** Gives places back to the shared limit. */
  readonly giveBack: (name: string, count: number) => void;
}

interface Pool {
  readonly ready: Lease[];
  readonly waiting: ((lease?: Lease) => void)[];
  timer?: NodeJS.Timeout | undefined;
}

/** Creates the leases of a process. */
export function createLeases({ clock, giveBack }: LeaseParts): Leases {
  const pools = new Map<string, Pool>();

  function poolOf(name: string): Pool {
    let pool = pools.get(name);
    if (!pool) pools.set(name, (pool = { ready: [], waiting: [] }));
    return pool;
  }

  function tidy(name: string, pool: Pool): void {
    if (pool.ready.length === 0 && pool.waiting.length === 0) pools.delete(name);
  }

  function giveBackReady(name: string, pool: Pool): void {
    pool.timer = undefined;
    const count = pool.ready.splice(0).length;
    tidy(name, pool);
    if (count > 0) giveBack(name, count);
  }

  const isOld = (lease: Lease) => clock.now() - lease.since >= timeFor(lease, passOn);

  return {
    fresh(begun) {
      const since = clock.now();
      return { since, tookMs: since - begun };
    },
    isWanted: (name) => (pools.get(name)?.waiting.length ?? 0) > 0,
    take: (name) => pools.get(name)?.ready.pop(),
    wait(name, ms, signal) {
      const pool = poolOf(name);
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", abort);
          const at = pool.waiting.indexOf(take);
          if (at >= 0) pool.waiting.splice(at, 1);
          tidy(name, pool);
        };
        const take = (lease?: Lease) => {
          end();
          resolve(lease);
        };
        const abort = () => {
          end();
          reject(signal.reason as Error);
        };
        const timer = setTimeout(take, ms);
        if (signal.aborted) return abort();
        pool.waiting.push(take);
        signal.addEventListener("abort", abort, { once: true });
      });
    },
    release(name, lease) {
      if (isOld(lease)) return giveBack(name, 1);
      const pool = poolOf(name);
      const [next] = pool.waiting;
      if (next) return next(lease);
      pool.ready.push(lease);
      pool.timer ??= setTimeout(() => giveBackReady(name, pool), timeFor(lease, keepReady)).unref();
    },
  };
}

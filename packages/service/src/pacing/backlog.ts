/** Pages of jobs that were read and are not kept yet: what a kill makes somebody read once more. */
export interface Backlog {
  /** Resolves when there is room for one more. */
  room(): Promise<void>;
  add(): void;
  /** So many of them are kept, or were let go. */
  done(count: number): void;
}

/**
 * How many pages may wait to be kept by a process that reads so many at a time. Fewer would keep it from reading while
 * pages are kept.
 */
export function mostUnkept(workerConcurrency: number): number {
  return Math.max(8, workerConcurrency);
}

/** A backlog that has no room where so many pages wait. */
export function createBacklog(most: number): Backlog {
  let waiting: (() => void)[] = [];
  let count = 0;
  return {
    async room() {
      if (count >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    add() {
      count += 1;
    },
    done(kept) {
      count -= kept;
      if (count >= most) return;
      // All of them: those that read for an extract add nothing, and would leave the others waiting.
      const told = waiting;
      waiting = [];
      for (const resolve of told) resolve();
    },
  };
}

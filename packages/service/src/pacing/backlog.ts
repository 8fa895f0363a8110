/** Pages of jobs that were read but are not stored yet: after a kill, another process reads them again. */
export interface Backlog {
  /** Resolves when there is room for one more. */
  room(): Promise<void>;
  add(): void;
  /** Call it when this many were stored or dropped. */
  done(count: number): void;
}

/**
 * Returns how many pages may wait to be stored in a process that reads `workerConcurrency` at a time. Fewer would keep
 * it from reading while pages are being stored.
 */
export function backlogSize(workerConcurrency: number): number {
  return Math.max(8, workerConcurrency);
}

/** Creates a backlog with room for `most` waiting pages. */
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
      // Wake all of them: those that read for an extract add nothing, and would leave the others waiting.
      const released = waiting;
      waiting = [];
      for (const resolve of released) resolve();
    },
  };
}

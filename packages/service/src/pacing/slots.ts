/** Limits how much work runs at the same time. */
export interface Slots {
  /** Runs work as soon as there is room, first come, first served. */
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** How long work waits for room at most. */
export interface WaitLimit {
  /** In milliseconds. */
  readonly ms: number;
  /** Returns the error of work that has waited that long. It has not begun. */
  readonly failure: () => Error;
}

/** Creates room for this many at a time. Without `limit`, work waits as long as it takes. */
export function createSlots(most: number, limit?: WaitLimit): Slots {
  const waiting = new Set<() => void>();
  let used = 0;

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const proceed = () => {
        clearTimeout(timer);
        waiting.delete(proceed);
        resolve();
      };
      const giveUp = ({ failure }: WaitLimit) => {
        waiting.delete(proceed);
        reject(failure());
      };
      waiting.add(proceed);
      if (limit) timer = setTimeout(giveUp, limit.ms, limit);
    });
  }

  return {
    async use(work) {
      if (used >= most) await turn();
      else used += 1;
      try {
        return await work();
      } finally {
        const [next] = waiting;
        // Its place passes to the next.
        if (next) next();
        else used -= 1;
      }
    },
  };
}

/** Limits how many pages one process reads for jobs at the same time. */
export interface Slots {
  /** Runs work as soon as there is room, first come, first served. */
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates room for this many at a time. */
export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let used = 0;
  return {
    async use(work) {
      if (used >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else used += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // Its place passes to the next.
        if (next) next();
        else used -= 1;
      }
    },
  };
}

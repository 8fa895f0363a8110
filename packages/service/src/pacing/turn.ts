/** Something that waits for its turn. */
export interface Waiting {
  readonly wake: () => void;
}

/**
 * Waits in a queue until `wake` is called, whose caller has removed it from the queue, or the signal aborts.
 *
 * @param own what else the queue says about it
 * @returns whether it was woken
 */
export function turn<Own extends object>(queue: (Own & Waiting)[], own: Own, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const entry = {
      ...own,
      wake() {
        signal.removeEventListener("abort", abort);
        resolve(true);
      },
    };
    const abort = () => {
      const at = queue.indexOf(entry);
      if (at >= 0) queue.splice(at, 1);
      resolve(false);
    };
    queue.push(entry);
    signal.addEventListener("abort", abort, { once: true });
  });
}

import type { PageEntry } from "../state/job-pages.ts";

/** How pages of a job are worked through. */
export interface PageLoop {
  /** Waiting pages; `work` may push further ones. */
  readonly queue: PageEntry[];
  /** Pages worked on at the same time. */
  readonly lanes: number;
  readonly work: (entry: PageEntry) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Works through the queue until it is empty and nothing is under way, or the signal aborts. */
export function runPageLoop({ queue, lanes, work, signal }: PageLoop): Promise<void> {
  return new Promise((resolve, reject) => {
    let active = 0;
    let next = 0;
    let failed = false;
    const pump = (): void => {
      while (active < lanes && next < queue.length && !signal.aborted && !failed) {
        const entry = queue[next] as PageEntry;
        next += 1;
        // The part already worked through is let go of, so that a long crawl stays small.
        if (next > 1_000) next -= queue.splice(0, next).length;
        active += 1;
        work(entry).then(step, (error: unknown) => {
          failed = true;
          reject(error as Error);
        });
      }
      if (active === 0 && !failed) resolve();
    };
    const step = (): void => {
      active -= 1;
      pump();
    };
    pump();
  });
}

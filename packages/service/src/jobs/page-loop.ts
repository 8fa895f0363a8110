import type { PageEntry } from "../state/job-pages.ts";

/** How pages of a job are worked through. */
export interface PageLoop {
  /** Waiting pages; `work` may push further ones. */
  readonly queue: PageEntry[];
  /** Pages worked on at the same time. */
  readonly lanes: number;
  readonly work: (entry: PageEntry) => Promise<void>;
  /** Further pages when the queue runs dry; none when there are no more. */
  readonly refill?: () => PageEntry[];
  readonly signal: AbortSignal;
}

/** Works through the queue until it is empty and nothing is under way, or the signal aborts. The first error ends it. */
export function runPageLoop({ queue, lanes, work, refill, signal }: PageLoop): Promise<void> {
  return new Promise((resolve, reject) => {
    let [active, next] = [0, 0];
    let failure: { readonly error: unknown } | undefined;

    function take(): PageEntry {
      const entry = queue[next] as PageEntry;
      next += 1;
      // The part already worked through is let go of, so that a long crawl stays small.
      if (next > 1_000) next -= queue.splice(0, next).length;
      return entry;
    }

    function settle(): void {
      active -= 1;
      advance();
    }

    function fail(error: unknown): void {
      failure ??= { error };
      settle();
    }

    function mayStart(): boolean {
      if (active >= lanes || signal.aborted || failure) return false;
      if (next >= queue.length && refill) queue.push(...refill());
      return next < queue.length;
    }

    function advance(): void {
      while (mayStart()) {
        active += 1;
        work(take()).then(settle, fail);
      }
      if (active > 0) return;
      if (failure) reject(failure.error);
      else resolve();
    }

    advance();
  });
}

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

/** Works through the queue until it is empty and nothing is under way, or the signal aborts. The first error ends it. */
export async function runPageLoop({ queue, lanes, work, signal }: PageLoop): Promise<void> {
  const active = new Set<Promise<void>>();
  let next = 0;
  let failure: { error: unknown } | undefined;

  function startOne(): void {
    const entry = queue[next] as PageEntry;
    next += 1;
    // The part already worked through is let go of, so that a long crawl stays small.
    if (next > 1_000) next -= queue.splice(0, next).length;
    const task: Promise<void> = work(entry)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => active.delete(task));
    active.add(task);
  }

  for (;;) {
    while (active.size < lanes && next < queue.length && !signal.aborted && !failure) startOne();
    if (active.size === 0) break;
    await Promise.race(active);
  }
  if (failure) throw failure.error;
}

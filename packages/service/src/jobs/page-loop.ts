import type { PageEntry } from "../state/job-pages.ts";

/** How pages of a job are worked through. */
export interface PageLoop {
  /** Pages worked on at the same time. */
  readonly lanes: number;
  /** Pages claimed beyond those that are begun at once, so that not every page is claimed by itself. */
  readonly ahead: number;
  readonly signal: AbortSignal;
  /** Further pages, at most so many; none when nothing waits at the moment. */
  claim(most: number): Promise<readonly PageEntry[]>;
  work(entry: PageEntry): Promise<void>;
  /** Keeps what was worked on; true when that may have led to new pages. */
  flush(): Promise<boolean>;
  /** Resolves when something may have changed that brings new pages. */
  changed(): Promise<void>;
}

/**
 * Works through the pages of a job until none waits and nothing is under way here, or the signal aborts. The first
 * error ends it.
 */
export async function runPageLoop({ lanes, ahead, signal, claim, work, flush, changed }: PageLoop): Promise<void> {
  const active = new Set<Promise<void>>();
  const claimed: PageEntry[] = [];
  const failures: unknown[] = [];
  let wake = () => {};

  async function start(entry: PageEntry): Promise<void> {
    try {
      await work(entry);
    } catch (error) {
      failures.push(error);
    }
  }

  function begin(entry: PageEntry): void {
    const task = start(entry).finally(() => {
      active.delete(task);
      wake();
    });
    active.add(task);
  }

  while (!signal.aborted && failures.length === 0) {
    if (active.size < lanes && claimed.length === 0) claimed.push(...(await claim(lanes - active.size + ahead)));
    while (active.size < lanes && claimed.length > 0) begin(claimed.shift() as PageEntry);
    if (active.size === 0) {
      if (!(await flush())) break;
      continue;
    }
    const isFull = active.size >= lanes;
    const finished = new Promise<void>((resolve) => (wake = resolve));
    await (isFull ? finished : Promise.race([finished, changed()]));
  }
  await Promise.all(active);
  if (failures.length > 0) throw failures[0];
}

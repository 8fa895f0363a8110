import type { ClaimedPage } from "../state/job-pages.ts";
import { shareOfTurn } from "../turns/turns.ts";

/** How a job's pages are worked through. */
export interface PageLoop {
  /** Number of pages in progress at the same time. */
  readonly lanes: number;
  /** Number of pages claimed beyond those that start at once, so that pages are claimed in groups. */
  readonly ahead: number;
  readonly signal: AbortSignal;
  /** Claims up to `most` pages; returns none if nothing is waiting at the moment. */
  claim(most: number): Promise<readonly ClaimedPage[]>;
  work(entry: ClaimedPage): Promise<void>;
  /** Stores what was done. Returns true if that may have led to new pages. */
  flush(): Promise<boolean>;
  /** Resolves when something may have changed that brings new pages. */
  changed(): Promise<void>;
}

/**
 * Works through a job's pages until none is waiting or in progress here, or the signal aborts. The first error ends it.
 */
export async function runPageLoop({ lanes, ahead, signal, claim, work, flush, changed }: PageLoop): Promise<void> {
  const active = new Set<Promise<void>>();
  const claimed: ClaimedPage[] = [];
  const failures: unknown[] = [];
  let wake = () => {};

  async function start(entry: ClaimedPage): Promise<void> {
    try {
      await work(entry);
    } catch (error) {
      failures.push(error);
    }
  }

  function begin(entry: ClaimedPage): void {
    const task = start(entry).finally(() => {
      active.delete(task);
      wake();
    });
    active.add(task);
  }

  while (!signal.aborted && failures.length === 0) {
    if (active.size < lanes && claimed.length === 0) claimed.push(...(await claim(lanes - active.size + ahead)));
    while (active.size < lanes && claimed.length > 0) {
      // Pages of the cache wait for nothing: without this, all of them would be worked on in one turn.
      const turn = shareOfTurn();
      if (turn) await turn;
      begin(claimed.shift() as ClaimedPage);
    }
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

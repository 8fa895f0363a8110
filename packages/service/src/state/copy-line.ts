import { setTimeout as sleep } from "node:timers/promises";
import type { PageCopy } from "./cache.ts";
import { StateUnavailable } from "./database.ts";

/** The copies of pages that jobs of this process have read and that are to be kept. */
export interface CopyLine {
  /** Resolves when the copy is kept. @throws what keeping it failed with */
  keep(copy: PageCopy): Promise<void>;
}

interface Waiting {
  readonly copy: PageCopy;
  isKept: boolean;
  /** Keeping it together with others failed, maybe because of one of those. */
  isAlone: boolean;
}

/** Copies that are kept together at most, those that wait for no more, and how long fewer do so, milliseconds. */
const bounds = { most: 100, enough: 40, waitMs: 10 };

/**
 * A line of copies: one unit of work is under way at a time, and what comes meanwhile is in the next, whichever job it is
 * of. A page whose copy is kept is not fetched again where its process is killed: the copy waits neither for other
 * pages of its job, as the result does, nor for other processes that commit pages of the same job.
 *
 * @param keepAll keeps copies in one unit of work
 */
export function createCopyLine(keepAll: (copies: readonly PageCopy[]) => Promise<void>): CopyLine {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  function takeWith(first: Waiting): Waiting[] {
    const taken = first.isAlone ? [first] : waiting.filter(({ isAlone }) => !isAlone).slice(0, bounds.most);
    waiting = waiting.filter((entry) => !taken.includes(entry));
    return taken;
  }

  /** Keeps what waits, in the name of one who waits: how long it waits for a state that is away is up to its job. */
  async function lead(first: Waiting): Promise<void> {
    if (!first.isAlone && waiting.length < bounds.enough) await sleep(bounds.waitMs);
    const taken = takeWith(first);
    try {
      await keepAll(taken.map(({ copy }) => copy));
      for (const entry of taken) entry.isKept = true;
    } catch (error) {
      waiting.push(...taken);
      if (error instanceof StateUnavailable || taken.length === 1) throw error;
      // One of them is wrong: each is tried by whoever waits for it.
      for (const entry of taken) entry.isAlone = true;
    }
  }

  return {
    async keep(copy) {
      const own: Waiting = { copy, isKept: false, isAlone: false };
      waiting.push(own);
      try {
        while (!own.isKept) {
          if (running) await running.catch(() => {});
          else await (running = lead(own).finally(() => (running = undefined)));
        }
      } finally {
        waiting = waiting.filter((entry) => entry !== own);
      }
    },
  };
}

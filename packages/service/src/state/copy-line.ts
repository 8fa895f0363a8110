import { setTimeout as sleep } from "node:timers/promises";
import type { PageCopy } from "./cache.ts";
import { StateUnavailable } from "./database.ts";

/** The copies of pages that jobs of this process have read and that are to be stored. */
export interface CopyLine {
  /** Resolves when the copy is stored. @throws the error of storing it */
  keep(copy: PageCopy): Promise<void>;
}

interface Waiting {
  readonly copy: PageCopy;
  isKept: boolean;
  /** Whether storing it together with others failed, possibly because of one of those. */
  isAlone: boolean;
}

/**
 * Maximum number of copies stored together, the number that waits for no more, and how long fewer wait, milliseconds.
 */
const bounds = { most: 100, enough: 40, waitMs: 10 };

/**
 * Creates a queue of copies: one unit of work is in progress at a time, and what arrives in the meantime is in the
 * next, whichever job it belongs to. A page whose copy is stored is not fetched again if its process is killed. So a
 * copy waits neither for other pages of its job, as the result does, nor for other processes that commit pages of the
 * same job.
 *
 * @param keepAll stores copies in one unit of work
 */
export function createCopyLine(keepAll: (copies: readonly PageCopy[]) => Promise<void>): CopyLine {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  function takeWith(first: Waiting): Waiting[] {
    const taken = first.isAlone ? [first] : waiting.filter(({ isAlone }) => !isAlone).slice(0, bounds.most);
    waiting = waiting.filter((entry) => !taken.includes(entry));
    return taken;
  }

  /**
   * Stores what is waiting, on behalf of the first: its job decides how long to wait for a database that is
   * unavailable.
   */
  async function lead(first: Waiting): Promise<void> {
    if (!first.isAlone && waiting.length < bounds.enough) await sleep(bounds.waitMs);
    const taken = takeWith(first);
    try {
      await keepAll(taken.map(({ copy }) => copy));
      for (const entry of taken) entry.isKept = true;
    } catch (error) {
      waiting.push(...taken);
      if (error instanceof StateUnavailable || taken.length === 1) throw error;
      // One of them is invalid: each is retried alone.
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

import type { Database } from "./database.ts";

/** Writes of a job that are committed together: committing each page alone costs more than all else about it. */
export interface WriteBatch {
  /**
   * Adds a write; it is done with the next commit, in the order of adding. A heavy one, as one that keeps a large
   * page, counts as several.
   *
   * @throws what an earlier commit failed with
   */
  readonly add: (write: () => void, weight?: number) => void;
  /**
   * Commits what waits.
   *
   * @throws what this or an earlier commit failed with
   */
  readonly flush: () => void;
}

/**
 * Writes that are enough for a commit, and how long fewer wait for it, milliseconds: what a kill may make a job do
 * again. Larger commits are cheaper, but keep the reading threads from getting their next pages; no more than `turn`
 * are committed at once.
 */
const bounds = { writes: 40, waitMs: 10, turn: 100 };

/**
 * A batch over the state file. Each commit is whole or not at all, so a page and what it led to are never
 * parted, and a job that was killed finds the page waiting still. When the signal aborts, what waits is let go.
 */
export function createWriteBatch(database: Database, signal: AbortSignal): WriteBatch {
  let waiting: { readonly write: () => void; readonly weight: number }[] = [];
  let load = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let failure: { readonly error: unknown } | undefined;

  function commit(): void {
    clearTimeout(timer);
    clearImmediate(turn);
    [timer, turn] = [undefined, undefined];
    if (signal.aborted) waiting = [];
    const writes = waiting.splice(0, countOfTurn());
    load = waiting.reduce((sum, { weight }) => sum + weight, 0);
    if (waiting.length > 0) turn = setImmediate(commit);
    if (writes.length === 0) return;
    try {
      database.transaction(() => {
        for (const { write } of writes) write();
      });
    } catch (error) {
      failure ??= { error };
    }
  }

  /** How many of the waiting writes are enough for a turn; at least one. */
  function countOfTurn(): number {
    let sum = 0;
    const last = waiting.findIndex(({ weight }) => (sum += weight) >= bounds.turn);
    return last < 0 ? waiting.length : last + 1;
  }

  function throwFailure(): void {
    if (failure) throw failure.error;
  }

  return {
    add(write, weight = 1) {
      throwFailure();
      waiting.push({ write, weight });
      load += weight;
      // Not at once: whoever adds has pages to ask for first.
      if (load >= bounds.writes) turn ??= setImmediate(commit);
      else timer ??= setTimeout(commit, bounds.waitMs);
    },
    flush() {
      do commit();
      while (waiting.length > 0 && !failure);
      throwFailure();
    },
  };
}

import type { Database } from "./database.ts";

/** Writes of a job that are committed together: committing each page alone costs more than all else about it. */
export interface WriteBatch {
  /**
   * Adds a write; it is done with the next commit, in the order of adding.
   *
   * @throws what an earlier commit failed with
   */
  readonly add: (write: () => void) => void;
  /**
   * Commits what waits.
   *
   * @throws what this or an earlier commit failed with
   */
  readonly flush: () => void;
}

/**
 * Writes that are enough for a commit, and how long fewer wait for it, milliseconds: what a kill may make a job do
 * again. Larger commits are cheaper, but keep the reading threads from getting their next pages.
 */
const bounds = { writes: 40, waitMs: 10 };

/**
 * A batch over the state file. Each commit is whole or not at all, so a page and what it led to are never
 * parted, and a job that was killed finds the page waiting still. When the signal aborts, what waits is let go.
 */
export function createWriteBatch(database: Database, signal: AbortSignal): WriteBatch {
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let failure: { readonly error: unknown } | undefined;

  function commit(): void {
    clearTimeout(timer);
    clearImmediate(turn);
    [timer, turn] = [undefined, undefined];
    const writes = waiting;
    waiting = [];
    if (signal.aborted || writes.length === 0) return;
    try {
      database.transaction(() => {
        for (const write of writes) write();
      });
    } catch (error) {
      failure ??= { error };
    }
  }

  function throwFailure(): void {
    if (failure) throw failure.error;
  }

  return {
    add(write) {
      throwFailure();
      waiting.push(write);
      // Not at once: whoever adds has pages to ask for first.
      if (waiting.length >= bounds.writes) turn ??= setImmediate(commit);
      else timer ??= setTimeout(commit, bounds.waitMs);
    },
    flush() {
      commit();
      throwFailure();
    },
  };
}

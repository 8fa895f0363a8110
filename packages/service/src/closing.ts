import { setTimeout as sleep } from "node:timers/promises";

/** How a service is closed. */
export interface CloseOptions {
  /** How long running calls may continue, milliseconds. Default 0. */
  readonly graceMs?: number;
  /** Ends the grace period early. */
  readonly hurry?: AbortSignal;
  /** How long the rest may take after the grace period, milliseconds. Default 8,000. */
  readonly settleMs?: number;
}

/** Tracks the steps of closing. */
export interface Closing {
  /** Performs a step; `open` describes what is left if time runs out before it ends. */
  step(open: () => string, work: () => Promise<unknown>): Promise<void>;
}

/**
 * Closes in order and in bounded time: a database that does not respond would otherwise delay each step in turn.
 *
 * @param close performs all steps
 * @returns descriptions of what did not end in time
 */
export async function closeInTime(
  { graceMs = 0, hurry, settleMs = 8_000 }: CloseOptions,
  close: (closing: Closing) => Promise<void>,
): Promise<readonly string[]> {
  const open = new Set<() => string>();
  const isOver = new AbortController();
  const closing: Closing = {
    async step(left, work) {
      open.add(left);
      await work();
      open.delete(left);
    },
  };
  const closed = close(closing);
  const late = async (): Promise<void> => {
    const grace = AbortSignal.any([isOver.signal, ...(hurry ? [hurry] : [])]);
    await sleep(graceMs, undefined, { signal: grace }).catch(() => {});
    await sleep(settleMs, undefined, { signal: isOver.signal }).catch(() => {});
  };
  // It may fail later because it was abandoned.
  closed.catch(() => {});
  await Promise.race([closed, late()]).finally(() => isOver.abort());
  return [...open].map((left) => left());
}

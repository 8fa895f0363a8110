import { setTimeout as sleep } from "node:timers/promises";
import { StateUnavailable } from "./database.ts";

/** How long background work waits before it checks again whether the database is back, milliseconds. */
const lookAgainMs = 250;

/**
 * Runs work that needs the database: now or, for background work, as soon as the database is back.
 *
 * @param patience retries until this aborts; without it the work fails at once
 * @throws StateUnavailable if the database is unavailable and there is no time left
 */
export async function untilAvailable<T>(patience: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StateUnavailable) || !patience || patience.aborted) throw error;
    }
    await sleep(lookAgainMs);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { StateUnavailable } from "./database.ts";

/** How long patient work waits before it looks whether the state is back, milliseconds. */
const lookAgainMs = 250;

/**
 * Does what needs the state: now, or where nobody waits for it, as soon as the state is there.
 *
 * @param patience until when it is tried again; without one it fails at once
 * @throws StateUnavailable where the state is away and there is no patience left
 */
export async function untilThere<T>(patience: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StateUnavailable) || !patience || patience.aborted) throw error;
    }
    await sleep(lookAgainMs);
  }
}

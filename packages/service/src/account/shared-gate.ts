import type { Clock } from "../services.ts";
import type { Database } from "../state/database.ts";
import { firstHeld, holdsAny, oneLess, oneMore } from "../state/postgres/holdings.ts";
import type { ConcurrencyGate, PlaceRequest } from "./concurrency.ts";

/** How long a process waits before it asks for a place once more, milliseconds: at first, and at most. */
const waits = { first: 10, most: 100 };

/**
 * A gate for all processes that share a state.
 *
 * @param onProblem told when a place could not be given back; it stays taken until the process ends
 */
export function createSharedGate(
  database: Database,
  holder: string,
  clock: Pick<Clock, "sleep">,
  onProblem: (error: unknown) => void,
): ConcurrencyGate {
  async function leave(name: string): Promise<void> {
    const sql = `UPDATE places SET ${oneLess} WHERE name = ? AND ${holdsAny}`;
    await database.run(sql, holder, holder, name, holder);
  }

  async function tryEnter(name: string, { limit, left = 0 }: PlaceRequest): Promise<(() => void) | undefined> {
    if (limit - left <= 0) return undefined;
    const sql = `INSERT INTO places (name, used, held) VALUES (?, 1, ${firstHeld})
      ON CONFLICT (name) DO UPDATE SET ${oneMore("places")} WHERE places.used < ?`;
    if ((await database.run(sql, name, holder, holder, holder, limit - left)) === 0) return undefined;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(name).catch(onProblem);
    };
  }

  return {
    tryEnter,
    async enter(name, request, signal) {
      for (let wait = waits.first; ; wait = Math.min(waits.most, wait * 2)) {
        signal.throwIfAborted();
        const place = await tryEnter(name, request);
        if (place) return place;
        await clock.sleep(wait * (0.5 + Math.random() / 2), signal).catch(() => {});
      }
    },
  };
}

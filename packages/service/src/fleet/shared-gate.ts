import { once } from "../once.ts";
import { createLeases, waits, type Lease } from "./leases.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../state/database.ts";
import type { OwnHoldings } from "./own-holdings.ts";
import { firstHeld, oneMore, returnPlacesSql } from "../state/postgres/holdings.ts";
import type { ConcurrencyGate, SlotRequest } from "../account/concurrency.ts";

/** Creates a gate for all processes that share a database. */
export function createSharedGate(
  database: Database,
  holder: string,
  clock: Pick<Clock, "now">,
  places: OwnHoldings,
): ConcurrencyGate {
  // Jobs leave slots for others, so they use a pool of their own and never take over a direct call's slot.
  const poolOf = (name: string, { left = 0 }: SlotRequest) => `${left} ${name}`;
  const leases = createLeases({
    clock,
    giveBack(pool, count) {
      const name = pool.slice(pool.indexOf(" ") + 1);
      places.giveBack(name, count, returnPlacesSql(holder, name, count));
    },
  });

  async function lease(name: string, request: SlotRequest): Promise<Lease | undefined> {
    const { limit, left = 0 } = request;
    if (limit - left <= 0) return undefined;
    const ready = leases.take(poolOf(name, request));
    if (ready) return ready;
    const sql = `INSERT INTO places (name, used, held) VALUES (?, 1, ${firstHeld})
      ON CONFLICT (name) DO UPDATE SET ${oneMore("places")} WHERE places.used < ?`;
    const begun = clock.now();
    const values = [name, holder, holder, holder, limit - left];
    const taken = await places.change(name, () => database.run(sql, ...values));
    return taken === 0 ? undefined : leases.fresh(begun);
  }

  const leaving = (pool: string, own: Lease) => once(() => leases.release(pool, own));

  return {
    async tryEnter(name, request) {
      const own = await lease(name, request);
      return own && leaving(poolOf(name, request), own);
    },
    async enter(name, request, signal) {
      const pool = poolOf(name, request);
      for (let wait = waits.first; ; wait = Math.min(waits.most, wait * 2)) {
        signal.throwIfAborted();
        const own = (await lease(name, request)) ?? (await leases.wait(pool, wait * (0.5 + Math.random() / 2), signal));
        if (own) return leaving(pool, own);
      }
    },
  };
}

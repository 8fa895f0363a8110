import { once } from "../once.ts";
import { createLeases, waits } from "./leases.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../state/database.ts";
import type { OwnHoldings } from "./own-holdings.ts";
import { firstHeld, holdsSome, oneMore, someLess } from "../state/postgres/holdings.ts";
import {
  firstRequests,
  growth,
  overload,
  longestWaitMs,
  type HostPace,
  type PaceOutcome,
} from "../pacing/host-pace.ts";

/** Requests to a host: how the last one went, and how many succeeded. */
interface Report extends PaceOutcome {
  readonly fine: number;
}

/** Successful requests that have not been reported to the database yet. */
interface Unreported {
  fine: number;
  leastMs: number;
}

/**
 * Creates the pace of all hosts for processes that share a database, by the same rules as in one process. Successes are
 * reported with the next permission that is given back, or when requests wait for the host; failures are reported at
 * once.
 */
export function createSharedPace(
  database: Database,
  holder: string,
  clock: Clock,
  most: number,
  hosts: OwnHoldings,
): HostPace {
  const unreported = new Map<string, Unreported>();
  const leases = createLeases({ clock, giveBack: tellFine });

  async function take(name: string): Promise<boolean> {
    const now = clock.now();
    // No host is left alone for longer; an apparently longer wait means that a clock was put back.
    const free = "(hosts.until <= ? OR hosts.until > ?)";
    const sql = `INSERT INTO hosts (name, used, held, most) VALUES (?, 1, ${firstHeld}, ?)
      ON CONFLICT (name) DO UPDATE SET ${oneMore("hosts")} WHERE hosts.used < floor(hosts.most) AND ${free}`;
    const values = [name, holder, Math.min(firstRequests, most), holder, holder, now, now + longestWaitMs];
    return (await hosts.change(name, () => database.run(sql, ...values))) === 1;
  }

  async function until(name: string): Promise<number> {
    return (await database.get<{ until: number }>("SELECT until FROM hosts WHERE name = ?", name))?.until ?? 0;
  }

  /** Gives permissions back, and reports requests: successes, or one that the host refused, failed or was slow at. */
  function tell(name: string, count: number, { state, tookMs, waitMs = 0, fine }: Report): void {
    const isOverloaded = `? > greatest(${overload.milliseconds}, usual * ${overload.times})`;
    const next = `CASE WHEN CAST(? AS TEXT) = 'refused' THEN most / 2 WHEN CAST(? AS TEXT) = 'failed' OR ${isOverloaded} THEN most * 0.75
      WHEN new THEN most + CAST(? AS INTEGER) * CAST(${growth} AS DOUBLE PRECISION) ELSE most + CAST(? AS DOUBLE PRECISION) / most END`;
    const sql = `UPDATE hosts SET ${someLess}, most = least(?, greatest(1, ${next})), until = greatest(until, ?),
        new = new AND CAST(? AS TEXT) = 'fine',
        usual = CASE WHEN ? > 0 THEN least(?, coalesce(usual * 1.05, ?)) ELSE usual END
      WHERE name = ? AND ${holdsSome}`;
    const until = waitMs === 0 ? 0 : Math.ceil(clock.now() + Math.min(waitMs, longestWaitMs));
    const paced = [most, state, state, tookMs, fine, fine, until, state, fine, tookMs, tookMs];
    hosts.giveBack(name, count, [sql, count, holder, holder, count, ...paced, name, holder, count]);
  }

  function tellFine(name: string, count: number): void {
    const { fine, leastMs } = unreported.get(name) ?? { fine: 0, leastMs: 0 };
    unreported.delete(name);
    tell(name, count, { state: "fine", tookMs: leastMs, fine });
  }

  function noteFine(name: string, tookMs: number): void {
    const known = unreported.get(name);
    unreported.set(name, { fine: (known?.fine ?? 0) + 1, leastMs: Math.min(known?.leastMs ?? Infinity, tookMs) });
  }

  return {
    async enter(name, signal) {
      let lease = leases.take(name);
      for (let wait = waits.first; !lease; wait = Math.min(waits.most, wait * 2)) {
        signal.throwIfAborted();
        const begun = clock.now();
        if (await take(name)) {
          lease = leases.fresh(begun);
          break;
        }
        const left = (await until(name)) - clock.now();
        if (left > 0 && left <= longestWaitMs) await clock.sleep(left, signal);
        else lease = await leases.wait(name, wait * (0.5 + Math.random() / 2), signal);
      }
      const entered = lease;
      return once((outcome: PaceOutcome) => {
        const isFine = outcome.state === "fine";
        if (!isFine || outcome.tookMs > overload.milliseconds)
          return tell(name, 1, { ...outcome, fine: isFine ? 1 : 0 });
        noteFine(name, outcome.tookMs);
        leases.release(name, entered);
        if (leases.isWanted(name)) tellFine(name, 0);
      });
    },
  };
}

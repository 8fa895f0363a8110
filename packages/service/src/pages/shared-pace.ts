import type { Clock } from "../services.ts";
import type { Database } from "../state/database.ts";
import { firstHeld, holdsAny, oneLess, oneMore } from "../state/postgres/holdings.ts";
import { firstRequests, labouring } from "./host-pace.ts";
import type { HostPace, PaceOutcome } from "./host-pace.ts";

/** How long a process waits before it looks whether a host bears one more request, milliseconds: at first, and at most. */
const waits = { first: 10, most: 100 };

/** How fast hosts are read by all processes that share a state: the same rules as in one process, each step one statement. */
export function createSharedPace(
  database: Database,
  holder: string,
  clock: Clock,
  most: number,
  onProblem: (error: unknown) => void,
): HostPace {
  async function take(name: string): Promise<boolean> {
    const sql = `INSERT INTO hosts (name, used, held, most) VALUES (?, 1, ${firstHeld}, ?)
      ON CONFLICT (name) DO UPDATE SET ${oneMore("hosts")} WHERE hosts.used < floor(hosts.most) AND hosts.until <= ?`;
    return (await database.run(sql, name, holder, Math.min(firstRequests, most), holder, holder, clock.now())) === 1;
  }

  async function until(name: string): Promise<number> {
    return (await database.get<{ until: number }>("SELECT until FROM hosts WHERE name = ?", name))?.until ?? 0;
  }

  async function leave(name: string, { state, waitMs = 0 }: PaceOutcome, tookMs: number): Promise<void> {
    const labours = `? > greatest(${labouring.milliseconds}, usual * ${labouring.times})`;
    const next = `CASE WHEN CAST(? AS TEXT) = 'refused' THEN most / 2 WHEN CAST(? AS TEXT) = 'failed' OR ${labours} THEN most * 0.75
      WHEN new THEN most + 1 ELSE most + 1 / most END`;
    const sql = `UPDATE hosts SET ${oneLess}, most = least(?, greatest(1, ${next})), until = greatest(until, ?),
        new = new AND CAST(? AS TEXT) = 'fine',
        usual = CASE WHEN CAST(? AS TEXT) = 'fine' THEN least(?, coalesce(usual * 1.05, ?)) ELSE usual END
      WHERE name = ? AND ${holdsAny}`;
    const values = [state, state, tookMs, Math.ceil(clock.now() + waitMs), state, state, tookMs, tookMs];
    await database.run(sql, holder, holder, most, ...values, name, holder);
  }

  return {
    async enter(name, signal) {
      for (let wait = waits.first; !(await take(name)); wait = Math.min(waits.most, wait * 2)) {
        signal.throwIfAborted();
        const left = (await until(name)) - clock.now();
        await clock.sleep(left > 0 ? left : wait * (0.5 + Math.random() / 2), signal);
      }
      const begin = clock.now();
      let isOver = false;
      return (outcome) => {
        if (isOver) return;
        isOver = true;
        leave(name, outcome, clock.now() - begin).catch(onProblem);
      };
    },
  };
}

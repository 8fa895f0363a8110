import { setTimeout as sleep } from "node:timers/promises";
import type { Database, SqlValue } from "../state/database.ts";
import { returnHoldingsSql, type HoldingTable } from "../state/postgres/holdings.ts";

/** What this process holds of one name. */
interface Own {
  held: number;
  /** Number of statements under way. */
  busy: number;
  /** Whether a statement may have been executed although it failed, so that the database counts more. */
  isUnsure: boolean;
  settling?: Promise<void>;
}

/** Keeps the counts of a process in the database true, although responses of the database may be lost. */
export interface OwnHoldings {
  /**
   * Takes or gives back something of a name.
   *
   * @param work performs it, and returns by how much this process then holds more
   */
  change(name: string, work: () => Promise<number>): Promise<number>;
  /**
   * Runs a statement that gives some of a name back, and waits while the database is unavailable: if it were lost, what
   * it gives back would stay taken until the process ends. One whose response was lost may run twice; the counts are
   * corrected afterwards.
   */
  giveBack(name: string, count: number, statement: readonly [sql: string, ...values: SqlValue[]]): void;
}

/** How long a change waits at most for counts that are being corrected, milliseconds. */
const longestWaitMs = 1_000;

/**
 * Creates the counts of a process. When a connection breaks, or a statement takes too long, it is unknown whether what
 * was taken is counted: it would stay taken until the process ends. So after such a failure, as soon as the process
 * holds nothing of a name, nothing is counted for it.
 *
 * @param leaving aborts when the process leaves the fleet, which gives back all that it holds
 * @param onProblem receives why something could not be given back
 */
export function createOwnHoldings(
  database: Database,
  table: HoldingTable,
  holder: string,
  leaving: AbortSignal,
  onProblem: (error: unknown) => void,
): OwnHoldings {
  const names = new Map<string, Own>();

  function ownOf(name: string): Own {
    let own = names.get(name);
    if (!own) names.set(name, (own = { held: 0, busy: 0, isUnsure: false }));
    return own;
  }

  function tidy(name: string, own: Own): void {
    if (own.busy > 0 || own.held > 0 || own.settling) return;
    if (!own.isUnsure) return void names.delete(name);
    own.isUnsure = false;
    const settled = database.outside(() =>
      database.patiently(leaving, () => database.run(...returnHoldingsSql(table, holder, name))),
    );
    const end = () => {
      delete own.settling;
      tidy(name, own);
    };
    // If it fails, the process is leaving.
    own.settling = settled.then(end, end);
  }

  async function change(name: string, work: () => Promise<number>): Promise<number> {
    const own = ownOf(name);
    own.busy += 1;
    const before = database.losses();
    try {
      if (own.settling) await Promise.race([own.settling, sleep(longestWaitMs, undefined, { ref: false })]);
      const more = await work();
      own.held += more;
      return more;
    } finally {
      own.busy -= 1;
      if (database.losses() !== before) own.isUnsure = true;
      tidy(name, own);
    }
  }

  return {
    change,
    giveBack(name, count, statement) {
      const given = change(name, async () => {
        await database.patiently(leaving, () => database.run(...statement));
        return -count;
      });
      given.catch(onProblem);
    },
  };
}

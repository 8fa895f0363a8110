import type { OwnHoldings } from "./own-holdings.ts";
import type { Database, SqlValue } from "../state/database.ts";

/** Runs a statement that gives some of a name back, and waits while the database is unavailable. */
export type GiveBack = (name: string, count: number, statement: readonly [sql: string, ...values: SqlValue[]]) => void;

/**
 * Creates what the parts of a process give things back with. If such a statement were lost, what it gives back would stay taken
 * until the process ends. One whose response was lost may run twice; the counts of the process are corrected afterwards.
 *
 * @param leaving aborts when the process leaves the fleet, which gives back all that it holds
 */
export function createGiveBack(
  database: Database,
  own: OwnHoldings,
  leaving: AbortSignal,
  onProblem: (error: unknown) => void,
): GiveBack {
  return (name, count, statement) => {
    const given = own.change(name, async () => {
      await database.patiently(leaving, () => database.run(...statement));
      return -count;
    });
    given.catch(onProblem);
  };
}

import type { Database, SqlValue } from "../state/database.ts";

/** Runs a statement that gives something back, and waits while the database is away. */
export type GiveBack = (sql: string, ...values: SqlValue[]) => void;

/**
 * Creates what the parts of a process give things back with. If such a statement were lost, what it gives back would stay taken
 * until the process ends. One whose response was lost may run twice.
 *
 * @param leaving aborts when the process leaves the fleet, which gives back all that it holds
 */
export function createGiveBack(
  database: Database,
  leaving: AbortSignal,
  onProblem: (error: unknown) => void,
): GiveBack {
  return (sql, ...values) => void database.patiently(leaving, () => database.run(sql, ...values)).catch(onProblem);
}

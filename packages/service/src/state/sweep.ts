import type { Database } from "./database.ts";

/** Ages after which things are removed, milliseconds. */
export interface KeepingTimes {
  readonly resultsMs: number;
  readonly copiesMs: number;
}

/**
 * Removes what nobody can ask for any more: jobs whose results have expired, with
 * their pages, errors, traces and messages, and copies too old for any `maxAge`.
 */
export function sweepExpired(database: Database, now: number, { resultsMs, copiesMs }: KeepingTimes): void {
  const expired = "SELECT id FROM jobs WHERE state <> 'running' AND expires <= ?";
  database.transaction(() => {
    for (const table of ["job_pages", "job_seeds", "job_results", "job_errors", "trace", "snapshots"]) {
      database.run(`DELETE FROM ${table} WHERE job IN (${expired})`, now);
    }
    database.run(`DELETE FROM deliveries WHERE state NOT IN ('waiting', 'behind') AND job IN (${expired})`, now);
    database.run("DELETE FROM jobs WHERE state <> 'running' AND expires <= ?", now);
    database.run("DELETE FROM scrapes WHERE at < ?", now - resultsMs);
    database.run("DELETE FROM cache WHERE at < ?", now - copiesMs);
  });
}

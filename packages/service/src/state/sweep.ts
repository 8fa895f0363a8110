import type { Database } from "./database.ts";

/** Ages after which things are removed, milliseconds. */
export interface KeepingTimes {
  readonly resultsMs: number;
  readonly copiesMs: number;
}

/**
 * Removes what nobody can ask for any more: jobs whose results have expired, with
 * their pages, errors, traces and messages, copies too old for any `maxAge`, and addresses of jobs that were never made.
 */
export async function sweepExpired(database: Database, now: number, ages: KeepingTimes): Promise<void> {
  const expired = "SELECT id FROM jobs WHERE state <> 'running' AND expires <= ?";
  await database.unit(async () => {
    for (const table of ["job_pages", "job_seeds", "job_results", "job_errors", "trace", "snapshots"])
      await database.run(`DELETE FROM ${table} WHERE job IN (${expired})`, now);
    await database.run(`DELETE FROM deliveries WHERE state NOT IN ('waiting', 'behind') AND job IN (${expired})`, now);
    await database.run("DELETE FROM jobs WHERE state <> 'running' AND expires <= ?", now);
    await database.run("DELETE FROM scrapes WHERE at < ?", now - ages.resultsMs);
    await database.run("DELETE FROM document_portions WHERE at < ?", now - ages.resultsMs);
    await database.run("DELETE FROM cache WHERE at < ?", now - ages.copiesMs);
  });
}

import type { Database } from "./database.ts";

/**
 * Addresses of a job in portions, stored until its work takes them: very many at once would block every other call.
 */
export interface SeedStore {
  keep(job: string, part: number, addresses: readonly string[]): Promise<void>;
  /** Returns the next portion; undefined when all were taken. */
  next(job: string): Promise<{ readonly part: number; readonly addresses: readonly string[] } | undefined>;
  /** Removes a portion. Returns false if another process already did. */
  drop(job: string, part: number): Promise<boolean>;
  /** Removes all portions of the job. */
  clear(job: string): Promise<void>;
}

/** Number of addresses in one portion. */
export const seedsAtOnce = 500;

/** Creates the seed store over a database. */
export function createSeedStore(database: Database): SeedStore {
  return {
    async keep(job, part, addresses) {
      const sql = "INSERT INTO job_seeds (job, part, addresses) VALUES (?, ?, ?)";
      await database.run(sql, job, part, JSON.stringify(addresses));
    },
    async next(job) {
      const sql = "SELECT part, addresses FROM job_seeds WHERE job = ? ORDER BY part LIMIT 1";
      const row = await database.get<{ part: number; addresses: string }>(sql, job);
      return row && { part: row.part, addresses: JSON.parse(row.addresses) as string[] };
    },
    drop: async (job, part) =>
      (await database.run("DELETE FROM job_seeds WHERE job = ? AND part = ?", job, part)) === 1,
    async clear(job) {
      await database.run("DELETE FROM job_seeds WHERE job = ?", job);
    },
  };
}

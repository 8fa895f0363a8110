import type { Database } from "./database.ts";

/** Addresses of a job in parts, kept until its work takes them: very many at once would hold everybody up. */
export interface SeedStore {
  keep(job: string, part: number, addresses: readonly string[]): void;
  /** The next part; nothing when all were taken. */
  next(job: string): { readonly part: number; readonly addresses: readonly string[] } | undefined;
  drop(job: string, part: number): void;
  /** Drops all parts of the job. */
  clear(job: string): void;
  /** Drops the parts of jobs that were never made. */
  dropOrphans(): void;
}

/** Addresses in one part. */
export const seedsAtOnce = 500;

/** The seed store over a database. */
export function createSeedStore(database: Database): SeedStore {
  return {
    keep(job, part, addresses) {
      const sql = "INSERT INTO job_seeds (job, part, addresses) VALUES (?, ?, ?)";
      database.run(sql, job, part, JSON.stringify(addresses));
    },
    next(job) {
      const sql = "SELECT part, addresses FROM job_seeds WHERE job = ? ORDER BY part LIMIT 1";
      const row = database.get<{ part: number; addresses: string }>(sql, job);
      return row && { part: row.part, addresses: JSON.parse(row.addresses) as string[] };
    },
    drop: (job, part) => void database.run("DELETE FROM job_seeds WHERE job = ? AND part = ?", job, part),
    clear: (job) => void database.run("DELETE FROM job_seeds WHERE job = ?", job),
    dropOrphans: () => void database.run("DELETE FROM job_seeds WHERE job NOT IN (SELECT id FROM jobs)"),
  };
}

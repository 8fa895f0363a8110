import type { Database } from "./database.ts";

/** Knows which processes work on the state, and gives back what those had that are gone. */
export interface Membership {
  /** Says that this process is there; false when the others had given it up meanwhile, or did not know it. */
  beat(holder: string): Promise<boolean>;
  /** Gives back what processes had that were not heard of for so long, milliseconds; says whether there were any. */
  reap(deadMs: number): Promise<boolean>;
  /** This process ends: what it has is given back at once. */
  leave(holder: string): Promise<void>;
  /** Whether no other process was heard of for so long, milliseconds. */
  isFirst(holder: string, deadMs: number): Promise<boolean>;
  /** Gives back what any process had: for whoever has the state alone, all others are gone. */
  returnAll(): Promise<void>;
}

/** What a process can have, and how it is given back; what follows says which process. */
const returns = [
  "UPDATE job_pages SET state = 'queued', holder = NULL WHERE state = 'claimed' AND holder",
  "UPDATE jobs SET holder = NULL WHERE state = 'running' AND holder",
  "UPDATE deliveries SET holder = NULL WHERE state = 'waiting' AND holder",
];

/**
 * The processes over a database. All times are the database's own, so that the clocks of machines may differ.
 *
 * @param now an expression of SQL: unix milliseconds
 * @param returnFurther gives back what else a process can have
 */
export function createMembership(
  database: Database,
  now: string,
  returnFurther: (holder: string) => Promise<void> = async () => {},
): Membership {
  /** Each by itself: all of them together would wait for more rows at once than any other unit of work. */
  async function leave(holder: string): Promise<void> {
    for (const sql of returns) await database.run(`${sql} = ?`, holder);
    await returnFurther(holder);
    await database.run("DELETE FROM processes WHERE id = ?", holder);
  }

  return {
    leave,
    async beat(holder) {
      if ((await database.run(`UPDATE processes SET seen = ${now} WHERE id = ?`, holder)) === 1) return true;
      await database.run(`INSERT INTO processes (id, seen) VALUES (?, ${now}) ON CONFLICT DO NOTHING`, holder);
      return false;
    },
    async reap(deadMs) {
      const sql = `SELECT id FROM processes WHERE seen < ${now} - ? ORDER BY id`;
      const dead = await database.all<{ id: string }>(sql, deadMs);
      for (const { id } of dead) await leave(id);
      return dead.length > 0;
    },
    async isFirst(holder, deadMs) {
      const sql = `SELECT 1 FROM processes WHERE id <> ? AND seen >= ${now} - ?`;
      return (await database.get(sql, holder, deadMs)) === undefined;
    },
    async returnAll() {
      for (const sql of returns) await database.run(`${sql} IS NOT NULL`);
      await database.run("DELETE FROM processes");
      // Addresses of a job that was never made.
      await database.run("DELETE FROM job_seeds WHERE job NOT IN (SELECT id FROM jobs)");
    },
  };
}

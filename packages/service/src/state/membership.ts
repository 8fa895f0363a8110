import type { Database } from "./database.ts";

/** Knows which processes work on the state, and gives back what those had that are gone. */
export interface Membership {
  /**
   * Says that this process is there; false when the others had given it up meanwhile, or did not know it.
   *
   * @param isConnected whether it holds the connection by whose end the others learn that it was killed
   */
  beat(holder: string, isConnected?: boolean): Promise<boolean>;
  /** Processes other than this one that held such a connection when they were last heard of, and hold none now. */
  disconnected(holder: string): Promise<string[]>;
  /** Processes that were not heard of for so long, milliseconds, whatever they hold: they hang, or cannot be reached. */
  silent(deadMs: number): Promise<string[]>;
  /** A process ends or has ended: what it has is given back. */
  leave(holder: string): Promise<void>;
  /** Whether no other process is there: heard of within so long, milliseconds, and not killed. */
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

/** What a state that processes share adds to what all states have. */
export interface SharedMembership {
  /** A condition of SQL: the process of the row `p` of `processes` holds a connection. */
  readonly holdsConnection: string;
  /** Gives back what else a process can have. */
  readonly returnFurther: (holder: string) => Promise<void>;
}

/**
 * The processes over a database. All times are the database's own, so that the clocks of machines may differ.
 *
 * @param now an expression of SQL: unix milliseconds
 */
export function createMembership(
  database: Database,
  now: string,
  { holdsConnection, returnFurther }: SharedMembership = { holdsConnection: "TRUE", returnFurther: async () => {} },
): Membership {
  const others = "SELECT id FROM processes p WHERE p.id <> ?";
  const isDisconnected = `p.connected = 1 AND NOT ${holdsConnection}`;

  return {
    async beat(holder, isConnected = false) {
      const connected = isConnected ? 1 : 0;
      const known = `UPDATE processes SET seen = ${now}, connected = ? WHERE id = ?`;
      if ((await database.run(known, connected, holder)) === 1) return true;
      const unknown = `INSERT INTO processes (id, seen, connected) VALUES (?, ${now}, ?) ON CONFLICT DO NOTHING`;
      await database.run(unknown, holder, connected);
      return false;
    },
    async disconnected(holder) {
      const found = await database.all<{ id: string }>(`${others} AND ${isDisconnected} ORDER BY p.id`, holder);
      return found.map(({ id }) => id);
    },
    async silent(deadMs) {
      const sql = `SELECT id FROM processes WHERE seen < ${now} - ? ORDER BY id`;
      return (await database.all<{ id: string }>(sql, deadMs)).map(({ id }) => id);
    },
    /** Each by itself: all of them together would wait for more rows at once than any other unit of work. */
    async leave(holder) {
      for (const sql of returns) await database.run(`${sql} = ?`, holder);
      await returnFurther(holder);
      await database.run("DELETE FROM processes WHERE id = ?", holder);
    },
    async isFirst(holder, deadMs) {
      const sql = `${others} AND p.seen >= ${now} - ? AND NOT (${isDisconnected})`;
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

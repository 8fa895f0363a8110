import type { Database } from "./database.ts";

/** Knows which processes use the database, and gives back what dead processes held. */
export interface Membership {
  /**
   * Reports that this process is alive. Returns the time, unix milliseconds.
   *
   * @param isConnected whether it has the connection by whose end the others notice that it was killed
   */
  beat(holder: string, isConnected?: boolean): Promise<number>;
  /** Returns processes that had such a connection at their last beat, and have none now. */
  disconnected(): Promise<string[]>;
  /**
   * Returns processes that have been silent for this long, milliseconds, whatever they hold: they hang, or cannot be
   * reached.
   */
  silent(deadMs: number): Promise<string[]>;
  /**
   * Removes a process that is ending or has ended, and gives back what it held.
   *
   * @param wasLost whether its pages may be the reason, unlike those of one that is only silent
   */
  leave(holder: string, wasLost?: boolean): Promise<void>;
  /**
   * Returns whether there is no other live process: none that was heard of within this time, milliseconds, and was not
   * killed.
   */
  isFirst(holder: string, deadMs: number): Promise<boolean>;
  /** Gives back what any process held: a process that uses the database alone knows that all others are gone. */
  returnAll(): Promise<void>;
}

/** The statement that gives pages back, and counts deaths. The process follows as a parameter. */
const returnPages = (deaths: number) =>
  `UPDATE job_pages SET state = 'queued', holder = NULL, deaths = deaths + ${deaths} WHERE state = 'claimed' AND holder`;

/** Those that give back what else a process can hold in any database. */
const returns = [
  "UPDATE jobs SET holder = NULL WHERE state = 'running' AND holder",
  "UPDATE deliveries SET holder = NULL WHERE state = 'waiting' AND holder",
];

/** Operations that only a shared database needs. */
export interface SharedMembership {
  /** An SQL condition: the process of the row `p` of `processes` has a connection. */
  readonly holdsConnection: string;
  /** Gives back what else a process can hold. */
  readonly returnFurther: (database: Database, holder: string) => Promise<void>;
}

/**
 * Creates the membership over a database. All times are the database's own, so that the machines' clocks may differ.
 *
 * @param now an SQL expression: unix milliseconds
 */
export function createMembership(
  database: Database,
  now: string,
  { holdsConnection, returnFurther }: SharedMembership = { holdsConnection: "TRUE", returnFurther: async () => {} },
): Membership {
  const isDisconnected = `p.connected = 1 AND NOT ${holdsConnection}`;

  return {
    async beat(holder, isConnected = false) {
      const sql = `INSERT INTO processes (id, seen, connected) VALUES (?, ${now}, ?)
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, connected = excluded.connected RETURNING seen`;
      return (await database.get<{ seen: number }>(sql, holder, isConnected ? 1 : 0))?.seen ?? 0;
    },
    async disconnected() {
      const sql = `SELECT id FROM processes p WHERE ${isDisconnected} ORDER BY p.id`;
      return (await database.all<{ id: string }>(sql)).map(({ id }) => id);
    },
    async silent(deadMs) {
      const sql = `SELECT id FROM processes WHERE seen < ${now} - ? ORDER BY id`;
      return (await database.all<{ id: string }>(sql, deadMs)).map(({ id }) => id);
    },
    /** One by one: all of them together would lock more rows at once than any other unit of work. */
    async leave(holder, wasLost = false) {
      for (const sql of [returnPages(wasLost ? 1 : 0), ...returns]) await database.run(`${sql} = ?`, holder);
      await returnFurther(database, holder);
      await database.run("DELETE FROM processes WHERE id = ?", holder);
    },
    async isFirst(holder, deadMs) {
      const sql = `SELECT id FROM processes p WHERE p.id <> ? AND p.seen >= ${now} - ? AND NOT (${isDisconnected})`;
      return (await database.get(sql, holder, deadMs)) === undefined;
    },
    async returnAll() {
      for (const sql of [returnPages(1), ...returns]) await database.run(`${sql} IS NOT NULL`);
      await database.run("DELETE FROM processes");
    },
  };
}

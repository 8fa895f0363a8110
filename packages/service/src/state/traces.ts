import type { Database } from "./database.ts";

/** Stores what agent runs did: events in order, and snapshots of what they made. */
export interface TraceStore {
  /** Adds an event that `make` creates from its number, counted from 1. */
  add(job: string, make: (sequence: number) => Readonly<Record<string, unknown>>): Promise<void>;
  count(job: string): Promise<number>;
  events(job: string): Promise<Record<string, unknown>[]>;
  keepSnapshot(job: string, id: string, content: string): Promise<void>;
  snapshot(job: string, id: string): Promise<string | undefined>;
}

/** Creates the trace store over a database. */
export function createTraceStore(database: Database): TraceStore {
  async function count(job: string): Promise<number> {
    return (await database.get<{ n: number }>("SELECT count(*) AS n FROM trace WHERE job = ?", job))?.n ?? 0;
  }

  return {
    count,
    add: (job, make) =>
      database.unit(async () => {
        // A cancelling caller and the run itself may write at the same time; numbers have neither gaps nor duplicates.
        await database.get(`SELECT 1 FROM jobs WHERE id = ?${database.lockRow}`, job);
        const sequence = (await count(job)) + 1;
        const sql = "INSERT INTO trace (job, sequence, event) VALUES (?, ?, ?)";
        await database.run(sql, job, sequence, JSON.stringify(make(sequence)));
      }),
    async events(job) {
      const rows = await database.all<{ event: string }>(
        "SELECT event FROM trace WHERE job = ? ORDER BY sequence",
        job,
      );
      return rows.map(({ event }) => JSON.parse(event) as Record<string, unknown>);
    },
    async keepSnapshot(job, id, content) {
      await database.run("INSERT INTO snapshots (job, id, content) VALUES (?, ?, ?)", job, id, content);
    },
    async snapshot(job, id) {
      const sql = "SELECT content FROM snapshots WHERE job = ? AND id = ?";
      return (await database.get<{ content: string }>(sql, job, id))?.content;
    },
  };
}

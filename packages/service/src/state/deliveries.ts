import type { Database } from "./database.ts";

/** A webhook message that waits to be delivered. */
export interface Delivery {
  readonly id: string;
  readonly job: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Attempts that failed so far. */
  readonly attempts: number;
  /** When to try next, unix ms. */
  readonly due: number;
}

/** Keeps webhook messages until they are delivered or given up. */
export interface DeliveryStore {
  add(delivery: Omit<Delivery, "attempts" | "due">, at: number): void;
  /** Messages that are due, oldest first; at most one for each job, so that a job's messages arrive in their order. */
  due(at: number, limit: number): Delivery[];
  nextDue(): number | undefined;
  settle(id: string, state: "delivered" | "given-up"): void;
  postpone(id: string, due: number): void;
}

type Row = Omit<Delivery, "headers"> & { headers: string };

/** The delivery store over a database. */
export function createDeliveryStore(database: Database): DeliveryStore {
  // A file of an earlier version has all messages of a job waiting at once.
  database.run(`UPDATE deliveries SET state = 'behind' WHERE state = 'waiting' AND EXISTS (
    SELECT 1 FROM deliveries AS earlier
    WHERE earlier.job = deliveries.job AND earlier.state = 'waiting' AND earlier.sequence < deliveries.sequence)`);

  /** Only the first message of a job waits; the others are behind it, so that looking for what is due stays cheap. */
  function stateOfNext(job: string): "waiting" | "behind" {
    return database.get("SELECT 1 FROM deliveries WHERE job = ? AND state = 'waiting' LIMIT 1", job)
      ? "behind"
      : "waiting";
  }

  function moveUp(id: string): void {
    const job = "(SELECT job FROM deliveries WHERE id = ?)";
    const next = `SELECT id FROM deliveries WHERE job = ${job} AND state = 'behind' ORDER BY sequence LIMIT 1`;
    database.run(`UPDATE deliveries SET state = 'waiting' WHERE id = (${next})`, id);
  }

  return {
    add({ id, job, url, headers, body }, at) {
      const next = "(SELECT coalesce(max(sequence), 0) + 1 FROM deliveries)";
      const sql = `INSERT INTO deliveries (id, job, sequence, url, headers, body, due, state) VALUES (?, ?, ${next}, ?, ?, ?, ?, ?)`;
      database.run(sql, id, job, url, JSON.stringify(headers), body, at, stateOfNext(job));
    },
    due(at, limit) {
      const sql = `SELECT id, job, url, headers, body, attempts, due FROM deliveries
        WHERE state = 'waiting' AND due <= ? ORDER BY due, sequence LIMIT ?`;
      return database
        .all<Row>(sql, at, limit)
        .map(({ headers, ...rest }) => Object.assign(rest, { headers: JSON.parse(headers) as Record<string, string> }));
    },
    nextDue: () =>
      database.get<{ due: number | null }>("SELECT min(due) AS due FROM deliveries WHERE state = 'waiting'")?.due ??
      undefined,
    settle(id, state) {
      // The body is not needed any more, and may hold a whole page.
      database.transaction(() => {
        database.run("UPDATE deliveries SET state = ?, body = '' WHERE id = ?", state, id);
        moveUp(id);
      });
    },
    postpone(id, due) {
      database.run("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE id = ?", due, id);
    },
  };
}

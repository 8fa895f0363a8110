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
  return {
    add({ id, job, url, headers, body }, at) {
      const next = "(SELECT coalesce(max(sequence), 0) + 1 FROM deliveries)";
      const sql = `INSERT INTO deliveries (id, job, sequence, url, headers, body, due, state) VALUES (?, ?, ${next}, ?, ?, ?, ?, 'waiting')`;
      database.run(sql, id, job, url, JSON.stringify(headers), body, at);
    },
    due(at, limit) {
      const sql = `SELECT id, job, url, headers, body, attempts, due, min(sequence) FROM deliveries
        WHERE state = 'waiting' AND due <= ? GROUP BY job ORDER BY sequence LIMIT ?`;
      return database
        .all<Row>(sql, at, limit)
        .map(({ headers, ...rest }) => Object.assign(rest, { headers: JSON.parse(headers) as Record<string, string> }));
    },
    nextDue: () =>
      database.get<{ due: number | null }>("SELECT min(due) AS due FROM deliveries WHERE state = 'waiting'")?.due ??
      undefined,
    settle(id, state) {
      // The body is not needed any more, and may hold a whole page.
      database.run("UPDATE deliveries SET state = ?, body = '' WHERE id = ?", state, id);
    },
    postpone(id, due) {
      database.run("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE id = ?", due, id);
    },
  };
}

import type { Database } from "./database.ts";

/** Keeps what agent runs did: events in their order, and snapshots of what they made. */
export interface TraceStore {
  add(job: string, event: Readonly<Record<string, unknown>>): void;
  count(job: string): number;
  events(job: string): Record<string, unknown>[];
  keepSnapshot(job: string, id: string, content: string): void;
  snapshot(job: string, id: string): string | undefined;
}

/** The trace store over a database. */
export function createTraceStore(database: Database): TraceStore {
  const count = (job: string) =>
    database.get<{ n: number }>("SELECT count(*) AS n FROM trace WHERE job = ?", job)?.n ?? 0;
  return {
    count,
    add(job, event) {
      database.run(
        "INSERT INTO trace (job, sequence, event) VALUES (?, ?, ?)",
        job,
        count(job) + 1,
        JSON.stringify(event),
      );
    },
    events: (job) =>
      database
        .all<{ event: string }>("SELECT event FROM trace WHERE job = ? ORDER BY sequence", job)
        .map(({ event }) => JSON.parse(event) as Record<string, unknown>),
    keepSnapshot(job, id, content) {
      database.run("INSERT INTO snapshots (job, id, content) VALUES (?, ?, ?)", job, id, content);
    },
    snapshot: (job, id) =>
      database.get<{ content: string }>("SELECT content FROM snapshots WHERE job = ? AND id = ?", job, id)?.content,
  };
}

import { RawJson, writeJson } from "../json/raw-json.ts";
import type { Database } from "./database.ts";

/** A page that a job has to read. */
export interface PageEntry {
  /** The page's identity within the job. */
  readonly key: string;
  readonly url: string;
  /** Links followed from the start. */
  readonly depth: number;
}

/** A page that could not be read, as the error lists show it. */
export interface PageError {
  readonly id: string;
  readonly url: string;
  readonly at: number;
  readonly code?: string | undefined;
  readonly error: string;
  /** The page was left out because robots.txt asks for it. */
  readonly robots?: boolean;
}

/** A part of a job's results. */
export interface ResultPart {
  readonly documents: RawJson[];
  /** Position after the last document of this part. */
  readonly end: number;
}

/** Keeps the pages of jobs: what is waiting, what came of it, and in which order. */
export interface PageStore {
  /** Adds pages that the job does not know yet, or has in reserve, and returns those; `found` of the job grows with them. */
  add(job: string, entries: readonly PageEntry[], at: number): PageEntry[];
  /** As `add`, where `found` counts the pages already. */
  addCounted(job: string, entries: readonly PageEntry[], at: number): PageEntry[];
  queued(job: string): PageEntry[];
  /** Keeps pages in reserve, which `add` takes when there is a place for them. */
  addSpares(job: string, entries: readonly PageEntry[], at: number): void;
  spares(job: string): PageEntry[];
  /** How many pages of the job wait or were read. */
  taken(job: string): number;
  /** All keys the job ever took, and whether each is a page's that is waiting or read; one that was dropped or is in reserve is not. */
  keys(job: string): Map<string, boolean>;
  /** Remembers another key of a page that is known already. */
  addAlias(job: string, key: string, entry: PageEntry): void;
  /** Keeps the result of a waiting page as the next in order; false when it was kept before. */
  keep(job: string, key: string, document: unknown, credits: number): boolean;
  /** Closes a waiting page without a result; false when it was closed before. */
  drop(job: string, key: string, error?: PageError): boolean;
  addError(job: string, error: PageError): void;
  results(job: string, skip: number, limit: number, bytes: number): ResultPart;
  errors(job: string): PageError[];
}

type ErrorRow = { id: string; url: string; at: number; code: string | null; error: string; robots: number };

/** The page store over a database. */
export function createPageStore(database: Database): PageStore {
  function settle(job: string, key: string, state: "kept" | "closed"): boolean {
    const sql = "UPDATE job_pages SET state = ? WHERE job = ? AND key = ? AND state = 'queued'";
    return database.run(sql, state, job, key) === 1;
  }

  /** Adds a page in a state, and queues one that is in reserve; says whether that changed anything. */
  function insert(job: string, { key, url, depth }: PageEntry, state: "queued" | "spare", added: number): boolean {
    const sql = `INSERT INTO job_pages (job, key, entry, url, depth, state, added) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET state = excluded.state, added = excluded.added WHERE state = 'spare' AND excluded.state = 'queued'`;
    return database.run(sql, job, key, key, url, depth, state, added) === 1;
  }

  function inState(job: string, state: "queued" | "spare"): PageEntry[] {
    const sql = "SELECT key, url, depth FROM job_pages WHERE job = ? AND state = ? ORDER BY added";
    return database.all<PageEntry>(sql, job, state);
  }

  const store: PageStore = {
    addCounted: (job, entries, at) =>
      entries.filter((entry, index) => insert(job, entry, "queued", at * 1_000 + index)),
    add(job, entries, at) {
      const added = store.addCounted(job, entries, at);
      if (added.length > 0) database.run("UPDATE jobs SET found = found + ? WHERE id = ?", added.length, job);
      return added;
    },
    queued: (job) => inState(job, "queued"),
    addSpares(job, entries, at) {
      for (const [index, entry] of entries.entries()) insert(job, entry, "spare", at * 1_000 + index);
    },
    spares: (job) => inState(job, "spare"),
    taken(job) {
      const sql = "SELECT count(*) AS n FROM job_pages WHERE job = ? AND state IN ('queued', 'kept')";
      return database.get<{ n: number }>(sql, job)?.n ?? 0;
    },
    keys(job) {
      const sql = "SELECT key, state NOT IN ('closed', 'spare') AS alive FROM job_pages WHERE job = ?";
      return new Map(
        database.all<{ key: string; alive: number }>(sql, job).map(({ key, alive }) => [key, alive === 1]),
      );
    },
    addAlias(job, key, { key: entry, url, depth }) {
      const sql =
        "INSERT INTO job_pages (job, key, entry, url, depth, state, added) VALUES (?, ?, ?, ?, ?, 'alias', 0) ON CONFLICT DO NOTHING";
      database.run(sql, job, key, entry, url, depth);
    },
    keep: (job, key, document, credits) =>
      database.transaction(() => {
        if (!settle(job, key, "kept")) return false;
        const text = writeJson(document);
        // A statement that changes and returns is a savepoint to SQLite, at which the search index writes itself out.
        const position = database.get<{ done: number }>("SELECT done FROM jobs WHERE id = ?", job)?.done ?? 0;
        database.run("UPDATE jobs SET done = done + 1, credits = credits + ? WHERE id = ?", credits, job);
        const sql = "INSERT INTO job_results (job, position, size, document) VALUES (?, ?, ?, ?)";
        database.run(sql, job, position, text.length, text);
        return true;
      }),
    drop: (job, key, error) =>
      database.transaction(() => {
        if (!settle(job, key, "closed")) return false;
        if (error) store.addError(job, error);
        return true;
      }),
    addError(job, { id, url, at, code, error, robots = false }) {
      const sql =
        "INSERT INTO job_errors (id, job, url, at, code, error, robots) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
      database.run(sql, id, job, url, at, code ?? null, error, robots ? 1 : 0);
    },
    results(job, skip, limit, bytes) {
      const sizes = database.all<{ size: number }>(
        "SELECT size FROM job_results WHERE job = ? AND position >= ? ORDER BY position LIMIT ?",
        job,
        skip,
        limit,
      );
      const count = fitting(sizes, bytes);
      const rows = database.all<{ document: string }>(
        "SELECT document FROM job_results WHERE job = ? AND position >= ? ORDER BY position LIMIT ?",
        job,
        skip,
        count,
      );
      return { documents: rows.map(({ document }) => new RawJson(document)), end: skip + rows.length };
    },
    errors: (job) =>
      database
        .all<ErrorRow>("SELECT * FROM job_errors WHERE job = ? ORDER BY at, id", job)
        .map(({ code, robots, ...rest }) => ({ ...rest, code: code ?? undefined, robots: robots === 1 })),
  };
  return store;
}

/** How many of the next results fit into a part; at least one, so that paging always moves on. */
function fitting(sizes: readonly { size: number }[], bytes: number): number {
  let room = bytes;
  let count = 0;
  for (const { size } of sizes) {
    room -= size;
    if (room < 0 && count > 0) break;
    count += 1;
  }
  return count;
}

import { areLarge, sizeOf, wholeText, type TextPart } from "../json/portions.ts";
import { RawJson, writeJsonParts } from "../json/raw-json.ts";
import { nextTurn } from "../turns/turns.ts";
import type { Database } from "./database.ts";
import { createPortions } from "./text-portions.ts";
import { inLists, insertRows } from "./rows.ts";

/** A page that a job has to read. */
export interface PageEntry {
  /** The page's identity within the job. */
  readonly key: string;
  readonly url: string;
  /** Number of links followed from the start. */
  readonly depth: number;
}

/** A page that a process has claimed. */
export interface ClaimedPage extends PageEntry {
  /** How often a process was lost that had claimed it. */
  readonly deaths: number;
}

/** A page that could not be read, as the error lists show it. */
export interface PageError {
  readonly id: string;
  readonly url: string;
  readonly at: number;
  readonly code?: string | undefined;
  readonly error: string;
  /** Whether the page was skipped because of robots.txt. */
  readonly robots?: boolean;
}

/** A part of a job's results. */
export interface ResultPart {
  readonly documents: RawJson[];
  /** Position after the last document of this part. */
  readonly end: number;
}

/**
 * State of a job's page: waiting, being read by a process, read, given up, in reserve, or a second key of a page that
 * was read.
 */
export type PageState = "queued" | "claimed" | "kept" | "closed" | "spare" | "alias";

/** Stores the pages of jobs: what is waiting, the outcomes, and their order. */
export interface PageStore {
  /**
   * Claims up to `most` pages that have waited longest for this process; no other process gets them. A page at which
   * processes were lost may be the reason: this process reads it alone, after the job's others.
   */
  claim(job: string, holder: string, most: number): Promise<ClaimedPage[]>;
  /** Returns how many pages of the job are being read. */
  claimed(job: string): Promise<number>;
  /** Gives back pages that the process has claimed and not read. */
  release(job: string, holder: string): Promise<void>;
  /** Marks as kept those of the pages that this process still holds, and returns them; no other process does. */
  keepHeld(job: string, holder: string, keys: readonly string[]): Promise<Set<string>>;
  /** Returns the states of the pages that the job knows. */
  states(job: string, keys: readonly string[]): Promise<Map<string, PageState>>;
  /** Adds pages that the job does not know or has in reserve; others stay as they are. */
  add(job: string, entries: readonly PageEntry[], state: "queued" | "spare" | "alias", at: number): Promise<void>;
  /** Closes pages that were kept but are not results. */
  close(job: string, keys: readonly string[]): Promise<void>;
  /** Returns the pages in reserve that were found first. */
  spares(job: string, most: number): Promise<PageEntry[]>;
  countSpares(job: string): Promise<number>;
  /** Returns whether any page is waiting or being read. */
  isOpen(job: string): Promise<boolean>;
  /** Stores results from a position on; positions are unique. */
  addResults(job: string, position: number, documents: readonly unknown[]): Promise<void>;
  addErrors(job: string, errors: readonly PageError[]): Promise<void>;
  /** Counts a job's errors with a code, up to `most`. */
  countErrors(job: string, code: string, most: number): Promise<number>;
  results(job: string, skip: number, limit: number, bytes: number): Promise<ResultPart>;
  errors(job: string): Promise<PageError[]>;
  /** Returns the first page that could not be read, although it belongs to the job and robots.txt allows it. */
  failure(job: string): Promise<PageError | undefined>;
}

/** Number of deaths from which a page is claimed alone: one is usually not the fault of the page. */
const suspectDeaths = 2;

/** Number of deaths at which a page is given up: it may end one process after another. */
export const mostDeaths = 5;

type ErrorRow = { id: string; url: string; at: number; code: string | null; error: string; robots: number };

/** Creates the page store over a database. */
export function createPageStore(database: Database): PageStore {
  const portions = createPortions(database, "job_portions");

  /** The state is part of the statement, because a parameter would keep the partial index from being used. */
  async function count(job: string, state: PageState): Promise<number> {
    const sql = `SELECT count(*) AS n FROM job_pages WHERE job = ? AND state = '${state}'`;
    return (await database.get<{ n: number }>(sql, job))?.n ?? 0;
  }

  async function claimWhere(condition: string, job: string, holder: string, most: number): Promise<ClaimedPage[]> {
    const waiting = `SELECT key FROM job_pages WHERE job = ? AND state = 'queued' AND ${condition} ORDER BY added LIMIT ?${database.skipClaimed}`;
    const sql = `UPDATE job_pages SET state = 'claimed', holder = ? WHERE job = ? AND key IN (${waiting}) RETURNING key, url, depth, deaths, added`;
    const rows = await database.all<ClaimedPage & { added: number }>(sql, holder, job, job, job, holder, most);
    return rows.toSorted((a, b) => a.added - b.added).map(({ added: _added, ...page }) => page);
  }

  return {
    async claim(job, holder, most) {
      const own = "SELECT 1 FROM job_pages WHERE job = ? AND state = 'claimed' AND holder = ?";
      const isSuspect = `deaths >= ${suspectDeaths}`;
      const claimed = await claimWhere(
        `NOT (${isSuspect}) AND NOT EXISTS (${own} AND ${isSuspect})`,
        job,
        holder,
        most,
      );
      return claimed.length > 0 ? claimed : claimWhere(`${isSuspect} AND NOT EXISTS (${own})`, job, holder, 1);
    },
    claimed: (job) => count(job, "claimed"),
    async release(job, holder) {
      // SQLite only uses the index for this change if the keys are selected first; otherwise it scans the whole job.
      const held = "SELECT key FROM job_pages WHERE job = ? AND state = 'claimed' AND holder = ?";
      const sql = `UPDATE job_pages SET state = 'queued', holder = NULL WHERE job = ? AND key IN (${held}) AND state = 'claimed' AND holder = ?`;
      await database.run(sql, job, job, holder, holder);
    },
    async keepHeld(job, holder, keys) {
      const kept = new Set<string>();
      for (const { isOne, part } of inLists(database, keys)) {
        const sql = `UPDATE job_pages SET state = 'kept', holder = NULL WHERE job = ? AND state = 'claimed' AND holder = ? AND key ${isOne} RETURNING key`;
        for (const { key } of await database.all<{ key: string }>(sql, job, holder, part)) kept.add(key);
      }
      return kept;
    },
    async states(job, keys) {
      const states = new Map<string, PageState>();
      for (const { isOne, part } of inLists(database, keys)) {
        const sql = `SELECT key, state FROM job_pages WHERE job = ? AND key ${isOne}`;
        for (const { key, state } of await database.all<{ key: string; state: PageState }>(sql, job, part))
          states.set(key, state);
      }
      return states;
    },
    async add(job, entries, state, at) {
      await insertRows(
        database,
        "job_pages (job, key, entry, url, depth, state, added)",
        entries.map(({ key, url, depth }, index) => [job, key, key, url, depth, state, at * 1_000 + index]),
        `ON CONFLICT (job, key) DO UPDATE SET state = excluded.state, added = excluded.added
         WHERE job_pages.state = 'spare' AND excluded.state <> 'spare'`,
      );
    },
    async close(job, keys) {
      for (const { isOne, part } of inLists(database, keys))
        await database.run(
          `UPDATE job_pages SET state = 'closed' WHERE job = ? AND state = 'kept' AND key ${isOne}`,
          job,
          part,
        );
    },
    spares(job, most) {
      const sql = "SELECT key, url, depth FROM job_pages WHERE job = ? AND state = 'spare' ORDER BY added LIMIT ?";
      return database.all<PageEntry>(sql, job, most);
    },
    countSpares: (job) => count(job, "spare"),
    async isOpen(job) {
      const inState = (state: PageState) => `SELECT 1 FROM job_pages WHERE job = ? AND state = '${state}'`;
      const sql = `SELECT 1 WHERE EXISTS (${inState("queued")}) OR EXISTS (${inState("claimed")})`;
      return (await database.get(sql, job, job)) !== undefined;
    },
    async addResults(job, position, documents) {
      const large: [position: number, texts: readonly TextPart[]][] = [];
      const rows = documents.map((document, index) => {
        const texts = writeJsonParts(document);
        const isLarge = areLarge(texts);
        if (isLarge) large.push([position + index, texts]);
        return [job, position + index, sizeOf(texts), isLarge ? "" : wholeText(texts)];
      });
      await insertRows(database, "job_results (job, position, size, document)", rows);
      for (const [at, texts] of large) await portions.keep({ job, owner: resultOwner(at) }, texts);
    },
    async addErrors(job, errors) {
      await insertRows(
        database,
        "job_errors (id, job, url, at, code, error, robots)",
        errors.map(({ id, url, at, code, error, robots }) => [id, job, url, at, code ?? null, error, robots ? 1 : 0]),
        "ON CONFLICT DO NOTHING",
      );
    },
    async countErrors(job, code, most) {
      const found = "SELECT id FROM job_errors WHERE job = ? AND code = ? LIMIT ?";
      const sql = `SELECT count(*) AS n FROM (${found}) AS found`;
      return (await database.get<{ n: number }>(sql, job, code, most))?.n ?? 0;
    },
    async results(job, skip, limit, bytes) {
      const sizes = await database.all<{ size: number }>(
        "SELECT size FROM job_results WHERE job = ? AND position >= ? ORDER BY position LIMIT ?",
        job,
        skip,
        Math.min(limit, resultsAtOnce),
      );
      if (sizes.length === 0) return { documents: [], end: skip };
      const rows = await database.all<{ position: number; document: string }>(
        "SELECT position, document FROM job_results WHERE job = ? AND position >= ? ORDER BY position LIMIT ?",
        job,
        skip,
        fitting(sizes, bytes),
      );
      const documents: RawJson[] = [];
      for (const { position, document } of rows) {
        const source = document === "" ? await portions.load({ job, owner: resultOwner(position) }) : document;
        documents.push(new RawJson(source));
      }
      return { documents, end: skip + rows.length };
    },
    async failure(job) {
      const sql = `SELECT ${errorColumns} FROM job_errors WHERE job = ? AND robots = 0 AND (code IS NULL OR code <> 'EXTERNAL_LINK') ORDER BY at, id LIMIT 1`;
      const row = await database.get<ErrorRow>(sql, job);
      return row && errorOf(row);
    },
    async errors(job) {
      const errors: PageError[] = [];
      const sql = `SELECT ${errorColumns} FROM job_errors WHERE job = ? AND (at, id) > (CAST(? AS BIGINT), CAST(? AS TEXT)) ORDER BY at, id LIMIT ${errorsAtOnce}`;
      for (;;) {
        const { at = -1, id = "" } = errors.at(-1) ?? {};
        const rows = await database.all<ErrorRow>(sql, job, at, id);
        for (const row of rows) errors.push(errorOf(row));
        if (rows.length < errorsAtOnce) return errors;
        await nextTurn();
      }
    },
  };
}

/** Maximum number of results in a part: a job may have a hundred thousand small ones. */
const resultsAtOnce = 2_000;

const errorsAtOnce = 1_000;

const errorColumns = "id, url, at, code, error, robots";

function errorOf({ code, robots, ...rest }: ErrorRow): PageError {
  return { ...rest, code: code ?? undefined, robots: robots === 1 };
}

/** Returns the owner under which the portions of a large result are stored. */
function resultOwner(position: number): string {
  return `result ${position}`;
}

/** Returns how many of the next results fit into a part; at least one, so that paging always advances. */
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

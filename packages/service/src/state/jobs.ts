import type { Version } from "../contract/bundle.ts";
import { RawJson, writeJson } from "../json/raw-json.ts";
import { nextTurn } from "../turns/turns.ts";
import type { Database } from "./database.ts";
import type { JobKind, JobRequests } from "./job-requests.ts";

export type { JobKind } from "./job-requests.ts";

/** The four states of a job inside this service; the documents' words for them come from `x-job`. */
export type JobState = "running" | "succeeded" | "failed" | "cancelled";

interface JobFrame {
  readonly sequence: number;
  readonly id: string;
  readonly version: Version;
  readonly team: string;
  /** Fingerprint of the key that started it. */
  readonly key: string;
  readonly state: JobState;
  readonly data: unknown;
  /** Facts besides the data that only some kinds have: sources, warning, tokens. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly error: string | null;
  readonly created: number;
  readonly finished: number | null;
  readonly expires: number;
  readonly credits: number;
  readonly done: number;
  readonly found: number;
  /** 1 if a crawl's start pages are stored. */
  readonly seeded: number;
}

/** A stored job; its kind determines its request. */
export type JobRecord<Kind extends JobKind = JobKind> = {
  readonly [K in Kind]: JobFrame & { readonly kind: K; readonly request: JobRequests[K] };
}[Kind];

/** A job to store. */
export type NewJob<Kind extends JobKind = JobKind> = Pick<
  JobRecord<Kind>,
  "id" | "kind" | "version" | "team" | "key" | "request" | "created" | "expires"
>;

/** How a job ended. */
export interface JobEnd {
  readonly state: Exclude<JobState, "running">;
  readonly at: number;
  readonly expires: number;
  readonly data?: unknown;
  readonly extra?: Record<string, unknown>;
  readonly error?: string;
  readonly credits?: number;
}

type Row = Omit<JobFrame, "data" | "extra"> & {
  kind: JobKind;
  request: string;
  data: string | null;
  extra: string | null;
};

/** Fields of a running job that change while its pages are stored. */
export interface JobProgress {
  readonly state: JobState;
  readonly done: number;
  readonly found: number;
  readonly taken: number;
}

/** The facts that decide whether a process may work on a job. */
export type ReadyJob = Pick<JobRecord, "id" | "kind" | "team" | "seeded">;

/** Stores jobs; every change of state goes through it. */
export interface JobStore {
  create(job: NewJob): Promise<void>;
  get(id: string): Promise<JobRecord | undefined>;
  /** Returns the team's running jobs of a kind, some at a time. */
  running<Kind extends JobKind>(team: string, kind: Kind): AsyncGenerator<JobRecord<Kind>[], void>;
  /**
   * Returns the first running jobs of each team that a process may work on: pages are waiting to be claimed, or the job
   * needs a single process and has none. Includes what the process has already claimed, possibly without knowing
   * because its connection broke.
   */
  ready(holder: string): Promise<ReadyJob[]>;
  /** Claims a job for one process. Returns false if another process has it, or it has ended. */
  claim(id: string, holder: string): Promise<boolean>;
  /** Locks a job until this unit of work ends. Returns whether this process still has it. */
  isHeld(id: string, holder: string): Promise<boolean>;
  /** Records that a crawl's start pages are stored: from now on all processes work on it. */
  seeded(id: string): Promise<void>;
  /** Locks the job until this unit of work ends, and returns its progress. */
  lock(id: string): Promise<JobProgress | undefined>;
  /** Adds to the job's progress. */
  progress(id: string, more: { done?: number; credits?: number; found?: number; taken?: number }): Promise<void>;
  /** Ends a running job. Returns false if it had already ended, so that nothing ends twice. */
  end(id: string, end: JobEnd): Promise<boolean>;
  /** Returns jobs of a team, newest first, older than `before` (unix ms) if given. */
  list<Kind extends JobKind>(team: string, kind: Kind, limit: number, before?: number): Promise<JobRecord<Kind>[]>;
  countRunning(team: string): Promise<{ all: number; active: number }>;
  lastSuccess(team: string): Promise<number | undefined>;
}

/** Number of ended jobs kept in memory, since they are requested repeatedly; an ended job never changes. */
const rememberedJobs = 100;

/** Number of a team's jobs that are considered for work: more than all processes together work on. */
const readyOfTeam = 500;

const rowsAtOnce = 100;

const columns =
  "sequence, id, kind, version, team, key, state, request, data, extra, error, created, finished, expires, credits, done, found, seeded";

/** Pages of the job that are being read, that are waiting, and that have yet to be created from its addresses. */
const claimedPages = "SELECT 1 FROM job_pages p WHERE p.job = jobs.id AND p.state = 'claimed'";
const queuedPages = "SELECT 1 FROM job_pages p WHERE p.job = jobs.id AND p.state = 'queued'";
const seeds = "SELECT 1 FROM job_seeds s WHERE s.job = jobs.id";

/** Creates the job store over a database. */
export function createJobStore(database: Database): JobStore {
  const ended = new Map<string, JobRecord>();

  function remember(job: JobRecord): JobRecord {
    if (job.state === "running") return job;
    if (ended.size >= rememberedJobs) ended.clear();
    ended.set(job.id, job);
    return job;
  }

  return {
    async create(job) {
      await database.run(
        "INSERT INTO jobs (id, kind, version, team, key, state, request, created, expires) VALUES (?, ?, ?, ?, ?, 'running', ?, ?, ?)",
        job.id,
        job.kind,
        job.version,
        job.team,
        job.key,
        JSON.stringify(job.request),
        job.created,
        job.expires,
      );
    },
    async get(id) {
      const known = ended.get(id);
      if (known) return known;
      const row = await database.get<Row>(`SELECT ${columns} FROM jobs WHERE id = ?`, id);
      return row && remember(fromRow(row));
    },
    async *running<Kind extends JobKind>(team: string, kind: Kind) {
      const sql = `SELECT ${columns} FROM jobs WHERE state = 'running' AND kind = ? AND team = ? AND sequence > ? ORDER BY sequence LIMIT ${rowsAtOnce}`;
      for (let last = 0; ;) {
        const rows = await database.all<Row>(sql, kind, team, last);
        last = rows.at(-1)?.sequence ?? last;
        yield rows.map((row) => fromRow<Kind>(row));
        if (rows.length < rowsAtOnce) return;
        await nextTurn();
      }
    },
    ready(holder) {
      const first = `SELECT id, kind, team, seeded, holder, sequence, row_number() OVER (PARTITION BY team ORDER BY sequence) AS place
        FROM jobs WHERE state = 'running'`;
      const sql = `SELECT id, kind, team, seeded FROM (${first}) AS jobs
        WHERE place <= ${readyOfTeam} AND (holder IS NULL OR holder = ?) AND (
        kind NOT IN ('crawl', 'batch') OR (kind = 'crawl' AND seeded = 0) OR EXISTS (${queuedPages})
        OR EXISTS (${seeds}) OR NOT EXISTS (${claimedPages}) OR EXISTS (${claimedPages} AND p.holder = ?)) ORDER BY sequence`;
      return database.all<ReadyJob>(sql, holder, holder);
    },
    async claim(id, holder) {
      const sql = "UPDATE jobs SET holder = ? WHERE id = ? AND state = 'running' AND (holder IS NULL OR holder = ?)";
      return (await database.run(sql, holder, id, holder)) === 1;
    },
    async isHeld(id, holder) {
      const sql = `SELECT 1 FROM jobs WHERE id = ? AND holder = ?${database.lockRow}`;
      return (await database.get(sql, id, holder)) !== undefined;
    },
    async seeded(id) {
      await database.run("UPDATE jobs SET seeded = 1, holder = NULL WHERE id = ?", id);
    },
    lock: (id) =>
      database.get<JobProgress>(`SELECT state, done, found, taken FROM jobs WHERE id = ?${database.lockRow}`, id),
    async progress(id, { done = 0, credits = 0, found = 0, taken = 0 }) {
      const sql =
        "UPDATE jobs SET done = done + ?, credits = credits + ?, found = found + ?, taken = taken + ? WHERE id = ?";
      await database.run(sql, done, credits, found, taken, id);
    },
    async end(id, end) {
      const changed = await database.run(
        `UPDATE jobs SET state = ?, finished = ?, expires = ?, data = ?, extra = ?, error = ?, credits = coalesce(?, credits), holder = NULL
         WHERE id = ? AND state = 'running'`,
        end.state,
        end.at,
        end.expires,
        text(end.data),
        text(end.extra),
        end.error ?? null,
        end.credits ?? null,
        id,
      );
      return changed === 1;
    },
    async list<Kind extends JobKind>(team: string, kind: Kind, limit: number, before = Number.MAX_SAFE_INTEGER) {
      const sql = `SELECT ${columns} FROM jobs WHERE team = ? AND kind = ? AND created < ? ORDER BY created DESC, sequence DESC LIMIT ?`;
      return (await database.all<Row>(sql, team, kind, before, limit)).map((row) => fromRow<Kind>(row));
    },
    async countRunning(team) {
      const sql = `SELECT count(*) AS "all", count(CASE WHEN holder IS NOT NULL OR EXISTS (${claimedPages}) THEN 1 END) AS active
        FROM jobs WHERE team = ? AND state = 'running'`;
      return { all: 0, active: 0, ...(await database.get<{ all: number; active: number }>(sql, team)) };
    },
    async lastSuccess(team) {
      const sql = "SELECT max(finished) AS at FROM jobs WHERE team = ? AND state = 'succeeded'";
      return (await database.get<{ at: number | null }>(sql, team))?.at ?? undefined;
    },
  };
}

function text(value: unknown): string | null {
  return value === undefined ? null : writeJson(value);
}

/** Rows are written by `create`, which only accepts a request of the right kind. */
function fromRow<Kind extends JobKind>(row: Row): JobRecord<Kind> {
  const { kind, data } = row;
  // An object made from pages leaves as it is stored: parsing 10,000 entries would block other calls.
  const isObject = kind === "extract" || kind === "agent";
  const parse = (text: string) => (isObject ? new RawJson(text) : (JSON.parse(text) as unknown));
  // In the row itself: copying one that SQLite has made takes longer than reading it.
  return Object.assign(row as object, {
    request: JSON.parse(row.request) as unknown,
    data: data === null ? undefined : parse(data),
    extra: row.extra === null ? {} : (JSON.parse(row.extra) as Record<string, unknown>),
  }) as JobRecord<Kind>;
}

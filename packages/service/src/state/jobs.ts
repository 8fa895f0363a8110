import type { Version } from "../contract/bundle.ts";
import type { Database } from "./database.ts";
import type { JobKind, JobRequests } from "./job-requests.ts";

export type { JobKind } from "./job-requests.ts";

/** The four states of a job inside this service; the documents' words for them are read from `x-job`. */
export type JobState = "running" | "succeeded" | "failed" | "cancelled";

/** What of a job does not depend on its kind. */
interface JobFrame {
  readonly sequence: number;
  readonly id: string;
  readonly version: Version;
  readonly team: string;
  /** Fingerprint of the key that started it. */
  readonly key: string;
  readonly state: JobState;
  readonly data: unknown;
  /** Facts beside the data that only some kinds have: sources, warning, tokens. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly error: string | null;
  readonly created: number;
  readonly finished: number | null;
  readonly expires: number;
  readonly credits: number;
  readonly done: number;
  readonly found: number;
}

/** A job as it is kept; its kind says what its request holds. */
export type JobRecord<Kind extends JobKind = JobKind> = {
  readonly [K in Kind]: JobFrame & { readonly kind: K; readonly request: JobRequests[K] };
}[Kind];

/** A job that is about to be kept. */
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

/** Keeps jobs; every change of state goes through here. */
export interface JobStore {
  create(job: NewJob): void;
  get(id: string): JobRecord | undefined;
  running(): JobRecord[];
  running<Kind extends JobKind>(kind: Kind): JobRecord<Kind>[];
  /** Ends a running job; false when it had ended already, so that nothing is finished twice. */
  end(id: string, end: JobEnd): boolean;
  /** Jobs of a team, newest first, older than `before` (unix ms) when given. */
  list<Kind extends JobKind>(team: string, kind: Kind, limit: number, before?: number): JobRecord<Kind>[];
  countRunning(team: string): number;
  lastSuccess(team: string): number | undefined;
  addCredits(id: string, credits: number): void;
  /** Pages that the job knows of. */
  addFound(id: string, pages: number): void;
}

/** Ended jobs that are asked for again and again; an ended job never changes. */
const rememberedJobs = 100;

/** The job store over a database. */
export function createJobStore(database: Database): JobStore {
  const ended = new Map<string, JobRecord>();

  function remember(job: JobRecord): JobRecord {
    if (job.state === "running") return job;
    if (ended.size >= rememberedJobs) ended.clear();
    ended.set(job.id, job);
    return job;
  }

  return {
    create(job) {
      database.run(
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
    get(id) {
      const known = ended.get(id);
      if (known) return known;
      const row = database.get<Row>("SELECT * FROM jobs WHERE id = ?", id);
      return row && remember(fromRow(row));
    },
    running<Kind extends JobKind>(kind?: Kind) {
      const rows = kind
        ? database.all<Row>("SELECT * FROM jobs WHERE state = 'running' AND kind = ? ORDER BY sequence", kind)
        : database.all<Row>("SELECT * FROM jobs WHERE state = 'running' ORDER BY sequence");
      return rows.map((row) => fromRow<Kind>(row));
    },
    end(id, end) {
      const changed = database.run(
        `UPDATE jobs SET state = ?, finished = ?, expires = ?, data = ?, extra = ?, error = ?, credits = coalesce(?, credits)
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
    list<Kind extends JobKind>(team: string, kind: Kind, limit: number, before = Number.MAX_SAFE_INTEGER) {
      const sql =
        "SELECT * FROM jobs WHERE team = ? AND kind = ? AND created < ? ORDER BY created DESC, sequence DESC LIMIT ?";
      return database.all<Row>(sql, team, kind, before, limit).map((row) => fromRow<Kind>(row));
    },
    countRunning: (team) =>
      database.get<{ n: number }>("SELECT count(*) AS n FROM jobs WHERE team = ? AND state = 'running'", team)?.n ?? 0,
    lastSuccess: (team) =>
      database.get<{ at: number | null }>(
        "SELECT max(finished) AS at FROM jobs WHERE team = ? AND state = 'succeeded'",
        team,
      )?.at ?? undefined,
    addFound: (id, pages) => void database.run("UPDATE jobs SET found = found + ? WHERE id = ?", pages, id),
    addCredits(id, credits) {
      database.run("UPDATE jobs SET credits = credits + ? WHERE id = ?", credits, id);
    },
  };
}

function text(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** A row was written by `create`, which takes no request but that of its kind. */
function fromRow<Kind extends JobKind>(row: Row): JobRecord<Kind> {
  return {
    ...row,
    request: JSON.parse(row.request) as unknown,
    data: row.data === null ? undefined : (JSON.parse(row.data) as unknown),
    extra: row.extra === null ? {} : (JSON.parse(row.extra) as Record<string, unknown>),
  } as JobRecord<Kind>;
}

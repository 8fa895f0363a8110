/**
 * The tables of all state, in SQLite's syntax. Times are unix milliseconds, JSON is text.
 *
 * A job's pages carry the guarantee "each once": (job, key) is unique; one process moves a page from `queued` to
 * `claimed`, and it leaves that state in the unit of work that stores its result and its links. Results are in a table
 * of their own, so that rows which are looked up stay small.
 */
const tables = `
CREATE TABLE IF NOT EXISTS jobs (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  version TEXT NOT NULL,
  team TEXT NOT NULL,
  key TEXT NOT NULL,
  state TEXT NOT NULL,
  request TEXT NOT NULL,
  data TEXT,
  extra TEXT,
  error TEXT,
  created INTEGER NOT NULL,
  finished INTEGER,
  expires INTEGER NOT NULL,
  credits INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  found INTEGER NOT NULL DEFAULT 0,
  -- The only process that works on it. All processes work on batches and on seeded crawls.
  holder TEXT,
  -- Whether the pages that a crawl starts from are known.
  seeded INTEGER NOT NULL DEFAULT 0,
  -- Number of pages that count against a crawl's limit: waiting, being read, or read.
  taken INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state, kind);
-- With this index, looking for work does not read the thousands of jobs that a team may have.
CREATE INDEX IF NOT EXISTS jobs_by_team ON jobs (team, kind, created, sequence);
CREATE INDEX IF NOT EXISTS jobs_succeeded ON jobs (team, finished) WHERE state = 'succeeded';
CREATE INDEX IF NOT EXISTS jobs_expiring ON jobs (expires) WHERE state <> 'running';
CREATE INDEX IF NOT EXISTS jobs_ended ON jobs (finished) WHERE state <> 'running';
CREATE INDEX IF NOT EXISTS jobs_running ON jobs (team, sequence, id, kind, seeded, holder) WHERE state = 'running';

CREATE TABLE IF NOT EXISTS job_pages (
  job TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The key again, for processes of version 6.
  entry TEXT NOT NULL,
  url TEXT NOT NULL,
  depth INTEGER NOT NULL,
  state TEXT NOT NULL,
  added INTEGER NOT NULL,
  holder TEXT,
  -- How often a process was lost that had claimed it.
  deaths INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job, key)
) STRICT, WITHOUT ROWID;
-- SQLite uses a partial index only for statements that contain the same condition.
CREATE INDEX IF NOT EXISTS job_pages_queued ON job_pages (job, added) WHERE state = 'queued';
-- Includes the holder: otherwise SQLite would search all pages of the job for those that a process holds.
CREATE INDEX IF NOT EXISTS job_pages_held ON job_pages (job, holder, deaths) WHERE state = 'claimed';
CREATE INDEX IF NOT EXISTS job_pages_spare ON job_pages (job, added) WHERE state = 'spare';

-- Processes that use this database: the last heartbeat of each, and whether it then held the connection whose end shows
-- the others that it was killed.
CREATE TABLE IF NOT EXISTS processes (
  id TEXT PRIMARY KEY,
  seen INTEGER NOT NULL,
  connected INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Addresses of a job that are not pages yet, in parts small enough for one turn of the event loop.
CREATE TABLE IF NOT EXISTS job_seeds (
  job TEXT NOT NULL,
  part INTEGER NOT NULL,
  addresses TEXT NOT NULL,
  PRIMARY KEY (job, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS job_results (
  job TEXT NOT NULL,
  position INTEGER NOT NULL,
  size INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (job, position)
) STRICT;

-- Parts of a job that are too large for one row: results, messages to deliver, its data.
CREATE TABLE IF NOT EXISTS job_portions (
  job TEXT NOT NULL,
  owner TEXT NOT NULL,
  portion INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (job, owner, portion)
) STRICT;

CREATE TABLE IF NOT EXISTS job_errors (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL,
  code TEXT,
  error TEXT NOT NULL,
  robots INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS job_errors_by_job ON job_errors (job, at);

-- Charges that are not yet in the monthly totals.
CREATE TABLE IF NOT EXISTS ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team TEXT NOT NULL,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  tokens INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS ledger_by_team ON ledger (team, at);

CREATE TABLE IF NOT EXISTS ledger_months (
  team TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The start of the month.
  month INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  PRIMARY KEY (team, month, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS cache (
  key TEXT NOT NULL,
  variant TEXT NOT NULL,
  formats TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL,
  document TEXT NOT NULL,
  page TEXT NOT NULL,
  PRIMARY KEY (key, variant, formats)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS cache_by_age ON cache (at);

-- Fields of copies that are too large for one row.
CREATE TABLE IF NOT EXISTS cache_portions (
  copy TEXT NOT NULL,
  field TEXT NOT NULL,
  portion INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (copy, field, portion)
) STRICT;
CREATE INDEX IF NOT EXISTS cache_portions_by_age ON cache_portions (at);

CREATE TABLE IF NOT EXISTS scrapes (
  id TEXT PRIMARY KEY,
  team TEXT NOT NULL,
  at INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS scrapes_by_age ON scrapes (at);

-- The JSON of documents that are too large to write at once, in portions.
CREATE TABLE IF NOT EXISTS document_portions (
  owner TEXT NOT NULL,
  portion INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (owner, portion)
) STRICT;
CREATE INDEX IF NOT EXISTS document_portions_by_age ON document_portions (at);

-- Browser profiles of teams.
CREATE TABLE IF NOT EXISTS profiles (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS profiles_by_age ON profiles (at);

-- Teams that have read a page: search shows it to them, or to all teams with --shared-search.
CREATE TABLE IF NOT EXISTS page_readers (
  page INTEGER NOT NULL,
  team TEXT NOT NULL,
  PRIMARY KEY (page, team)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS deliveries (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  url TEXT NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL,
  state TEXT NOT NULL,
  holder TEXT,
  team TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deliveries_waiting ON deliveries (due, sequence, team) WHERE state = 'waiting';
CREATE UNIQUE INDEX IF NOT EXISTS deliveries_in_order ON deliveries (job, sequence);

CREATE TABLE IF NOT EXISTS trace (
  job TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (job, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS snapshots (
  job TEXT NOT NULL,
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (job, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS changes (
  url TEXT NOT NULL,
  tag TEXT NOT NULL,
  at INTEGER NOT NULL,
  markdown TEXT NOT NULL,
  json TEXT,
  PRIMARY KEY (url, tag)
) STRICT, WITHOUT ROWID;

-- Texts of changes that are too large for one row.
CREATE TABLE IF NOT EXISTS change_portions (
  url TEXT NOT NULL,
  tag TEXT NOT NULL,
  portion INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (url, tag, portion)
) STRICT;
CREATE INDEX IF NOT EXISTS change_portions_by_age ON change_portions (at);

CREATE TABLE IF NOT EXISTS audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team TEXT NOT NULL,
  at INTEGER NOT NULL,
  operation TEXT NOT NULL,
  username TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS audit_by_age ON audit (at);
`;

/** The search index, in SQLite's own full text search. */
const sqliteIndex = `
CREATE TABLE IF NOT EXISTS pages (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL,
  seen INTEGER NOT NULL,
  kind TEXT NOT NULL,
  image TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS pages_by_age ON pages (seen);
CREATE VIRTUAL TABLE IF NOT EXISTS pages_text USING fts5(title, description, body, tokenize='porter unicode61 remove_diacritics 2');
`;

/** Statements that create the missing tables of a SQLite file. */
export const sqliteTables = statementsOf(tables + sqliteIndex);

/** Converts a SQLite definition to Postgres types. */
export function asPostgres(definition: string): string {
  return definition
    .replaceAll("INTEGER PRIMARY KEY AUTOINCREMENT", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY")
    .replaceAll("INTEGER", "BIGINT")
    .replaceAll(/\) STRICT(, WITHOUT ROWID)?;/g, ");");
}

/** The same tables with Postgres types; its search index is added separately. */
export const postgresTables = asPostgres(tables);

/** Splits a text into statements, without comments. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

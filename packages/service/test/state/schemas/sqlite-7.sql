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

  holder TEXT,

  seeded INTEGER NOT NULL DEFAULT 0,

  taken INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state, kind);
CREATE INDEX IF NOT EXISTS jobs_by_team ON jobs (team, kind, created, sequence);
CREATE INDEX IF NOT EXISTS jobs_succeeded ON jobs (team, finished) WHERE state = 'succeeded';
CREATE INDEX IF NOT EXISTS jobs_expiring ON jobs (expires) WHERE state <> 'running';
CREATE INDEX IF NOT EXISTS jobs_ended ON jobs (finished) WHERE state <> 'running';
CREATE INDEX IF NOT EXISTS jobs_running ON jobs (team, sequence, id, kind, seeded, holder) WHERE state = 'running';
CREATE TABLE IF NOT EXISTS job_pages (
  job TEXT NOT NULL,
  key TEXT NOT NULL,
  entry TEXT NOT NULL,
  url TEXT NOT NULL,
  depth INTEGER NOT NULL,
  state TEXT NOT NULL,
  added INTEGER NOT NULL,
  holder TEXT,
  deaths INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS job_pages_queued ON job_pages (job, added) WHERE state = 'queued';
CREATE INDEX IF NOT EXISTS job_pages_held ON job_pages (job, holder, deaths) WHERE state = 'claimed';
CREATE INDEX IF NOT EXISTS job_pages_spare ON job_pages (job, added) WHERE state = 'spare';
CREATE TABLE IF NOT EXISTS processes (
  id TEXT PRIMARY KEY,
  seen INTEGER NOT NULL,
  connected INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
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
CREATE TABLE IF NOT EXISTS document_portions (
  owner TEXT NOT NULL,
  portion INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (owner, portion)
) STRICT;
CREATE INDEX IF NOT EXISTS document_portions_by_age ON document_portions (at);
CREATE TABLE IF NOT EXISTS profiles (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS profiles_by_age ON profiles (at);
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
CREATE TABLE schema_versions (version INTEGER PRIMARY KEY, at BIGINT NOT NULL);
INSERT INTO schema_versions (version, at) VALUES (7, 0);

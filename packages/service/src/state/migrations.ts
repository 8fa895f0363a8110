/** The oldest version of the tables that can be brought up to date. */
export const firstVersion = 6;

/**
 * Statements, in SQLite's syntax, that bring the tables from each version to the next. Existing entries never change; a
 * change of the tables adds one, with which processes of the version before still work: a fleet is replaced one by one.
 * New tables and indexes need no entry.
 */
export const migrations: readonly (readonly string[])[] = [
  ["ALTER TABLE job_pages ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0", "DROP INDEX job_pages_held"],
];

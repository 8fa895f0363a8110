/** The version of the first tables that were released. */
export const firstVersion = 7;

/**
 * Statements, in SQLite's syntax, that bring the tables from each version to the next. Existing entries never change; a
 * change of the tables adds one. New tables and indexes need no entry.
 *
 * @example [["ALTER TABLE jobs ADD COLUMN note TEXT", "UPDATE jobs SET note = 'old'"]]
 */
export const migrations: readonly (readonly string[])[] = [];

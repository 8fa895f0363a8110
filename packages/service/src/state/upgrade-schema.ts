import { StateFileError } from "./database.ts";
import { firstVersion, migrations } from "./migrations.ts";

/** How one kind of database lists and creates its tables. */
export interface SchemaDialect {
  /** A statement that lists as `name` which of the tables `jobs` and `schema_versions` exist. */
  readonly existing: string;
  /** Converts a statement from SQLite's syntax. */
  translate(sql: string): string;
  /** Statements that create each missing table and index, in order of dependency. */
  readonly tables: readonly string[];
}

/** A row returned by a statement of the upgrade. */
export interface SchemaRow {
  readonly name?: string;
  readonly version?: number | null;
}

/** Returns the version of this service's tables. */
export const lastVersion = () => firstVersion + migrations.length;

/** Reads the version of a database's tables. */
export const versionSql = "SELECT max(version) AS version FROM schema_versions";

/**
 * Brings a database's tables to this service's version. It yields statements one after another and receives their rows,
 * so that synchronous and asynchronous databases share the code. If nothing is to be done, it only reads. Run it in one
 * transaction.
 *
 * @throws StateFileError if another program, or another version that cannot be upgraded, wrote the state
 */
export function* upgradeSchema(
  { existing, translate, tables }: SchemaDialect,
  now: number,
): Generator<string, void, readonly SchemaRow[]> {
  const last = lastVersion();
  const names = (yield existing).map(({ name }) => name);
  const version = names.includes("schema_versions") ? ((yield versionSql)[0]?.version ?? 0) : 0;
  if (version > last)
    throw new StateFileError(
      `a newer version of this service wrote it (tables of version ${version}, this one knows ${last}); run that version, or use another state`,
    );
  if (version === last) return;
  const isNew = names.length === 0;
  if (!isNew && version < firstVersion)
    throw new StateFileError("another program wrote it, or this service before its first release; use another state");
  if (isNew) yield "CREATE TABLE schema_versions (version INTEGER PRIMARY KEY, at BIGINT NOT NULL)";
  else yield* migrations.slice(version - firstVersion).flatMap((statements) => statements.map(translate));
  yield* tables;
  yield `INSERT INTO schema_versions (version, at) VALUES (${last}, ${now})`;
}

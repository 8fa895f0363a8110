import { StateFileError } from "./database.ts";
import { migrations, type AddedColumn, type Migration } from "./migrations.ts";

/** How one kind of database lists and creates its tables. */
export interface SchemaDialect {
  /** Returns a statement that lists a table's columns as `name`; it has no rows if the table does not exist. */
  columnsOf(table: string): string;
  /** Converts the definition of a column from SQLite's syntax. */
  columnAs(column: string): string;
  /** Statements that create each missing table and index, in order of dependency. */
  readonly tables: readonly string[];
}

/** A row returned by a statement of the upgrade. */
export interface SchemaRow {
  readonly name?: string;
  readonly version?: number | null;
}

/** The version of the tables. */
export const versionSql = "SELECT max(version) AS version FROM schema_versions";

const versionTable = "CREATE TABLE schema_versions (version INTEGER PRIMARY KEY, at BIGINT NOT NULL)";

/**
 * Brings a database's tables to this service's version. It yields statements one after another and receives their rows,
 * so that synchronous and asynchronous databases share the code. If nothing is to be done, it only reads. Run it in one
 * transaction.
 *
 * @throws StateFileError if a newer service wrote the state
 */
export function* upgradeSchema(dialect: SchemaDialect, now: number): Generator<string, void, readonly SchemaRow[]> {
  const hasVersions = (yield* columnNames(dialect, "schema_versions")).length > 0;
  const version = hasVersions ? ((yield versionSql)[0]?.version ?? 0) : 0;
  const last = migrations.length;
  if (version > last)
    throw new StateFileError(
      `a newer version of this service wrote it (tables of version ${version}, this one knows ${last}); run that version, or use another state`,
    );
  if (version === last) return;
  if (!hasVersions) yield versionTable;
  const due = migrations.slice(version);
  for (const migration of due) yield* migrate(dialect, migration);
  yield* dialect.tables;
  for (const { cleanUp } of due) if (cleanUp !== undefined) yield cleanUp;
  for (let done = version + 1; done <= last; done += 1)
    yield `INSERT INTO schema_versions (version, at) VALUES (${done}, ${now})`;
}

function* columnNames(dialect: SchemaDialect, table: string): Generator<string, string[], readonly SchemaRow[]> {
  return (yield dialect.columnsOf(table)).map(({ name = "" }) => name);
}

function* migrate(
  dialect: SchemaDialect,
  { columns = [], droppedIndexes = [] }: Migration,
): Generator<string, void, readonly SchemaRow[]> {
  for (const added of columns) yield* addColumn(dialect, added);
  for (const index of droppedIndexes) yield `DROP INDEX IF EXISTS ${index}`;
}

/** A missing table is created with all its columns. */
function* addColumn(
  dialect: SchemaDialect,
  { table, column, fill }: AddedColumn,
): Generator<string, void, readonly SchemaRow[]> {
  const known = yield* columnNames(dialect, table);
  const [name = ""] = column.split(" ");
  if (known.length === 0 || known.includes(name)) return;
  yield `ALTER TABLE ${table} ADD COLUMN ${dialect.columnAs(column)}`;
  if (fill !== undefined) yield fill;
}

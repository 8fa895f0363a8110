import type { Database } from "./database.ts";

/** Columns of Postgres that pages fill; what has other columns is small beside them. */
const filled = {
  cache: ["document", "page"],
  pages: ["body", "words"],
  scrapes: ["document"],
  document_portions: ["text"],
  job_results: ["document"],
  job_portions: ["text"],
  changes: ["markdown"],
  snapshots: ["content"],
};

/** Bytes that the state takes: of a SQLite file those in use, of a Postgres those of pages, as they are compressed there. */
export async function keptBytes(database: Database): Promise<number> {
  const inFile =
    "SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
  const inTables = Object.entries(filled).map(([table, columns]) => {
    const sizes = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(" + ");
    return `SELECT coalesce(sum(${sizes}), 0) AS size FROM ${table}`;
  });
  const inServer = `SELECT sum(size) AS bytes FROM (${inTables.join(" UNION ALL ")}) AS kept`;
  const row = await database.get<{ bytes: number | null }>(database.isAlone ? inFile : inServer);
  return row?.bytes ?? 0;
}

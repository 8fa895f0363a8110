import type { Database } from "./database.ts";

/** Postgres columns that pages and messages fill; other columns are small in comparison. */
const filled = {
  cache: ["document", "page"],
  cache_portions: ["text"],
  pages: ["body", "words"],
  scrapes: ["document"],
  document_portions: ["text"],
  jobs: ["request", "data"],
  job_pages: ["key", "url", "entry"],
  job_seeds: ["addresses"],
  job_results: ["document"],
  job_portions: ["text"],
  job_errors: ["url", "error"],
  deliveries: ["body"],
  changes: ["markdown", "json"],
  change_portions: ["text"],
  trace: ["event"],
  snapshots: ["content"],
  profiles: ["state"],
  audit: ["team", "operation", "username"],
};

/**
 * Maximum number of blocks of a table that are sampled: about 8 MB, whose size is within a few percent of the whole.
 */
const mostBlocks = 1_000;

/**
 * Returns the bytes that the state uses: of a SQLite file those in use; of a Postgres approximately those of pages,
 * compressed. A large table is sampled at random: reading it all would cost more than the sweep.
 *
 * @param blocks number of blocks of each table to sample
 */
export async function keptBytes(database: Database, blocks: number = mostBlocks): Promise<number> {
  if (database.isAlone) return bytesInFile(database);
  let sum = 0;
  for (const [table, columns] of Object.entries(filled)) sum += await bytesInTable(database, table, columns, blocks);
  return sum;
}

async function bytesInFile(database: Database): Promise<number> {
  const sql =
    "SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
  return (await database.get<{ bytes: number }>(sql))?.bytes ?? 0;
}

async function bytesInTable(
  database: Database,
  table: string,
  columns: readonly string[],
  blocks: number,
): Promise<number> {
  const size = `SELECT pg_relation_size('${table}') / CAST(current_setting('block_size') AS BIGINT) AS blocks`;
  const all = (await database.get<{ blocks: number }>(size))?.blocks ?? 0;
  if (all === 0) return 0;
  const percent = Math.min(100, (100 * blocks) / all);
  const sizes = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(" + ");
  const sql = `SELECT coalesce(sum(${sizes}), 0) AS bytes FROM ${table} TABLESAMPLE SYSTEM (CAST(? AS REAL))`;
  const { bytes = 0 } = (await database.get<{ bytes: number }>(sql, percent)) ?? {};
  return Math.round((bytes * 100) / percent);
}

import type { DatabaseSync } from "node:sqlite";

/** Columns that came after the tables, and what they are in a file of an earlier version. */
const added: readonly { readonly table: string; readonly column: string; readonly fill?: string }[] = [
  { table: "jobs", column: "holder TEXT" },
  {
    table: "jobs",
    column: "seeded INTEGER NOT NULL DEFAULT 0",
    fill: "UPDATE jobs SET seeded = 1 WHERE kind <> 'crawl' OR found > 0",
  },
  {
    table: "jobs",
    column: "taken INTEGER NOT NULL DEFAULT 0",
    fill: `UPDATE jobs SET taken = (SELECT count(*) FROM job_pages p WHERE p.job = jobs.id AND p.state IN ('queued', 'kept'))
      WHERE state = 'running'`,
  },
  { table: "job_pages", column: "holder TEXT" },
  {
    table: "deliveries",
    column: "holder TEXT",
    // Only the first message of a job waits; the oldest files have all of them waiting at once.
    fill: `UPDATE deliveries SET state = 'behind' WHERE state = 'waiting' AND EXISTS (
      SELECT 1 FROM deliveries AS earlier
      WHERE earlier.job = deliveries.job AND earlier.state = 'waiting' AND earlier.sequence < deliveries.sequence)`,
  },
];

/** Indexes that nothing asks any more. */
const dropped = ["deliveries_by_job", "deliveries_by_sequence", "job_pages_open"];

/** Brings a state file of an earlier version up to date; a new one has nothing to bring. */
export function migrate(connection: DatabaseSync): void {
  for (const { table, column, fill } of added) {
    const columns = connection.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
    const [name] = column.split(" ");
    if (columns.length === 0 || columns.some((known) => known.name === name)) continue;
    connection.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    if (fill !== undefined) connection.exec(fill);
  }
  for (const index of dropped) connection.exec(`DROP INDEX IF EXISTS ${index}`);
}

/** A column that was added after its table. */
export interface AddedColumn {
  readonly table: string;
  /** Its name and type, in SQLite's syntax. */
  readonly column: string;
  /** Its value for rows that existed before. */
  readonly fill?: string;
}

/** A change of the tables between two versions of the state. */
export interface Migration {
  readonly what: string;
  readonly columns?: readonly AddedColumn[];
  /** Indexes that are no longer used. */
  readonly droppedIndexes?: readonly string[];
  /** A statement that removes rows which earlier versions left behind. */
  readonly cleanUp?: string;
}

/**
 * All changes in order: the version of a database is the number of those applied. Existing entries never change; a
 * change of the tables adds one. New tables and indexes need no entry.
 */
export const migrations: readonly Migration[] = [
  {
    what: "states that had no version",
    columns: [
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
        // Only the first message of a job is waiting; in the oldest files all of them are.
        fill: `UPDATE deliveries SET state = 'behind' WHERE state = 'waiting' AND EXISTS (
          SELECT 1 FROM deliveries AS earlier
          WHERE earlier.job = deliveries.job AND earlier.state = 'waiting' AND earlier.sequence < deliveries.sequence)`,
      },
    ],
    droppedIndexes: ["deliveries_by_job", "deliveries_by_sequence", "job_pages_open"],
  },
  { what: "large results and messages in portions; the audit log is swept by its age" },
  {
    what: "running jobs of each team are found by an index, and messages have a team",
    columns: [
      {
        table: "deliveries",
        column: "team TEXT NOT NULL DEFAULT ''",
        fill: "UPDATE deliveries SET team = coalesce((SELECT team FROM jobs WHERE jobs.id = deliveries.job), '')",
      },
    ],
    droppedIndexes: ["deliveries_due"],
  },
  {
    what: "processes say whether they hold a connection; messages go with their job, also when they are delivered later; long texts of changes in portions",
    columns: [{ table: "processes", column: "connected INTEGER NOT NULL DEFAULT 0" }],
    cleanUp: `DELETE FROM deliveries WHERE state NOT IN ('waiting', 'behind')
      AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = deliveries.job)`,
  },
  {
    what: "charges are summed up by month, and what a process holds of a large job is found by an index",
    droppedIndexes: ["job_pages_claimed"],
  },
  { what: "large fields of copies in portions" },
];

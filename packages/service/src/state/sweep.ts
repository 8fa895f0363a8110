import { nextTurn } from "../turns/turns.ts";
import type { Database, SqlValue } from "./database.ts";
import { keptBytes } from "./kept-bytes.ts";
import { forgetIdle } from "./postgres/holdings.ts";
import type { SearchIndex } from "./search-index.ts";

/** How long each kind of data is kept, milliseconds. */
export interface KeepingTimes {
  readonly resultsMs: number;
  readonly copiesMs: number;
}

/** The stores to sweep. */
export interface Sweep {
  readonly database: Database;
  readonly searchIndex: Pick<SearchIndex, "forget">;
  readonly now: number;
  readonly ages: KeepingTimes;
  /** Maximum number of bytes; beyond it the oldest data are removed first. */
  readonly mostBytes?: number | undefined;
}

/** Number of rows removed per turn; fewer for large rows, which the database has to walk through. */
const [portion, largePortion] = [50, 4];

const large = new Set(["cache_portions", "job_portions", "document_portions", "change_portions", "profiles"]);

const jobsAtOnce = 100;

/** Tables with a job's data, by the columns that identify their rows. */
const tablesOfJob: readonly (readonly [table: string, keys: string, rest?: string])[] = [
  ["job_pages", "job, key"],
  ["job_seeds", "job, part"],
  ["job_results", "job, position"],
  // A message that is still to be delivered is read from them.
  [
    "job_portions",
    "job, owner, portion",
    "AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.id = owner AND d.state IN ('waiting', 'behind'))",
  ],
  ["job_errors", "id"],
  ["trace", "job, sequence"],
  ["snapshots", "job, id"],
  // Messages that are still to be delivered stay.
  ["deliveries", "id", "AND state NOT IN ('waiting', 'behind')"],
];

/**
 * Removes what can no longer be requested: expired jobs with their pages, errors, traces and messages, and old copies,
 * index entries, change tracking, unused browser profiles, audit log and what shared limits remember; and, beyond the
 * maximum size, the oldest of all that. A portion per turn, each independent: what is left when the process ends is
 * removed next time.
 */
export async function sweepExpired(sweep: Sweep): Promise<void> {
  const { database, now, ages, mostBytes } = sweep;
  await removeJobs(database, "expires", now);
  await removeScrapes(database, now - ages.resultsMs);
  await removeCopies(sweep, now - ages.copiesMs);
  if (!database.isAlone) await forgetIdle(database, now);
  if (mostBytes !== undefined) await keepBelow(sweep, mostBytes);
}

/** Fraction by which retention times are shortened per step, until the data fit. */
const step = 0.1;

async function keepBelow(sweep: Sweep, mostBytes: number): Promise<void> {
  const { database, now } = sweep;
  for (;;) {
    const oldest = (await keptBytes(database)) > mostBytes ? await oldestOf(database) : undefined;
    if (oldest === undefined || oldest > now) return;
    const cut = oldest + Math.max(1, Math.ceil((now - oldest) * step));
    await removeJobs(database, "finished", cut);
    await removeScrapes(database, cut);
    await removeCopies(sweep, cut);
  }
}

/** Returns the time of the oldest removable data; undefined if there are none. */
async function oldestOf(database: Database): Promise<number | undefined> {
  const times = [
    "cache.at",
    "scrapes.at",
    "document_portions.at",
    "changes.at",
    "pages.seen",
    "profiles.at",
    "audit.at",
  ].map((column) => {
    const [table] = column.split(".");
    return `SELECT min(${column}) AS at FROM ${table}`;
  });
  const ended = "SELECT min(finished) AS at FROM jobs WHERE state <> 'running'";
  const row = await database.get<{ at: number | null }>(
    `SELECT min(at) AS at FROM (${[...times, ended].join(" UNION ALL ")}) AS kept`,
  );
  return row?.at ?? undefined;
}

async function removeJobs(database: Database, column: "expires" | "finished", until: number): Promise<void> {
  for (;;) {
    const sql = `SELECT id FROM jobs WHERE state <> 'running' AND ${column} <= ? LIMIT ${jobsAtOnce}`;
    const jobs = await database.all<{ id: string }>(sql, until);
    for (const { id } of jobs) {
      for (const [table, keys, rest = ""] of tablesOfJob)
        await removeRows(database, table, keys, `job = ? ${rest}`, id);
      await database.run("DELETE FROM jobs WHERE id = ?", id);
    }
    if (jobs.length < jobsAtOnce) return;
  }
}

async function removeScrapes(database: Database, before: number): Promise<void> {
  await removeRows(database, "scrapes", "id", "at < ?", before);
  await removeRows(database, "document_portions", "owner, portion", "at < ?", before);
}

/** Removes old copies of pages and what is kept as long as they are. */
async function removeCopies({ database, searchIndex }: Sweep, before: number): Promise<void> {
  await removeRows(database, "cache", "key, variant, formats", "at < ?", before);
  await removeRows(database, "cache_portions", "copy, field, portion", "at < ?", before);
  await removeRows(database, "changes", "url, tag", "at < ?", before);
  await removeRows(database, "change_portions", "url, tag, portion", "at < ?", before);
  await removeRows(database, "profiles", "name", "at < ?", before);
  await removeRows(database, "audit", "id", "at < ?", before);
  while ((await searchIndex.forget(before, portion)) === portion) await nextTurn();
}

async function removeRows(
  database: Database,
  table: string,
  keys: string,
  where: string,
  ...values: SqlValue[]
): Promise<void> {
  const rows = large.has(table) ? largePortion : portion;
  const sql = `DELETE FROM ${table} WHERE (${keys}) IN (SELECT ${keys} FROM ${table} WHERE ${where} LIMIT ${rows})`;
  while ((await database.run(sql, ...values)) === rows) await nextTurn();
}

import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files of a state: the database and, while it is open or after a kill, its journals and the name of its job. */
const endings = ["", "-wal", "-shm", "-job"] as const;

/** Removes a state with all its files. */
export function removeState(path: string): void {
  for (const ending of endings) rmSync(path + ending, { force: true });
}

/**
 * A process that was killed before it knew its job leaves a state without a name. Starting takes less time than this.
 */
const UNNAMED_MS = 60_000;

/** Results are kept for a day; a paused job can be resumed after a long weekend. */
const NAMED_MS = 7 * 86_400_000;

/**
 * Removes states that killed processes left and that can no longer be resumed. Keeps states that a running process has
 * open.
 *
 * @param now Unix milliseconds
 */
export async function sweepStates(folder: string, now: number): Promise<void> {
  const names = readdirSync(folder);
  const jobs = names.filter((name) => name.endsWith(".job"));
  const stateOf = new Map(jobs.map((name) => [name, readFileSync(join(folder, name), "utf8").trim()]));
  const named = new Set(stateOf.values());
  for (const name of names.filter((one) => one.endsWith(".sqlite"))) {
    const path = join(folder, name);
    const isOld = now - touchedAt(path) > (named.has(name) ? NAMED_MS : UNNAMED_MS);
    if (isOld && !(await isOpen(path))) removeState(path);
  }
  for (const [job, name] of stateOf) if (!existsSync(join(folder, name))) rmSync(join(folder, job), { force: true });
}

function touchedAt(path: string): number {
  return Math.max(...endings.map((ending) => statSync(path + ending, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

/** Returns whether a process has a state open exclusively, as the service does while it runs. */
async function isOpen(path: string): Promise<boolean> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("BEGIN IMMEDIATE");
    return false;
  } catch (error) {
    // A file that is no longer a database is not open.
    return ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
  } finally {
    database.close();
  }
}

const SQLITE_BUSY = 5;

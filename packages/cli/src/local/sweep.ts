import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files of one state: the database, and what belongs to it while it is open or was left by a killed process. */
const endings = ["", "-wal", "-shm"] as const;

/** Removes a state with all of its files. */
export function removeState(path: string): void {
  for (const ending of endings) rmSync(path + ending, { force: true });
}

/** A process that was killed before it knew its job leaves a state that nothing refers to. Starting takes less than this. */
const UNNAMED_MS = 60_000;

/** Results are kept for a day; a job that rests may be resumed after a long weekend. */
const NAMED_MS = 7 * 86_400_000;

/**
 * Removes states that killed processes left and that can no longer be resumed. Keeps those that a running process has open.
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

/** Whether a process has a state for itself, as the service does while it lives. */
async function isOpen(path: string): Promise<boolean> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("BEGIN IMMEDIATE");
    return false;
  } catch (error) {
    // What is not a database any more is open nowhere.
    return ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
  } finally {
    database.close();
  }
}

const SQLITE_BUSY = 5;

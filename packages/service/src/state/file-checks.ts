import { statfsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { StateUnavailable } from "./database.ts";

/** Minimum interval between checks of one kind, milliseconds. */
const lookMs = 250;

/**
 * Watches the state file: one that was removed or replaced can still be written to, but the writes are lost with the
 * process.
 *
 * @returns a check that throws `StateUnavailable` while the file is not the one that was opened
 */
export function createFileCheck(file: string): () => void {
  const opened = identityOf(file);
  let isSame = true;
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt >= lookMs) {
      isSame = identityOf(file) === opened;
      lookedAt = performance.now();
    }
    if (!isSame) throw new StateUnavailable("the state file accepts no writes", { cause: new Error(movedAway(file)) });
  };
}

function identityOf(file: string): string | undefined {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? undefined : `${dev}:${ino}`;
}

function movedAway(file: string): string {
  return `the state file ${file} was removed or replaced; put it back, or restart the service with the current file`;
}

/** With less space than this for temporary files, bytes, a temporary database stays in memory. */
const leastBytes = 100_000_000;

/** Where SQLite keeps temporary files. */
const folder = process.env["SQLITE_TMPDIR"] ?? process.env["TMPDIR"] ?? "/var/tmp";

function freeBytesOfFolder(): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * Returns a check, to be called for each statement, that keeps a temporary database in memory once there is little
 * space for its file: a write that fails would end it for good, with all jobs.
 */
export function createRoomWatch(
  connection: DatabaseSync,
  tell: (line: string) => void,
  freeBytes: () => number = freeBytesOfFolder,
): () => void {
  let next = 0;
  return () => {
    if (performance.now() < next) return;
    next = performance.now() + lookMs;
    if (freeBytes() >= leastBytes) return;
    next = Infinity;
    connection.exec("PRAGMA cache_size=-1000000");
    tell(`there is little space for temporary files in ${folder}: the state stays in memory, up to 1 GB`);
  };
}

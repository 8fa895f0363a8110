import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StateFileError } from "./database.ts";
import { holderInWords, isLocked, problemOf } from "./sqlite-errors.ts";
import { sqliteTables } from "./tables.ts";
import { upgradeSchema, type SchemaDialect } from "./upgrade-schema.ts";

/** A temporary database needs no durability. */
const temporarySettings = "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;";
const keptSettings =
  // Exclusive, because a second service would do the same jobs again. A log that is written anew gives its space back:
  // a commit of many pages would keep that of a small disk for good.
  "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=8000; PRAGMA journal_size_limit=4000000;";

/**
 * How long to wait for a service that is about to end, milliseconds: silently at first, then with a message to the
 * operator.
 */
const [silentMs, toldMs] = [500, 4_500];

/** Opens a state file or a temporary database, with this version's tables. */
export function connectSqlite(file: string, tell: (line: string) => void): DatabaseSync {
  try {
    return tryToConnect(file, silentMs);
  } catch (error) {
    if (!isLocked(error)) throw cannotUse(file, error);
    tell(`state file ${file}: ${holderInWords(file)}; waiting up to ${toldMs / 1_000} s for it to end`);
  }
  try {
    return tryToConnect(file, toldMs);
  } catch (error) {
    throw cannotUse(file, error);
  }
}

function tryToConnect(file: string, waitMs: number): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    createPrivate(file);
    connection = new DatabaseSync(file, { timeout: waitMs });
    connection.exec(`${file === "" ? temporarySettings : keptSettings} PRAGMA cache_size=-6000;`);
    bringUpToDate(connection, Date.now());
    return connection;
  } catch (error) {
    connection?.close();
    throw error;
  }
}

function cannotUse(file: string, error: unknown): StateFileError {
  return new StateFileError(`state file ${file}: ${problemOf(error, file)}`, { cause: error });
}

const dialect: SchemaDialect = {
  existing: "SELECT name FROM sqlite_master WHERE name IN ('jobs', 'schema_versions')",
  translate: (sql) => sql,
  tables: sqliteTables,
};

/** Brings the tables to this service's version, entirely or not at all. */
function bringUpToDate(connection: DatabaseSync, now: number): void {
  connection.exec("BEGIN IMMEDIATE");
  const upgrade = upgradeSchema(dialect, now);
  for (let step = upgrade.next(); !step.done;) step = upgrade.next(connection.prepare(step.value).all());
  connection.exec("COMMIT");
}

/** Names that SQLite does not take for the path of a file: a temporary database, one in memory, and URIs. */
const noPath = /^$|^:memory:$|^file:/;

/**
 * Creates a missing state file so that only its owner can read it: it holds pages of all teams, cookies and headers of
 * webhooks. SQLite gives its own files beside it the same rights, and reports a path that cannot be used.
 */
function createPrivate(file: string): void {
  // Opening and closing a file that exists would drop the locks that this process already has on it.
  if (noPath.test(file) || existsSync(file)) return;
  try {
    // Unlike "wx", this also creates the target of a link.
    closeSync(openSync(file, "a", 0o600));
  } catch {
    // SQLite gives the reason.
  }
}

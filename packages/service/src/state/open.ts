import type { ReportOutage } from "./outage-notice.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite.ts";

/** Returns whether a state is a server that several processes share, and not a file. */
export function isShared(state: string | undefined): state is string {
  return /^postgres(ql)?:\/\//.test(state ?? "");
}

/**
 * Opens the state: a `postgres://` URL, a SQLite file, or, without a name, a database that is lost with the process.
 *
 * @param tell receives messages for the operator while the state opens
 */
export function openDatabase(state = "", reportOutage?: ReportOutage, tell?: (line: string) => void): Database {
  return isShared(state) ? openPostgres(state, reportOutage) : openSqlite(state, reportOutage, tell);
}

import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the state: a SQLite file, or without a name what is gone with the process. */
export function openDatabase(state = ""): Database {
  return openSqlite(state);
}

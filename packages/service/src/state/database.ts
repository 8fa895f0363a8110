import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, StatementSync } from "node:sqlite";
import { createTables } from "./tables.ts";

/** The one SQLite file behind all state, with prepared statements kept by their text. */
export interface Database {
  run(sql: string, ...values: SQLInputValue[]): number;
  // The caller says what the columns of its own statement are; SQLite cannot.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined;
  all<T>(sql: string, ...values: SQLInputValue[]): T[];
  /**
   * Does a write at the end of this turn of the event loop, together with the others of the turn, and before
   * anything else is read or written: for what nobody waits for, but a kill should hardly ever lose.
   *
   * @throws what an earlier one failed with
   */
  soon(write: () => void): void;
  /** Runs `work` in one transaction: all of it is kept, or nothing. Calls inside a transaction join it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** What is gone with the process needs no care about the disk. */
const temporarySettings = "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;";
const keptSettings =
  // One service alone: a second one would do the same jobs once more.
  "PRAGMA busy_timeout=5000; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=8000;";

/** A state file that cannot be used, and what can be done about it. */
export class StateFileError extends Error {
  override readonly name = "StateFileError";
}

function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec(`${file === "" ? temporarySettings : keptSettings} PRAGMA cache_size=-6000;`);
    connection.exec(createTables);
    return connection;
  } catch (error) {
    connection?.close();
    throw new StateFileError(`state file ${file}: ${problemOf((error as Error).message)}`, { cause: error });
  }
}

function problemOf(message: string): string {
  if (message.includes("locked")) return "another service uses it; stop that one, or give this one a file of its own";
  if (message.includes("unable to open"))
    return "it cannot be opened; its folder has to be there, and this user has to be allowed to write in it";
  if (message.includes("not a database") || message.includes("malformed"))
    return "it is no state file of this service, or damaged; move it away to begin with a new one";
  return message;
}

/**
 * Opens the state file or, without one, a database that is gone with the process:
 * in memory while it is small, in a temporary file when a long crawl makes it large.
 *
 * Write-ahead logging with `synchronous=NORMAL` keeps every committed
 * transaction when the process is killed; only a crash of the whole machine may
 * lose the last ones, and never leaves half of one. The log is brought into the file
 * every 32 MB, because the disk makes everybody wait for that.
 */
export function openDatabase(file = ""): Database {
  const connection = connect(file);
  const statements = new Map<string, StatementSync>();
  const [begin, commit, rollback] = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"].map((sql) => connection.prepare(sql));
  let depth = 0;

  let waiting: (() => void)[] = [];
  let failure: { readonly error: unknown } | undefined;

  function settle(): void {
    throwFailure();
    if (waiting.length === 0 || depth > 0) return;
    const writes = waiting;
    waiting = [];
    transaction(() => {
      for (const write of writes) write();
    });
  }

  /** Told once, to whoever comes next: the disk may have room again. */
  function throwFailure(): void {
    if (!failure) return;
    const { error } = failure;
    failure = undefined;
    throw error;
  }

  function settleLater(): void {
    try {
      settle();
    } catch (error) {
      failure ??= { error };
    }
  }

  function soon(write: () => void): void {
    if (depth > 0) return write();
    throwFailure();
    if (waiting.length === 0) setImmediate(settleLater);
    waiting.push(write);
  }

  function prepared(sql: string): StatementSync {
    settle();
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }

  function transaction<T>(work: () => T): T {
    if (depth > 0) return work();
    settle();
    depth += 1;
    begin?.run();
    try {
      const result = work();
      commit?.run();
      return result;
    } catch (error) {
      rollback?.run();
      throw error;
    } finally {
      depth -= 1;
    }
  }

  return {
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    get: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as T[],
    soon,
    transaction,
    close() {
      settle();
      connection.close();
    },
  };
}

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
  /** Runs `work` in one transaction: all of it is kept, or nothing. Calls inside a transaction join it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** What is gone with the process needs no care about the disk. */
const temporarySettings = "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;";
const keptSettings = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=5000;";

/**
 * Opens the state file or, without one, a database that is gone with the process:
 * in memory while it is small, in a temporary file when a long crawl makes it large.
 *
 * Write-ahead logging with `synchronous=NORMAL` keeps every committed
 * transaction when the process is killed; only a crash of the whole machine may
 * lose the last ones, and never leaves half of one.
 */
export function openDatabase(file = ""): Database {
  const connection = new DatabaseSync(file);
  connection.exec(`${file === "" ? temporarySettings : keptSettings} PRAGMA cache_size=-16000;`);
  connection.exec(createTables);
  const statements = new Map<string, StatementSync>();
  const [begin, commit, rollback] = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"].map((sql) => connection.prepare(sql));
  let depth = 0;

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }

  function transaction<T>(work: () => T): T {
    if (depth > 0) return work();
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
    transaction,
    close: () => connection.close(),
  };
}

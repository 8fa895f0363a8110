import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, StatementSync } from "node:sqlite";
import { StateFileError } from "./database.ts";
import type { Database, SqlValue } from "./database.ts";
import { nextTurn } from "../turns/turns.ts";
import { sqliteTables } from "./tables.ts";
import { upgradeSchema } from "./upgrade-schema.ts";
import type { SchemaDialect } from "./upgrade-schema.ts";

/** What is gone with the process needs no care about the disk. */
const temporarySettings = "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;";
const keptSettings =
  // One service alone: a second one would do the same jobs once more.
  "PRAGMA busy_timeout=5000; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=8000;";

function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec(`${file === "" ? temporarySettings : keptSettings} PRAGMA cache_size=-6000;`);
    bringUpToDate(connection, Date.now());
    return connection;
  } catch (error) {
    connection?.close();
    throw new StateFileError(`state file ${file}: ${problemOf((error as Error).message)}`, { cause: error });
  }
}

const dialect: SchemaDialect = {
  columnsOf: (table) => `SELECT name FROM pragma_table_info('${table}')`,
  columnAs: (column) => column,
  tables: sqliteTables,
};

/** Brings the tables to the version of this service: all of it or nothing. */
function bringUpToDate(connection: DatabaseSync, now: number): void {
  connection.exec("BEGIN IMMEDIATE");
  const upgrade = upgradeSchema(dialect, now);
  for (let step = upgrade.next(); !step.done;) step = upgrade.next(connection.prepare(step.value).all());
  connection.exec("COMMIT");
}

function problemOf(message: string): string {
  if (message.includes("locked")) return "another service uses it; stop that one, or give this one a file of its own";
  if (message.includes("unable to open"))
    return "it cannot be opened; its folder has to be there, and this user has to be allowed to write in it";
  if (message.includes("not a database") || message.includes("malformed"))
    return "it is not a state file of this service, or damaged; move it away to begin with a new one";
  return message;
}

/** Lists are for Postgres: no statement that SQLite is given has one. */
const plain = (values: readonly SqlValue[]) => values as readonly SQLInputValue[];

/** A unit of work that is under way. */
interface Unit {
  readonly ended: Promise<void>;
  /** When it lets everybody else have a turn, on a clock that never goes back. */
  pauseAt: number;
}

/** How long the statements of a unit of work may keep the thread before everybody else gets a turn, milliseconds. */
const shareMs = 6;

/**
 * Opens the state file or, without one, a database that is gone with the process:
 * in memory while it is small, in a temporary file when a long crawl makes it large.
 *
 * Write-ahead logging with `synchronous=NORMAL` keeps every committed
 * transaction when the process is killed; only a crash of the whole machine may
 * lose the last ones, and never leaves half of one. The log is brought into the file
 * every 32 MB, because the disk makes everybody wait for that.
 *
 * There is one connection, so one unit of work at a time: statements of others wait until it has ended.
 */
export function openSqlite(file = ""): Database {
  const connection = connect(file);
  const statements = new Map<string, StatementSync>();
  const [begin, commit, rollback] = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"].map((sql) => connection.prepare(sql));
  const context = new AsyncLocalStorage<Unit | undefined>();
  let open: Unit | undefined;
  let waiting: (() => void)[] = [];
  let failure: { readonly error: unknown } | undefined;

  /** Writes what is to be written soon, in one transaction; not in the middle of a unit of work. */
  function settle(): void {
    throwFailure();
    if (waiting.length === 0 || open) return;
    const writes = waiting;
    waiting = [];
    begin?.run();
    try {
      for (const write of writes) write();
      commit?.run();
    } catch (error) {
      rollback?.run();
      throw error;
    }
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

  function prepared(sql: string): StatementSync {
    settle();
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }

  const isInside = () => open !== undefined && context.getStore() === open;

  /**
   * What a statement has to wait for: another unit of work or, in a long one of its own, everybody else's turn. Whoever
   * waited asks once more in the same turn in which it goes on, because another one may have begun meanwhile.
   */
  function obstacle(): Promise<void> | undefined {
    if (!open) return undefined;
    if (context.getStore() !== open) return open.ended;
    return performance.now() < open.pauseAt ? undefined : pause(open);
  }

  async function pause(own: Unit): Promise<void> {
    await nextTurn();
    own.pauseAt = performance.now() + shareMs;
  }

  async function unit<T>(work: () => Promise<T>): Promise<T> {
    if (isInside()) return work();
    for (let wait = obstacle(); wait; wait = obstacle()) await wait;
    settle();
    let end = () => {};
    const own: Unit = { ended: new Promise((resolve) => (end = resolve)), pauseAt: performance.now() + shareMs };
    begin?.run();
    open = own;
    try {
      const result = await context.run(own, work);
      commit?.run();
      return result;
    } catch (error) {
      rollback?.run();
      throw error;
    } finally {
      open = undefined;
      end();
      if (waiting.length > 0) setImmediate(settleLater);
    }
  }

  return {
    isAlone: true,
    skipClaimed: "",
    lockRow: "",
    async run(sql, ...values) {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      return Number(prepared(sql).run(...plain(values)).changes);
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    async get<T>(sql: string, ...values: SqlValue[]) {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      return prepared(sql).get(...plain(values)) as T | undefined;
    },
    async all<T>(sql: string, ...values: SqlValue[]) {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      return prepared(sql).all(...plain(values)) as T[];
    },
    async soon(sql, ...values) {
      if (isInside()) {
        prepared(sql).run(...plain(values));
        return;
      }
      throwFailure();
      if (waiting.length === 0) setImmediate(settleLater);
      waiting.push(() => {
        let statement = statements.get(sql);
        if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
        statement.run(...plain(values));
      });
    },
    unit,
    patiently: (_signal, work) => work(),
    outside: (work) => context.run(undefined, work),
    ready: async () => {},
    async close() {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      settle();
      connection.close();
    },
  };
}

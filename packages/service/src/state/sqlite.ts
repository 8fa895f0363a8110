import { AsyncLocalStorage } from "node:async_hooks";
import type { SQLInputValue, StatementSync } from "node:sqlite";
import { connectSqlite } from "./connect-sqlite.ts";
import { createOutageNotice, type ReportOutage } from "./outage-notice.ts";
import type { Database, SqlValue } from "./database.ts";
import { untilAvailable } from "./patience.ts";
import { createFileCheck, createRoomWatch } from "./file-checks.ts";
import { explained } from "./sqlite-errors.ts";
import { nextTurn } from "../turns/turns.ts";

/** Lists are for Postgres: no statement for SQLite has one. */
const plain = (values: readonly SqlValue[]) => values as readonly SQLInputValue[];

interface Context {
  readonly unit?: Unit;
  /** For background work: a write that the disk rejects is repeated until this aborts. */
  readonly patience?: AbortSignal | undefined;
}

interface Unit {
  readonly ended: Promise<void>;
  /** When it lets other calls have a turn, on a monotonic clock. */
  pauseAt: number;
}

/** How long the statements of a unit of work may occupy the thread before other calls get a turn, milliseconds. */
const shareMs = 6;

/**
 * Opens the state file or, without one, a database that is lost with the process: in memory while it is small, in a
 * temporary file when a long crawl makes it large.
 *
 * Write-ahead logging with `synchronous=NORMAL` preserves every committed transaction if the process is killed; only a
 * crash of the whole machine may lose the last ones, and never leaves half of one. The log is checkpointed every 32 MB,
 * because the disk blocks every call for that.
 *
 * There is one connection, so one unit of work at a time: other statements wait until it has ended. While the disk is
 * full, writes fail with `StateUnavailable`, and those of jobs wait.
 *
 * @param freeBytes space for temporary files
 */
export function openSqlite(
  file = "",
  reportOutage?: ReportOutage,
  tell: (line: string) => void = () => {},
  freeBytes?: () => number,
): Database {
  const connection = connectSqlite(file, tell);
  const statements = new Map<string, StatementSync>();
  const [begin, commit, rollback] = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"].map((sql) => connection.prepare(sql));
  const context = new AsyncLocalStorage<Context>();
  const notice = createOutageNotice(reportOutage);
  const requireFile = file === "" ? createRoomWatch(connection, tell, freeBytes) : createFileCheck(file);
  let open: Unit | undefined;

  /**
   * Rolls back what is left of a transaction. A full disk has already ended it, and then there is nothing to roll back.
   */
  function undo(thrown: unknown): unknown {
    if (connection.isTransaction) rollback?.run();
    const error = explained(thrown);
    notice.gone(error);
    return error;
  }

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }

  const isInside = () => open !== undefined && context.getStore()?.unit === open;

  /**
   * Returns what a statement has to wait for: another unit of work or, in a long one of its own, other calls' turns.
   * After waiting, check again in the same turn, because another unit may have begun in the meantime.
   */
  function obstacle(): Promise<void> | undefined {
    if (!open) return undefined;
    if (context.getStore()?.unit !== open) return open.ended;
    return performance.now() < open.pauseAt ? undefined : pause(open);
  }

  async function pause(own: Unit): Promise<void> {
    await nextTurn();
    own.pauseAt = performance.now() + shareMs;
  }

  /** Runs work now or, for background work, as soon as the disk accepts it; a unit of work is repeated as a whole. */
  function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
    return untilAvailable(isInside() ? undefined : context.getStore()?.patience, work);
  }

  async function unit<T>(work: () => Promise<T>): Promise<T> {
    return isInside() ? work() : whenAvailable(() => attempt(work));
  }

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    for (let wait = obstacle(); wait; wait = obstacle()) await wait;
    let end = () => {};
    const own: Unit = { ended: new Promise((resolve) => (end = resolve)), pauseAt: performance.now() + shareMs };
    beginHere();
    open = own;
    try {
      const result = await context.run({ ...context.getStore(), unit: own }, work);
      commit?.run();
      notice.back();
      return result;
    } catch (error) {
      throw undo(error);
    } finally {
      open = undefined;
      end();
    }
  }

  function beginHere(): void {
    try {
      requireFile();
    } catch (error) {
      throw undo(error);
    }
    begin?.run();
  }

  /** Runs one statement. One that returns rows may write too, such as a claim. */
  function statement<T>(sql: string, use: (prepared: StatementSync) => T): Promise<T> {
    return whenAvailable(async () => {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      try {
        return use(prepared(sql));
      } catch (thrown) {
        const error = explained(thrown);
        notice.gone(error);
        throw error;
      }
    });
  }

  function write(toRun: StatementSync, values: readonly SqlValue[]): number {
    if (!open) requireFile();
    const { changes } = toRun.run(...plain(values));
    if (!open) notice.back();
    return Number(changes);
  }

  const run: Database["run"] = (sql, ...values) => statement(sql, (toRun) => write(toRun, values));

  return {
    isAlone: true,
    skipClaimed: "",
    lockRow: "",
    run,
    record: run,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    get: <T>(sql: string, ...values: SqlValue[]) =>
      statement(sql, (toRun) => toRun.get(...plain(values)) as T | undefined),
    all: <T>(sql: string, ...values: SqlValue[]) => statement(sql, (toRun) => toRun.all(...plain(values)) as T[]),
    unit,
    patiently: (patience, work) => context.run({ ...context.getStore(), patience }, work),
    promptly: (work) => work(),
    outside: (work) => context.run({}, work),
    ready: async () => {},
    async close() {
      for (let wait = obstacle(); wait; wait = obstacle()) await wait;
      connection.close();
    },
    losses: () => 0,
    abandon: async () => connection.close(),
  };
}

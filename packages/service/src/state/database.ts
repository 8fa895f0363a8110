import type { SQLInputValue } from "node:sqlite";

/** A value of a statement, as both SQLite and Postgres know it; bytes are for SQLite alone, lists for Postgres. */
export type SqlValue = SQLInputValue | readonly SQLInputValue[];

/**
 * What lies behind all state: a SQLite file, or a Postgres that several processes share. Statements are written once,
 * with `?` for each value, in the SQL that both know.
 */
export interface Database {
  /** Whether this process has the state for itself, so that what it once read stays true until it changes it. */
  readonly isAlone: boolean;
  /** Stands after a `SELECT` that claims rows: what another process is claiming is passed over. */
  readonly skipClaimed: string;
  /** Stands after a `SELECT` that is to keep its row from others until the unit of work ends. */
  readonly lockRow: string;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  // The caller says what the columns of its own statement are; the database cannot.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  get<T>(sql: string, ...values: SqlValue[]): Promise<T | undefined>;
  all<T>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /**
   * A write that nobody reads back within the call: SQLite commits it at the end of this turn of the event loop
   * together with the others of the turn, and before anything else is read or written.
   *
   * @throws what an earlier one failed with
   */
  soon(sql: string, ...values: SqlValue[]): Promise<void>;
  /**
   * One unit of work: all that `work` writes is kept, or nothing. Every statement that is started within it belongs to
   * it, wherever it stands; a unit inside a unit joins it. `work` may be run several times where several processes
   * want the same rows, and waits for nothing but the database.
   */
  unit<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that nobody waits for: where the state is away, its statements and units of work wait until it is back,
   * or until the signal aborts.
   */
  patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Runs what is not to belong to the unit of work that it is started in. */
  outside<T>(work: () => T): T;
  /** Resolves when the state can be used. @throws StateFileError */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A state file or server that cannot be used, and what can be done about it. */
export class StateFileError extends Error {
  override readonly name = "StateFileError";
}

/** The state is away for now: callers get 503, and jobs go on when it is back. */
export class StateUnavailable extends Error {
  override readonly name = "StateUnavailable";
}

import type { SQLInputValue } from "node:sqlite";

/** A value of a statement, as SQLite and Postgres accept it; bytes are for SQLite only, lists for Postgres. */
export type SqlValue = SQLInputValue | readonly SQLInputValue[];

/**
 * The database behind all state: a SQLite file, or a Postgres that several processes share. Statements are written
 * once, with `?` for each value, in the SQL that both support.
 */
export interface Database {
  /** Whether no other process uses the database, so that what was read stays true until this process changes it. */
  readonly isAlone: boolean;
  /** Suffix of a `SELECT` that claims rows: skips what another process is claiming. */
  readonly skipClaimed: string;
  /** Suffix of a `SELECT` that locks its row until the unit of work ends. */
  readonly lockRow: string;
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  // The caller says what the columns of its own statement are; the database cannot.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  get<T>(sql: string, ...values: SqlValue[]): Promise<T | undefined>;
  all<T>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /**
   * Runs a statement that records what was done, such as a charge. It has as much time as one of background work, also
   * in a call: nobody would know whether it was executed.
   */
  record(sql: string, ...values: SqlValue[]): Promise<number>;
  /**
   * Runs one unit of work: everything that `work` writes is stored, or nothing. Every statement started within it
   * belongs to it; a nested unit joins it. `work` may run several times if processes compete for rows, and must wait
   * for nothing but the database.
   */
  unit<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs background work: while the database is unavailable, its statements and units of work wait until it is back or
   * the signal aborts.
   */
  patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /**
   * Runs the work of a call: its caller waits, so its statements time out sooner than those of background work. Those
   * of `record` and the end of a unit of work do not.
   */
  promptly<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work outside the current unit of work. */
  outside<T>(work: () => T): T;
  /**
   * Returns how many statements have failed so far because the database was unavailable: some may have been executed.
   */
  losses(): number;
  /** Resolves when the database can be used. @throws StateFileError */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** Closes at once; statements under way fail. */
  abandon(): Promise<void>;
}

/** A state file or server that cannot be used, and what to do about it. */
export class StateFileError extends Error {
  override readonly name = "StateFileError";
}

/** The database is unavailable for now: callers get 503, and jobs continue when it is back. */
export class StateUnavailable extends Error {
  override readonly name = "StateUnavailable";
}

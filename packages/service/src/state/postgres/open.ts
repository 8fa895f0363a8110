import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { createSlots } from "../../pacing/slots.ts";
import { StateUnavailable, type Database, type SqlValue } from "../database.ts";
import { createOutageNotice, type ReportOutage } from "../outage-notice.ts";
import { untilAvailable } from "../patience.ts";
import { explained, isCollision, startError } from "./unavailable.ts";
import type { SchemaRow } from "../upgrade-schema.ts";
import { bringUpToDate, isUpToDate } from "./schema.ts";
import { together } from "../together.ts";
import type { Cuttable } from "./connection.ts";
import { createStatements } from "./statements.ts";

interface Context {
  /** The connection of the current unit of work, if any. */
  readonly unit?: { readonly client: pg.PoolClient; isOpen: boolean };
  /** For background work: statements wait for the database until this aborts. */
  readonly patience?: AbortSignal;
  /** How long a statement may take, if it is less than the connection allows. */
  readonly limit?: { readonly query_timeout: number };
}

/**
 * How long each statement of a call may take, milliseconds: a caller should learn that the database is unavailable
 * before it gives up.
 */
const ofCall = { query_timeout: 5_000 };

/**
 * Maximum number of units of work at the same time; a process has ten connections. Each unit may wait for a row that another process
 * has locked; without a limit, they could leave no connection for single statements, such as reading the status of another team's job.
 */
const mostUnits = 7;

/** How long a unit of work waits to begin: as long as for a connection. */
const unitWait = {
  ms: 3_000,
  failure: () =>
    new StateUnavailable("the database is unavailable", { cause: new Error("all units of work wait for Postgres") }),
};

/**
 * Sets the isolation level, whatever the operator's default is: after a unit has waited for a row, it has to see what
 * the other unit stored.
 */
const begin = "BEGIN ISOLATION LEVEL READ COMMITTED";

/** How often work that collides with others is repeated at once. */
const mostCollisions = 10;

/** Repeats work that collided with others. If it does so again and again, the database counts as unavailable. */
async function withoutCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let collisions = 0; ; collisions += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (collisions >= mostCollisions) throw new StateUnavailable("the database is unavailable", { cause: error });
    }
  }
}

/** Opens the state in a Postgres that any number of processes share; its driver is loaded on first use. */
export function openPostgres(url: string, reportOutage?: ReportOutage): Database {
  const notice = createOutageNotice(reportOutage);
  let loading: Promise<Cuttable<pg.Pool>> | undefined;
  const load = () => (loading ??= import("./connection.ts").then(({ createPool }) => createPool(url)));
  const connections = async () => (await load()).connections;
  const statements = createStatements();
  const units = createSlots(mostUnits, unitWait);
  const context = new AsyncLocalStorage<Context>();
  let opening: Promise<void> | undefined;
  let losses = 0;

  const unitHere = () => {
    const unit = context.getStore()?.unit;
    return unit?.isOpen ? unit : undefined;
  };

  async function query<T>(sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult<T & pg.QueryResultRow>> {
    const unit = unitHere();
    const statement = { ...statements(sql, values), ...context.getStore()?.limit };
    if (unit) return unit.client.query<T & pg.QueryResultRow>(statement);
    return whenAvailable(async () => (await connections()).query<T & pg.QueryResultRow>(statement));
  }

  /** Runs work now or, for background work, as soon as the database is back. */
  function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
    return untilAvailable(context.getStore()?.patience, async () => {
      try {
        const result = await withoutCollision(work);
        notice.back();
        return result;
      } catch (thrown) {
        const error = explained(thrown);
        if (error instanceof StateUnavailable) losses += 1;
        notice.gone(error);
        throw error;
      }
    });
  }

  function attempt<T>(work: () => Promise<T>): Promise<T> {
    return units.use(async () => attemptWith(await (await connections()).connect(), work));
  }

  async function attemptWith<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    const unit = { client, isOpen: true };
    const { unit: _outer, ...around } = context.getStore() ?? {};
    const command = (text: string) => client.query({ text, ...around.limit });
    let broken: Error | undefined;
    try {
      // Sent together with the first statements.
      const begun = command(begin);
      const [, result] = await context.run({ ...around, unit }, () => together(begun, work()));
      unit.isOpen = false;
      // Without the call's limit: ending this wait early would often report a failure although the work is stored.
      await client.query("COMMIT");
      return result;
    } catch (error) {
      unit.isOpen = false;
      await command("ROLLBACK").catch((failed: Error) => (broken = failed));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function unit<T>(work: () => Promise<T>): Promise<T> {
    if (unitHere()) return work();
    return whenAvailable(() => attempt(work));
  }

  async function open(): Promise<void> {
    try {
      const pool = await connections();
      if (await isUpToDate((sql) => pool.query<SchemaRow>(sql))) return;
      await attempt(() => bringUpToDate((sql) => query<SchemaRow>(sql, []), Date.now()));
    } catch (error) {
      opening = undefined;
      throw startError(url, error);
    }
  }

  return {
    isAlone: false,
    skipClaimed: " FOR UPDATE SKIP LOCKED",
    lockRow: " FOR UPDATE",
    async run(sql, ...values) {
      return (await query(sql, values)).rowCount ?? 0;
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    async get<T>(sql: string, ...values: SqlValue[]) {
      return (await query<T>(sql, values)).rows[0] as T | undefined;
    },
    async all<T>(sql: string, ...values: SqlValue[]) {
      return (await query<T>(sql, values)).rows as T[];
    },
    async record(sql, ...values) {
      const { limit: _limit, ...around } = context.getStore() ?? {};
      return (await context.run(around, () => query(sql, values))).rowCount ?? 0;
    },
    unit,
    patiently: (patience, work) => context.run({ patience }, work),
    promptly: (work) => context.run({ ...context.getStore(), limit: ofCall }, work),
    outside: (work) => context.run({}, work),
    losses: () => losses,
    ready: () => (opening ??= open()),
    async close() {
      await (await loading)?.connections.end();
    },
    async abandon() {
      (await loading)?.cut();
    },
  };
}

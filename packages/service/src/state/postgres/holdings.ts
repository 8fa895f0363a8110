import { nextTurn } from "../../turns/turns.ts";
import type { Database, SqlValue } from "../database.ts";

/**
 * Tables that count how many of something are taken (`used`) and by which process (`held`), so that what a killed
 * process held can be given back.
 */
export type HoldingTable = "hosts" | "places";

/** Initial value of `held` when a name is first taken. Parameter: the holder. */
export const firstHeld = "jsonb_build_object(CAST(? AS TEXT), 1)";

/** Assignments that add one for a holder. Parameters: the holder, twice. */
export function oneMore(table: HoldingTable): string {
  const mine = `CAST(coalesce(${table}.held ->> ?, '0') AS BIGINT)`;
  return `used = ${table}.used + 1, held = jsonb_set(${table}.held, ARRAY[CAST(? AS TEXT)], to_jsonb(${mine} + 1))`;
}

/** Assignments that subtract a number for a holder. Parameters: the number, the holder, the holder and the number. */
export const someLess =
  "used = used - ?, held = jsonb_set(held, ARRAY[CAST(? AS TEXT)], to_jsonb(CAST(held ->> ? AS BIGINT) - ?))";

/**
 * A condition that a holder has at least this many. Parameters: the holder and the number. With it, a holding that was
 * returned for a dead process is not returned twice.
 */
export const holdsSome = "CAST(coalesce(held ->> ?, '0') AS BIGINT) >= ?";

/** Returns the statement by which a holder gives back some of its places, with its values. */
export function returnPlacesSql(holder: string, name: string, count: number): [sql: string, ...values: SqlValue[]] {
  const sql = `UPDATE places SET ${someLess} WHERE name = ? AND ${holdsSome}`;
  return [sql, count, holder, holder, count, name, holder, count];
}

/** Returns the statement that gives back all that a process holds of a name, or of any, with its values. */
export function returnHoldingsSql(
  table: HoldingTable,
  holder: string,
  name?: string,
): [sql: string, ...values: SqlValue[]] {
  const all = `UPDATE ${table} SET used = greatest(0, used - CAST(held ->> ? AS BIGINT)), held = held - CAST(? AS TEXT) WHERE jsonb_exists(held, ?)`;
  const values = [holder, holder, holder];
  return name === undefined ? [all, ...values] : [`${all} AND name = ?`, ...values, name];
}

/** Gives back everything that a process holds. */
export async function returnHoldings(database: Database, holder: string): Promise<void> {
  for (const table of ["hosts", "places"] as const) await database.run(...returnHoldingsSql(table, holder));
}

/** Number of hosts beyond which idle ones are forgotten: their pace is learned again. */
const mostHosts = 10_000;

/** How long after a team's last minute of counted requests its count is forgotten, milliseconds. */
const forgottenAfterMs = 3_600_000;

/** Maximum number of rows that are forgotten in one go. */
const atOnce = 1_000;

/**
 * Forgets what nobody holds, some rows at a time: crawls meet any number of hosts. A row that is taken in the meantime
 * stays, because the condition is checked again when its lock is free.
 */
export async function forgetIdle(database: Database, now: number): Promise<void> {
  const isMany = `(SELECT count(*) FROM hosts) > ${mostHosts}`;
  await forget(database, "hosts", `used <= 0 AND until <= ? AND ${isMany}`, now);
  await forget(database, "places", "used <= 0");
  await forget(database, "rates", "start < ?", now - forgottenAfterMs);
}

async function forget(database: Database, table: string, isIdle: string, ...values: SqlValue[]): Promise<void> {
  const some = `SELECT ctid FROM ${table} WHERE ${isIdle} LIMIT ${atOnce}`;
  const sql = `DELETE FROM ${table} WHERE ${isIdle} AND ctid = ANY(ARRAY(${some}))`;
  while ((await database.run(sql, ...values, ...values)) === atOnce) await nextTurn();
}

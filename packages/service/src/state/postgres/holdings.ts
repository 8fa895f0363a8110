import type { Database, SqlValue } from "../database.ts";

/**
 * Rows that count how many of something are taken (`used`) and by whom (`held`, a number for each process), so that what
 * a killed process had can be given back.
 */
export type HoldingTable = "hosts" | "places";

/** What the first one to take anything of a name inserts for `held`; takes the holder. */
export const firstHeld = "jsonb_build_object(CAST(? AS TEXT), 1)";

/** One more for a holder: assignments, which take the holder twice. */
export function oneMore(table: HoldingTable): string {
  const mine = `CAST(coalesce(${table}.held ->> ?, '0') AS BIGINT)`;
  return `used = ${table}.used + 1, held = jsonb_set(${table}.held, ARRAY[CAST(? AS TEXT)], to_jsonb(${mine} + 1))`;
}

/** So many less for a holder: assignments, which take the number, the holder, the holder once more and the number. */
export const someLess =
  "used = used - ?, held = jsonb_set(held, ARRAY[CAST(? AS TEXT)], to_jsonb(CAST(held ->> ? AS BIGINT) - ?))";

/** Whether a holder has so many; takes both. What was given back for a process is not given back by it once more. */
export const holdsSome = "CAST(coalesce(held ->> ?, '0') AS BIGINT) >= ?";

/** Gives back all that a process has. */
export async function returnHoldings(database: Database, holder: string): Promise<void> {
  for (const table of ["hosts", "places"]) {
    const sql = `UPDATE ${table} SET used = greatest(0, used - CAST(held ->> ? AS BIGINT)), held = held - CAST(? AS TEXT) WHERE jsonb_exists(held, ?)`;
    const values: SqlValue[] = [holder, holder, holder];
    await database.run(sql, ...values);
  }
}

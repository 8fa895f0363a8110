import type { SQLInputValue } from "node:sqlite";
import type { Database, SqlValue } from "./database.ts";

/**
 * Maximum number of rows in one statement. Each number of rows is a statement of its own, so only powers of two are
 * used.
 */
const mostAtOnce = 64;

/**
 * Inserts rows in few statements, in order.
 *
 * @param into table and columns, such as `ledger (team, credits)`
 * @param tail what follows the values, such as `ON CONFLICT DO NOTHING`
 */
export async function insertRows(
  database: Database,
  into: string,
  rows: readonly (readonly SqlValue[])[],
  tail = "",
): Promise<void> {
  if (rows.length === 0) return;
  if (!database.isAlone) return insertColumns(database, into, rows, tail);
  for (let at = 0; at < rows.length;) {
    const count = largestPower(Math.min(mostAtOnce, rows.length - at));
    const part = rows.slice(at, at + count);
    const row = `(${(part[0] ?? []).map(() => "?").join(", ")})`;
    const sql = `INSERT INTO ${into} VALUES ${part.map(() => row).join(", ")} ${tail}`;
    await database.run(sql, ...part.flat());
    at += count;
  }
}

/** Inserts all rows in one statement, which Postgres accepts column by column. */
async function insertColumns(
  database: Database,
  into: string,
  rows: readonly (readonly SqlValue[])[],
  tail: string,
): Promise<void> {
  const { columns, selected, values } = columnsOf(rows);
  const sql = `INSERT INTO ${into} SELECT ${selected.join(", ")} FROM unnest(${columns.join(", ")}) AS u(${namesOf(columns)}) ${tail}`;
  await database.run(sql, ...values);
}

/**
 * Returns rows as the columns of a Postgres `FROM unnest(…)`, and what to select from them; an empty column becomes
 * NULL.
 */
export function columnsOf(rows: readonly (readonly SqlValue[])[]) {
  const [columns, selected, values]: [string[], string[], SqlValue[]] = [[], [], []];
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const of = rows.map((row) => row[column] ?? null);
    const first = of.find((value) => value !== null);
    selected.push(first === undefined ? "NULL" : `u.c${columns.length}`);
    if (first === undefined) continue;
    columns.push(`CAST(? AS ${typeof first === "number" ? "BIGINT" : "TEXT"}[])`);
    values.push(of as SQLInputValue[]);
  }
  return { columns, selected, values };
}

/** Returns names for the columns. */
export function namesOf(columns: readonly unknown[]): string {
  return columns.map((_column, index) => `c${index}`).join(", ");
}

/**
 * Yields the values in parts, each with the condition (without the column's name) that a column has one of them. SQLite
 * accepts a limited number at once; a short part repeats its last value. Postgres accepts all.
 */
export function* inLists(
  database: Pick<Database, "isAlone">,
  values: readonly string[],
): Generator<{ readonly isOne: string; readonly part: SqlValue[] }> {
  if (!database.isAlone) {
    if (values.length > 0) yield { isOne: "= ANY(CAST(? AS TEXT[]))", part: [values] };
    return;
  }
  for (let at = 0; at < values.length; at += mostAtOnce) {
    const part = values.slice(at, at + mostAtOnce);
    const size = largestPower(part.length * 2 - 1);
    while (part.length < size) part.push(part.at(-1) ?? "");
    yield { isOne: `IN (${part.map(() => "?").join(", ")})`, part };
  }
}

/** Returns the largest power of two that is not greater than `count`. */
function largestPower(count: number): number {
  return 2 ** Math.floor(Math.log2(count));
}

import type { SQLInputValue } from "node:sqlite";
import { partsOf } from "../turns/turns.ts";
import type { Database, SqlValue } from "./database.ts";

/**
 * Inserts rows, in order.
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
  const [first] = rows;
  if (!first) return;
  if (!database.isAlone) return insertColumns(database, into, rows, tail);
  const sql = `INSERT INTO ${into} VALUES (${first.map(() => "?").join(", ")}) ${tail}`;
  for (const row of rows) await database.run(sql, ...row);
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

/** Maximum number of values in one statement for SQLite, which occupies the thread meanwhile. */
const valuesAtOnce = 500;

/** Yields the values in parts, each with the condition (without the column's name) that a column has one of them. */
export function* inLists(
  database: Pick<Database, "isAlone">,
  values: readonly string[],
): Generator<{ readonly isOne: string; readonly part: SqlValue }> {
  if (values.length === 0) return;
  if (!database.isAlone) yield { isOne: "= ANY(CAST(? AS TEXT[]))", part: values };
  else
    for (const part of partsOf(values, valuesAtOnce))
      yield { isOne: "IN (SELECT value FROM json_each(?))", part: JSON.stringify(part) };
}

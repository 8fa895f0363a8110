import type pg from "pg";
import type { SqlValue } from "../database.ts";

/** Statements that are prepared by name, at most; a process has far fewer, but what it keeps is to be bounded. */
const mostNamed = 1_000;

/** Makes a statement of Postgres of one with `?` for each value; the same text is prepared once for a connection. */
export function createStatements(): (sql: string, values: readonly SqlValue[]) => pg.QueryConfig {
  const known = new Map<string, { readonly text: string; readonly name?: string }>();

  function translate(sql: string): { readonly text: string; readonly name?: string } {
    let count = 0;
    const text = sql.replaceAll("?", () => `$${(count += 1)}`);
    return known.size < mostNamed ? { text, name: `s${known.size}` } : { text };
  }

  return (sql, values) => {
    let statement = known.get(sql);
    if (!statement) {
      statement = translate(sql);
      if (statement.name !== undefined) known.set(sql, statement);
    }
    return { ...statement, values: values.map(storable) };
  };
}

/**
 * A text of Postgres has no NUL; where JSON has one, it is written out and stays. Its integers end at 64 bits: a cursor
 * beyond them, which a caller may send, means the last one.
 */
function storable(value: SqlValue): SqlValue {
  if (typeof value === "number") return Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  if (Array.isArray(value)) return value.map((item) => storable(item as string)) as SqlValue;
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value;
}

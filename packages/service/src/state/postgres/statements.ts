import type pg from "pg";
import type { SqlValue } from "../database.ts";

/** Maximum number of named prepared statements; a process has far fewer, but the map has to be bounded. */
const mostNamed = 1_000;

/** Converts statements with `?` for each value to Postgres. The same text is prepared once per connection. */
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
 * A Postgres text cannot contain NUL; JSON escapes it, so there it stays. Its integers have 64 bits: a cursor beyond
 * them, which a caller may send, becomes the largest one.
 */
function storable(value: SqlValue): SqlValue {
  if (typeof value === "number") return Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  if (Array.isArray(value)) return value.map((item) => storable(item as string)) as SqlValue;
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value;
}

import type { Database, SqlValue } from "./database.ts";

/** Rows in one statement, at most; each size is a statement of its own, so sizes are powers of two. */
const mostAtOnce = 64;

/**
 * Adds rows in few statements, in their order, and returns how many were added or changed.
 *
 * @param into table and columns, such as `ledger (team, credits)`
 * @param tail what follows the values, such as `ON CONFLICT DO NOTHING`
 */
export async function insertRows(
  database: Database,
  into: string,
  rows: readonly (readonly SqlValue[])[],
  tail = "",
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < rows.length;) {
    const count = largestPower(Math.min(mostAtOnce, rows.length - at));
    const part = rows.slice(at, at + count);
    const row = `(${(part[0] ?? []).map(() => "?").join(", ")})`;
    const sql = `INSERT INTO ${into} VALUES ${part.map(() => row).join(", ")} ${tail}`;
    changed += await database.run(sql, ...part.flat());
    at += count;
  }
  return changed;
}

/** The values in parts, each with the text of a list of as many placeholders; a short part repeats its last value. */
export function* inLists(values: readonly string[]): Generator<{ readonly list: string; readonly part: string[] }> {
  for (let at = 0; at < values.length; at += mostAtOnce) {
    const part = values.slice(at, at + mostAtOnce);
    const size = largestPower(part.length * 2 - 1);
    while (part.length < size) part.push(part.at(-1) ?? "");
    yield { list: `(${part.map(() => "?").join(", ")})`, part };
  }
}

/** The largest power of two that is not above `count`. */
function largestPower(count: number): number {
  return 2 ** Math.floor(Math.log2(count));
}

import type { Line } from "./text-layout.ts";

/** Fewest lines that make a table, the head included. */
const leastRows = 3;
/** Longest text of a cell, characters: columns of prose are no table. */
const longestCell = 60;
/** What is before an entry of a list. */
const mark = /^(?:[•◦▪·*–-]|\d{1,2}[.)])$/;
/** Greatest distance of two rows, in heights of their text. */
const rowDistance = 3.5;

/**
 * How many lines from a place on are rows of one table: each has as many cells as the first, under the first's. 0 where
 * they are none.
 */
export function rowsFrom(lines: readonly Line[], from: number): number {
  const head = lines[from];
  if (!head || head.cells.length < 2) return 0;
  let count = 1;
  for (let before = head, line = lines[from + 1]; line && isRowUnder(head, before, line); line = lines[from + count]) {
    before = line;
    count += 1;
  }
  const rows = lines.slice(from, from + count);
  const isShort = rows.every(({ cells }) => cells.every(({ text }) => text.length <= longestCell));
  const isList = rows.every(({ cells }) => mark.test(cells[0]?.text.trim() ?? ""));
  return count >= leastRows && isShort && !isList ? count : 0;
}

/** Each cell begins or ends where the head's does. */
function isRowUnder(head: Line, before: Line, line: Line): boolean {
  if (line.cells.length !== head.cells.length || before.y - line.y > line.height * rowDistance || line.y > before.y)
    return false;
  return line.cells.every(({ x, right }, place) => {
    const above = head.cells[place];
    const near = Math.max(6, line.height);
    return above !== undefined && (Math.abs(above.x - x) < near || Math.abs(above.right - right) < near);
  });
}

/** Rows as a Markdown table. */
export function tableOf(rows: readonly Line[]): string {
  const written = rows.map(
    ({ cells }) => `| ${cells.map(({ text }) => text.trim().replaceAll("|", "\\|")).join(" | ")} |`,
  );
  const delimiter = `|${" --- |".repeat(rows[0]?.cells.length ?? 0)}`;
  return [written[0], delimiter, ...written.slice(1)].join("\n");
}

import type { Line } from "./text-layout.ts";

/** Minimum number of lines in a table, including the header. */
const leastRows = 3;
/** Maximum length of a cell's text, characters: columns of prose are not a table. */
const longestCell = 60;
/** The mark before a list entry. */
const mark = /^(?:[•◦▪·*–-]|\d{1,2}[.)])$/;
/** Maximum distance of two rows, in text heights. */
const rowDistance = 3.5;

/**
 * Returns how many lines from an index on are rows of one table: each has as many cells as the first, aligned with
 * them. 0 if there is no table.
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

/** Each cell begins or ends where the header's does. */
function isRowUnder(head: Line, before: Line, line: Line): boolean {
  if (line.cells.length !== head.cells.length || before.y - line.y > line.height * rowDistance || line.y > before.y)
    return false;
  return line.cells.every(({ x, right }, place) => {
    const above = head.cells[place];
    const near = Math.max(6, line.height);
    return above !== undefined && (Math.abs(above.x - x) < near || Math.abs(above.right - right) < near);
  });
}

/** Writes rows as a Markdown table. */
export function tableOf(rows: readonly Line[]): string {
  const written = rows.map(
    ({ cells }) => `| ${cells.map(({ text }) => text.trim().replaceAll("|", "\\|")).join(" | ")} |`,
  );
  const delimiter = `|${" --- |".repeat(rows[0]?.cells.length ?? 0)}`;
  return [written[0], delimiter, ...written.slice(1)].join("\n");
}

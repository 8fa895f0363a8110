import type { Deviation } from "../check/deviation.ts";
import type { Report } from "../replay.ts";

const MAX_WIDTH = 90;

/** Returns the report for people: a table with one line per deviation. */
export function renderTable({ sent, succeeded, invalid, skipped, deviations }: Report): string {
  const rows = deviations.map(row);
  const head = ["difference", "operation", "status", "where", "what", "examples"];
  const widths = head.map((title, column) =>
    Math.min(
      MAX_WIDTH,
      rows.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), title.length),
    ),
  );
  const lines = [head, widths.map((width) => "-".repeat(width)), ...rows].map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const table = deviations.length === 0 ? "" : `${lines.join("\n")}\n\n`;
  const left =
    skipped.length === 0 ? "" : ` ${skipped.length} write operations were skipped (--allow-writes sends them).`;
  const found = deviations.length === 1 ? "1 difference" : `${deviations.length} differences`;
  return `${table}${sent} examples and ${invalid} invalid calls sent, ${succeeded} examples succeeded: ${found}.${left}\n`;
}

function row({ kind, operation, status, pointer, message, examples }: Deviation): string[] {
  const shown =
    examples.length > 2 ? `${examples.slice(0, 2).join(", ")} and ${examples.length - 2} more` : examples.join(", ");
  const what = message.length > MAX_WIDTH ? `${message.slice(0, MAX_WIDTH - 1)}…` : message;
  return [kind, operation, status === undefined ? "–" : String(status), pointer === "" ? "–" : pointer, what, shown];
}

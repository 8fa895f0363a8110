import { newestRow, type CatalogueEntry } from "../model/catalogue.ts";
import type { SituationErrors } from "../model/situations.ts";

/** Formats the error catalogue as Markdown, grouped by situation. */
export function errorsTwin(groups: readonly SituationErrors[]): string {
  const texts = groups.map(
    ({ situation, entries }) => `## ${situation.title}\n\n${situation.text}\n\n${entryTexts(entries, "###")}`,
  );
  return `# Error catalogue\n\n${texts.join("\n\n")}\n`;
}

/** Formats catalogue entries as Markdown, each with a heading of the given level. */
export function entryTexts(entries: readonly CatalogueEntry[], level: string): string {
  return entries.map((entry) => `${level} ${entry.id}\n\n${linesOf(entry).join("\n")}`).join("\n\n");
}

function linesOf(entry: CatalogueEntry): string[] {
  const row = newestRow(entry);
  const statuses = [...new Set(entry.rows.map((one) => one.status ?? "none"))].join(", ");
  return [
    `- Status: ${statuses} (${entry.rows.map((one) => one.version).join(", ")})`,
    `- Text: \`${row.message}\`${row.pattern === undefined ? "" : `, or texts that match \`${row.pattern}\``}`,
    ...(row.code === undefined ? [] : [`- Code: \`${row.code}\``]),
    `- Cause: ${row.cause}`,
    `- What to do: ${row.remedy}`,
    `- Retry: ${row.retry}${row.retryWhen === undefined ? "" : `. ${row.retryWhen}`}`,
    `- Known: ${row.contract}`,
  ];
}

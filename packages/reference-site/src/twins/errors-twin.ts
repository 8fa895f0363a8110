import type { CatalogueEntry } from "../model/catalogue.ts";
import type { Site } from "../site/site.ts";

/** Entries of the error catalogue, as Markdown. */
export function errorsTwin(_site: Site, entries: readonly CatalogueEntry[], title = "Error catalogue"): string {
  const texts = entries.map((entry) => {
    const row = entry.rows.at(-1);
    if (row === undefined) return "";
    const lines = [
      `- Status: ${[...new Set(entry.rows.map((one) => one.status ?? "none"))].join(", ")} (${entry.rows.map((one) => one.version).join(", ")})`,
      `- Text: \`${row.message}\`${row.pattern === undefined ? "" : `, or texts that match \`${row.pattern}\``}`,
      ...(row.code === undefined ? [] : [`- Code: \`${row.code}\``]),
      `- Cause: ${row.cause}`,
      `- What to do: ${row.remedy}`,
      `- Retry: ${row.retry}${row.retryWhen === undefined ? "" : `. ${row.retryWhen}`}`,
      `- Known: ${row.contract}`,
    ];
    return `## ${entry.id}\n\n${lines.join("\n")}`;
  });
  return `# ${title}\n\n${texts.join("\n\n")}\n`;
}

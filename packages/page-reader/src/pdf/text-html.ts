import { escapeText } from "../dom/serialize.ts";

/**
 * Converts a text to HTML, so that code for pages can read a file: headings and paragraphs, line by line.
 *
 * @example htmlOfText("## Costs\n\nCoal: 5 EUR") // "<h2>Costs</h2>\n<p>Coal: 5 EUR</p>"
 */
export function htmlOfText(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trim() !== "");
  return blocks.map(htmlOfBlock).join("\n");
}

function htmlOfBlock(block: string): string {
  const heading = /^(#{1,6})\s+(.*)$/s.exec(block.trim());
  if (heading) return `<h${heading[1]?.length}>${escapeText(heading[2] ?? "")}</h${heading[1]?.length}>`;
  const rows = block.trim().split("\n");
  if (rows.length > 2 && rows.every((row) => /^\|.*\|$/.test(row))) return tableOf(rows);
  return `<p>${block.trim().split("\n").map(escapeText).join("<br>")}</p>`;
}

/** Converts a Markdown table; its second line only marks the first as the header. */
function tableOf([head = "", , ...rows]: readonly string[]): string {
  const cellsOf = (row: string, name: string) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${name}>${escapeText(cell.trim().replaceAll("\\|", "|"))}</${name}>`)
      .join("");
  return `<table><tr>${cellsOf(head, "th")}</tr>${rows.map((row) => `<tr>${cellsOf(row, "td")}</tr>`).join("")}</table>`;
}

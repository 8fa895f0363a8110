import { isBlank, joinLines, textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

/** Writes data tables and their parts; layout tables become their content. */
export function writeTable(content: string, element: DomElement): string {
  const { localName } = element;
  const table = localName === "table" ? element : element.closest("table");
  if (!table || isLayoutTable(table))
    return localName === "table" || content.trim() !== "" ? `\n\n${content.trim()}\n\n` : "";
  const outer = table.parentElement?.closest("table");
  if (outer && !isLayoutTable(outer)) return inCell(content, localName);
  if (localName === "td" || localName === "th") return cell(content);
  if (localName === "tr") return row(element, content);
  if (localName === "caption") return "";
  return localName === "table" ? finishTable(table, content) : content;
}

/** Writes a table in a cell as lines of its cells. */
function inCell(content: string, name: string): string {
  if (name === "th" || name === "td") return `${content.trim()} `;
  return name === "tr" ? `\n\n${content.trim()}` : content;
}

/** Maximum length of a text in a cell of a table of data, characters. */
const longestCell = 800;

/**
 * Returns whether a table is for layout: it contains blocks, lines of code, other tables or a single column. Each cell
 * asks.
 */
const isLayoutTable = oncePer((table: DomElement): boolean => {
  const isHeaded = (table.querySelector("tr")?.children ?? []).filter(({ localName }) => localName === "th").length > 1;
  const inner = table.querySelector("table");
  if (table.getAttribute("role") === "presentation") return true;
  if (inner && (!isHeaded || textOf(inner).length > longestCell)) return true;
  const rows = table.querySelectorAll("tr");
  const widest = rows.reduce((most, element) => Math.max(most, cellsOf(element).length), 0);
  if (widest < 2) return true;
  if (table.querySelectorAll("td pre").some(({ textContent }) => /\S[^\S\n]*\n.*\S/.test(textContent))) return true;
  if (table.querySelector("th")) return false;
  if (hasOneColumn(rows)) return true;
  const blocks = table.querySelectorAll("td p, td h1, td h2, td h3, td ul, td pre, td blockquote").length;
  return (
    blocks > rows.length * widest ||
    table.querySelectorAll("td").some((element) => textOf(element).length > longestCell)
  );
});

/** Only one of the columns has text: the others contain images or are spacers. */
function hasOneColumn(rows: readonly DomElement[]): boolean {
  const telling = new Set<number>();
  for (const row of rows)
    for (const [place, element] of cellsOf(row).entries()) if (!isBlank(element)) telling.add(place);
  return telling.size < 2;
}

/**
 * Returns whether an element is a cell of a table of data, or in one: such a cell is written in the line of its row.
 */
export function isInRow(element: DomElement): boolean {
  const table = element.closest("td, th")?.closest("table");
  return table ? !isLayoutTable(table) : false;
}

function cell(content: string): string {
  const lines = content
    .trim()
    // Headings and rules would be characters in the middle of a line.
    .replace(/(?<=^|\n)(?:#{1,6} |---(?=\n|$))/g, "")
    // A list entry begins with a bullet that needs no line of its own.
    .replace(/^ *- {3}/gm, "• ")
    .replace(/^( *\d+\.) {2}/gm, "$1 ");
  return ` ${joinLines(lines).replace(/\|/g, "\\|")} |`;
}

function row(element: DomElement, content: string): string {
  const line = `|${content.replaceAll("\n", " ")}`;
  if (cellsOf(element).length === 0) return "";
  // A row whose cells are all empty separates others, or had nothing that belongs to the main content.
  if (/^[|\s]*$/.test(line) && !isFirstRow(element)) return "";
  if (!isFirstRow(element)) return `\n${line}`;
  const delimiters = cellsOf(element).map(delimiterOf);
  // Readers do not show the cells of a row beyond those of the first one.
  const missing = Math.max(0, columnsAround(element) - delimiters.length);
  return `\n${line}${"  |".repeat(missing)}\n| ${[...delimiters, ...Array<string>(missing).fill("---")].join(" | ")} |`;
}

/** Returns the number of columns with content in the table that a row belongs to. */
function columnsAround(row: DomElement): number {
  const table = row.closest("table");
  const rows = table?.querySelectorAll("tr").filter((other) => other.closest("table") === table) ?? [];
  const isShown = (cell: DomElement) => !isBlank(cell) || cell.querySelector("img") !== null;
  return rows.reduce((most, other) => Math.max(most, cellsOf(other).findLastIndex(isShown) + 1), 0);
}

/** Returns the alignment of a column, as its header states; numbers are often right-aligned. */
function delimiterOf(head: DomElement): string {
  const style = /text-align\s*:\s*(\w+)/.exec(head.getAttribute("style") ?? "")?.[1];
  const align = head.getAttribute("align") ?? head.getAttribute("data-align") ?? style;
  return (align && alignments[align.toLowerCase()]) || "---";
}

const alignments: Readonly<Record<string, string>> = { left: ":---", right: "---:", center: ":---:" };

function finishTable(table: DomElement, content: string): string {
  const caption = table.children.find((child) => child.localName === "caption");
  const title = caption && textOf(caption) !== "" ? `${textOf(caption)}\n\n` : "";
  return `\n\n${title}${content.trim().replace(/\n{2,}/g, "\n")}\n\n`;
}

function isFirstRow(element: DomElement): boolean {
  const table = element.closest("table");
  return table !== null && firstRowOf(table) === element;
}

/** Returns the first row with cells. Each row asks, and the first one may be long. */
const firstRowOf = oncePer((table: DomElement) => table.querySelector("tr:has(> td, > th)"));

/** Returns the cells of a row. */
export function cellsOf(element: DomElement): DomElement[] {
  return element.children.filter(({ localName }) => localName === "td" || localName === "th");
}

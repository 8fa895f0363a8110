import { absoluteUrl } from "../../dom/absolute-urls.ts";
import { spanSettler } from "../../dom/settle-spans.ts";
import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { cellsOf } from "../../markdown/table.ts";
import { mostEntries, type Fact, type Item, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** Returns the tables of a page whose first row names the columns, each as a group of rows. */
export function tableGroups(root: DomElement, url: string): ItemGroup[] {
  const settleTable = spanSettler();
  return root.querySelectorAll("table").flatMap((table) => {
    if (table.querySelector("table")) return [];
    const caption = textOf(table.querySelector("caption")) || headingBefore(table);
    // A title over all columns is not a row.
    const rows = table.querySelectorAll("tr").filter((row) => {
      const [first, more] = cellsOf(row);
      return first !== undefined && (more !== undefined || !first.hasAttribute("colspan"));
    });
    const isSpanned = rows[0]?.querySelector('[colspan]:not([colspan="1"])') !== null;
    settleTable(table);
    const lines = rows.map(cellsOf).filter((cells) => cells.length > 1);
    const groups = [groupOf(table, lines, isSpanned, caption, url), transposedGroup(lines, caption)];
    return groups.filter(({ items }) => items.length > 0);
  });
}

function groupOf(
  table: DomElement,
  rows: readonly DomElement[][],
  isSpanned: boolean,
  caption: string,
  url: string,
): ItemGroup {
  const [head = [], ...body] = rows;
  const above = namesOf(head, table);
  if (above.length === 0) return { label: caption, items: [] };
  // A second row of heads names the columns that the first one spans.
  const below = isSpanned && body[0]?.every(({ localName }) => localName === "th") ? body.shift() : undefined;
  const names = above.map((name, column) => textOf(below?.[column]) || name);
  const able = body.filter((cells) => cells.length >= names.length - 1);
  return {
    label: [caption, names[0]].join(" ").trim(),
    items: able.slice(0, mostEntries).map((cells) => rowItem(names, cells, url)),
    isCut: able.length > mostEntries,
  };
}

/** Converts a table whose first column names the facts and whose other columns are things, as in comparisons. */
function transposedGroup(all: readonly DomElement[][], caption: string): ItemGroup {
  const rows = all.filter((cells) => cells.length > 2);
  const sided =
    rows.length > 1 &&
    rows
      .slice(1)
      .every(([first, ...rest]) => first?.localName === "th" && rest.every(({ localName }) => localName === "td"));
  const [head = []] = rows;
  const label = [caption, textOf(head[0])].join(" ").trim();
  if (!sided) return { label, items: [] };
  const columns = head.slice(1, mostEntries + 1).map((): Fact[] => []);
  for (const [row, [first, ...cells]] of rows.entries()) {
    const name = textOf(first) || (row === 0 ? "name" : "");
    for (const [column, cell] of cells.entries()) {
      const value = textOf(cell);
      if (name !== "" && value !== "") columns[column]?.push({ path: [name], value, origin: "table" });
    }
  }
  const items = columns.map((facts): Item => ({ types: [], facts, origin: "table" }));
  return { label, items, isCut: head.length > mostEntries + 1 };
}

function namesOf(head: readonly DomElement[], table: DomElement): string[] {
  const heads = head.filter((cell) => cell.localName === "th").length;
  const named =
    heads >= 2 ||
    (table.querySelector("thead") !== null && head.length >= 2) ||
    (heads === 0 && looksLikeHead(head, table));
  return named && head.length >= 2 ? head.map((cell) => textOf(cell)) : [];
}

/** A table without `th`: the first row is a header if it has short words only and later rows have figures. */
function looksLikeHead(head: readonly DomElement[], table: DomElement): boolean {
  const words = head.length >= 3 && head.every((cell) => /^[^\d]{2,40}$/.test(textOf(cell)));
  return words && table.querySelectorAll("td").some((cell) => /\d/.test(textOf(cell)));
}

function rowItem(names: readonly string[], cells: readonly DomElement[], url: string): Item {
  const facts = names.flatMap((name, column): Fact[] => {
    const cell = cells[column];
    const value = textOf(cell);
    if (!cell || value === "" || name === "") return [];
    const href = absoluteUrl(cell.querySelector("a[href]")?.getAttribute("href"), url);
    const link: Fact[] = href === undefined ? [] : [{ path: ["url"], value: href, origin: "table" }];
    return [{ path: [name], value, origin: "table" }, ...link];
  });
  return { types: [], facts, origin: "table" };
}

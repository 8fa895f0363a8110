import type { DomDocument, DomElement } from "../dom/types.ts";

/** Lists with which Javadoc and TypeDoc lay out the sections of a page. */
const layouts =
  "ul.summary-list, ul.details-list, ul.member-list, ul.blockList, ul.blockListLast, ul.tsd-signatures, ul.tsd-descriptions";
/** What an entry of such a list contains. */
const sections = "section, h1, h2, h3, h4, h5, h6, table, pre, .tsd-signature";

/**
 * Writes the summaries of Javadoc, which a style sheet shows as tables, as tables, in place, and the lists that are only
 * its layout as their content.
 */
export function settleGrids(document: DomDocument): void {
  for (const list of document.body.querySelectorAll(layouts)) {
    const { children } = list;
    const isLayout = children.some((entry) => entry.querySelector(sections) !== null);
    if (!isLayout || children.some(({ localName }) => localName !== "li")) continue;
    list.replaceWith(
      ...children.map((entry) => {
        const section = document.createElement("div");
        section.takeContent(entry);
        return section;
      }),
    );
  }
  for (const grid of document.body.querySelectorAll("div.summary-table")) {
    const cells = grid.children;
    const columns = cells.findIndex((cell) => !cell.matches(".table-header"));
    if (columns < 2) continue;
    const table = document.createElement("table");
    let row: DomElement | undefined;
    for (const [place, cell] of cells.entries()) {
      if (!row || place % columns === 0) table.append((row = document.createElement("tr")));
      const part = document.createElement(place < columns ? "th" : "td");
      part.takeContent(cell);
      row.append(part);
    }
    grid.replaceWith(table);
  }
}

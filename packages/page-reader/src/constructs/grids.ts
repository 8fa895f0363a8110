import type { DomDocument, DomElement } from "../dom/types.ts";

/** Writes the summaries of Javadoc, which a style sheet shows as tables, as tables, in place. */
export function settleGrids(document: DomDocument): void {
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

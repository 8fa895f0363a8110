import type { DomElement } from "./types.ts";

/** Maximum number of cells that one table is filled up to, and that one cell stands for. */
const maxCells = 20_000;
const maxSpan = 100;

/** Settles the spans of all tables that contain no other one. */
export function settleSpans(root: DomElement): void {
  for (const table of root.querySelectorAll("table")) if (!table.querySelector("table")) settleTable(table);
}

/**
 * Gives each row of a table a cell for each column, in place: a cell over several rows is repeated in each of them, and
 * what it spans sideways is empty.
 */
export function settleTable(table: DomElement): void {
  if (!table.querySelector("[rowspan], [colspan]")) return;
  /** Cells that extend into the next rows, by column. */
  let open = new Map<number, { readonly cell: DomElement; left: number; readonly isFirst: boolean }>();
  let made = 0;
  for (const row of table.querySelectorAll("tr")) {
    const cells = row.children.filter(({ localName }) => localName === "td" || localName === "th");
    const next = new Map<number, { readonly cell: DomElement; left: number; readonly isFirst: boolean }>();
    const line: DomElement[] = [];
    const place = () => {
      for (let above = open.get(line.length); above && made < maxCells; above = open.get(line.length), made++) {
        if (above.left > 1) next.set(line.length, { ...above, left: above.left - 1 });
        line.push(above.cell.cloneNode(above.isFirst));
      }
    };
    for (const cell of cells) {
      place();
      const [across, down] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let step = 0; step < across && made < maxCells; step++, made++) {
        if (step > 0) place();
        if (down > 1) next.set(line.length, { cell, left: down - 1, isFirst: step === 0 });
        line.push(step === 0 ? cell : cell.cloneNode(false));
      }
    }
    place();
    for (const cell of line) row.append(cell);
    open = next;
  }
}

function spanOf(cell: DomElement, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  cell.removeAttribute(name);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : 1;
}

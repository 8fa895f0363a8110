import type { DomElement } from "./types.ts";

/** Maximum size of all cells that are added to the tables of one page, and number of cells that one stands for. */
const maxAdded = 50_000;
const maxSpan = 100;
/** Number of characters that count as much as an element in the size of a cell. */
const lineLength = 50;

/** A cell that extends into the next rows. */
interface Spanning {
  readonly cell: DomElement;
  /** Number of rows left. */
  readonly left: number;
  /** Size of a copy; above 1 if its content is copied, in its first column. */
  readonly size: number;
}

/** Settles the spans of all tables that contain no other one. */
export function settleSpans(root: DomElement): void {
  const settleTable = spanSettler();
  for (const table of root.querySelectorAll("table")) if (!table.querySelector("table")) settleTable(table);
}

/**
 * Returns a function that gives each row of a table a cell for each column, in place: a cell over several rows is
 * repeated in each of them, and what it spans sideways is empty. The function keeps count of what it adds, and stops at a limit.
 */
export function spanSettler(): (table: DomElement) => void {
  let room = maxAdded;
  return (table) => {
    if (!table.querySelector("[rowspan], [colspan]")) return;
    /** By column. */
    let open = new Map<number, Spanning>();
    for (const row of table.querySelectorAll("tr")) {
      const cells = row.children.filter(({ localName }) => localName === "td" || localName === "th");
      const next = new Map<number, Spanning>();
      const line: DomElement[] = [];
      const fill = () => {
        for (let above = open.get(line.length); above && room >= above.size; above = open.get(line.length)) {
          room -= above.size;
          if (above.left > 1) next.set(line.length, { ...above, left: above.left - 1 });
          line.push(above.cell.cloneNode(above.size > 1));
        }
      };
      for (const cell of cells) {
        fill();
        const [across, down] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
        if (down > 1) next.set(line.length, { cell, left: down - 1, size: sizeOf(cell) });
        line.push(cell);
        for (let step = 1; step < across && room > 0; step++, room--) {
          fill();
          if (down > 1) next.set(line.length, { cell, left: down - 1, size: 1 });
          line.push(cell.cloneNode(false));
        }
      }
      fill();
      for (const cell of line) row.append(cell);
      open = next;
    }
  };
}

function sizeOf(cell: DomElement): number {
  return 2 + cell.querySelectorAll("*").length + Math.floor(cell.textContent.length / lineLength);
}

function spanOf(cell: DomElement, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  cell.removeAttribute(name);
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : 1;
}

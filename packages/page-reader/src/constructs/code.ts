import type { DomDocument, DomElement } from "../dom/types.ts";

const numbers =
  ".lineno, .linenos, .line-number, .line-numbers-rows, .linenodiv, .hljs-ln-numbers, .gutter, .rouge-gutter, .ln, .react-code-line-number, .lnt, .blob-num";
const codeCells = "td.code, td.rouge-code, td.blob-code, td.hljs-ln-code, td.crayon-code, td.lntd:last-child";

/** Takes line numbers out of code, and code out of the tables that hold line numbers beside it, in place. */
export function settleCode(document: DomDocument): void {
  for (const table of document.body.querySelectorAll("table")) {
    const cells = [...table.querySelectorAll(codeCells)];
    if (cells.length === 0 || table.querySelector("table")) continue;
    const pre = cells.length === 1 ? cells[0]?.querySelector("pre") : null;
    table.replaceWith(pre ?? preOf(document, cells));
  }
  for (const number of document.body.querySelectorAll(numbers)) if (number.closest("pre")) number.remove();
}

/** One block of code of cells that hold a line each. */
function preOf(document: DomDocument, cells: readonly DomElement[]): DomElement {
  const pre = document.createElement("pre");
  pre.textContent = cells.map((cell) => (cell.textContent ?? "").replace(/\n$/, "")).join("\n");
  return pre;
}

import { isBlank, joinLines, textOf } from "../dom/text.ts";
import { isElement, isText, type DomDocument, type DomElement, type DomNode } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

const numbers =
  ".lineno, .linenos, .line-number, .line-numbers-rows, .linenodiv, .hljs-ln-numbers, .gutter, .rouge-gutter, .ln, .react-code-line-number, .lnt, .blob-num, .linenumber, .react-syntax-highlighter-line-number, .twoslash-popup-container";
/** Numbers that cannot be selected, and are known by that alone. */
const unselectable = '[style*="user-select:none"]';
const codeCells = "td.code, td.rouge-code, td.blob-code, td.hljs-ln-code, td.crayon-code, td.lntd:last-child";

/** Line numbers, language names and buttons next to a block of code. */
const besides = ".line-numbers-wrapper, .cm-gutters, span.lang, .language-name, .code-toolbar > .toolbar, button.copy";

/** Elements that show that one named "code" contains something else, or was never closed. */
const prose = "p, div, h1, h2, h3, ul, ol, table, img, strong";

/** Elements that are one line of code each, without line breaks in the text. */
const lines = "div, li, p";

/**
 * Normalises blocks of code, in place: removes line numbers, buttons and the tables that hold the numbers, and ends
 * each line with a line break.
 */
export function settleCode(document: DomDocument): void {
  const { body } = document;
  for (const table of body.querySelectorAll("table")) {
    const cells = table.querySelectorAll(codeCells);
    if (cells.length === 0 || table.querySelector("table")) continue;
    const pre = cells.length === 1 ? cells[0]?.querySelector("pre") : null;
    const around = table.parentElement?.closest("pre");
    if (around) table.replaceWith(textOfCells(cells));
    else table.replaceWith(...titleOf(document, table), pre ?? preOf(document, cells));
  }
  // Doxygen lays a declaration out as a table, its signs in cells of their own.
  for (const table of body.querySelectorAll("table.memname")) {
    const pre = document.createElement("pre");
    pre.textContent = textOf(table)
      .replace(/\s*\(\s*/g, "(")
      .replace(/(?<=[*&])\s+|\s+(?=[,)])/g, "");
    table.replaceWith(pre);
  }
  // Docutils shows code in a line as an element that says so by its class, or by an old name.
  for (const literal of body.querySelectorAll("span.literal, tt")) {
    if (literal.querySelector(`${prose}, pre, br`)) continue;
    const code = document.createElement("code");
    code.takeContent(literal);
    literal.replaceWith(code);
  }
  for (const fragment of body.querySelectorAll("div.fragment")) settleFragment(document, fragment);
  for (const editor of body.querySelectorAll(".cm-content")) editor.replaceWith(preOf(document, editor.children));
  // The documentation of Go shows examples in fields, so that readers can change and run them.
  for (const field of body.querySelectorAll("textarea.Documentation-exampleCode"))
    field.replaceWith(preOf(document, [field]));
  for (const code of body.querySelectorAll("code")) {
    if (!code.querySelector("br") || code.querySelector(prose) || code.closest("pre")) continue;
    const pre = preOf(document, [code]);
    // In a cell of data, a block of code would be in the middle of a line.
    if (code.closest(".summary-table") || isInData(code)) pre.textContent = joinLines(pre.textContent);
    code.replaceWith(pre);
  }
  for (const line of body.querySelectorAll("pre .line + .line"))
    if (isElement(line.previousSibling)) line.insertBefore("\n", line.firstChild);
  for (const title of body.querySelectorAll(".code-block-caption"))
    title.replaceWith(paragraphOf(document, textOf(title)));
  for (const tools of body.querySelectorAll(".syntaxhighlighter > .toolbar")) tools.remove();
  for (const number of [...body.querySelectorAll(numbers), ...body.querySelectorAll(unselectable)])
    if (number.closest("pre")) number.remove();
  for (const beside of body.querySelectorAll(besides)) if (holdsCode(beside.parentElement)) beside.remove();
}

/** Maximum length of a cell of data, characters. */
const longestCell = 800;

/** Returns whether code is in a cell of data, not in a table for layout. */
function isInData(code: DomElement): boolean {
  const cell = code.closest("td");
  const table = cell?.closest("table");
  if (!cell || !table || !isOfData(table)) return false;
  return !cell.querySelector(`p ~ p, ${besideData}`) && textOf(cell).length <= longestCell;
}

const besideData = "h1, h2, h3, h4, h5, h6, ul, ol, pre";

/** Two rows or more have texts in two columns or more. Each block of code asks. */
const isOfData = oncePer((table: DomElement): boolean => {
  if (table.querySelector("table")) return false;
  const rows = table.querySelectorAll("tr").filter((row) => row.children.filter((cell) => !isBlank(cell)).length > 1);
  return rows.length > 1;
});

/** Doxygen writes code as blocks of one line each, with their numbers. */
function settleFragment(document: DomDocument, fragment: DomElement): void {
  const [first] = fragment.children;
  if (first?.className !== "line") return;
  for (const number of fragment.querySelectorAll(".lineno")) number.remove();
  // The other blocks are shown when the pointer is over a name.
  fragment.replaceWith(preOf(document, fragment.querySelectorAll(".line")));
}

/** Returns the file name above code. */
function titleOf(document: DomDocument, table: DomElement): DomElement[] {
  const name = textOf(table.querySelector("th.filename"));
  return name === "" ? [] : [paragraphOf(document, name)];
}

function paragraphOf(document: DomDocument, text: string): DomElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
}

/** Returns whether a block of code is in an element or next to it. */
function holdsCode(element: DomElement | null): boolean {
  return [element, element?.parentElement].some((at) =>
    [...(at?.children ?? [])].some(({ localName }) => localName === "pre"),
  );
}

/** Joins cells that contain one line each to one block of code. */
function preOf(document: DomDocument, cells: readonly DomElement[]): DomElement {
  const pre = document.createElement("pre");
  pre.textContent = textOfCells(cells);
  return pre;
}

function textOfCells(cells: readonly DomElement[]): string {
  return cells.map((cell) => codeText(cell).replace(/\n$/, "")).join("\n");
}

/** Returns the text of a block of code; elements that are lines end with a line break. */
export function codeText(code: DomElement): string {
  if (!code.querySelector(`br, button, ${lines}`)) return code.textContent;
  const parts: string[] = [];
  write(code, parts);
  return parts.join("");
}

const lineNames = new Set(lines.split(", "));

function write(element: DomElement, parts: string[]): void {
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) parts.push(node.data);
    else {
      const { localName } = node as DomElement;
      if (localName === "br") parts.push("\n");
      if (localName === "button") continue;
      const isLine = lineNames.has(localName);
      if (isLine && parts.length > 0 && parts.at(-1)?.endsWith("\n") === false) parts.push("\n");
      write(node as DomElement, parts);
      const { nextSibling: next } = node;
      if (isLine && next && isText(next) && /^.*\S/.test(next.data) && parts.at(-1)?.endsWith("\n") === false)
        parts.push("\n");
    }
  }
}

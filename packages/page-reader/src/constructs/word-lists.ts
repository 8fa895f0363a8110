import { isText, type DomDocument, type DomElement, type DomText } from "../dom/types.ts";

/** A sign before an entry of a list without numbers; Word has letters of fonts in which they are signs. */
export const bullet = /^[•·◦▪■●○‣∙–—*o§ü\uf0a7\uf0b7\uf0d8-]$/;
/** A number before an entry of a list. */
export const number = /^\(?(\d{1,4})[.)]{1,2}$/;

/** Elements between the mark of an entry and its text, and those that contain the mark and the space. */
const gap = 'span[style*="font:7.0pt"], span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]';

/** Word writes lists as paragraphs that begin with their marks; they become lists, in place. */
export function settleWordLists(document: DomDocument): void {
  /** The open lists, the outermost first, and the outermost of the last paragraph. */
  let open: { readonly list: DomElement; readonly indent: number }[] = [];
  let last: DomElement | undefined;
  for (const paragraph of document.body.querySelectorAll('p[class^="MsoList"]')) {
    const mark = takeMark(paragraph);
    if (mark === "") continue;
    const start = number.exec(mark)?.[1];
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const [name, indent] = [start === undefined ? "ul" : "ol", indentOf(paragraph)];
    open = open.filter((outer) => outer.indent < indent || (outer.indent === indent && outer.list.localName === name));
    if (open.at(-1)?.indent !== indent && open.length < mostLevels) {
      const list = document.createElement(name);
      if (start !== undefined) list.setAttribute("start", start);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else paragraph.parentElement?.insertBefore(list, paragraph);
      open.push({ list, indent });
    }
    const item = document.createElement("li");
    item.takeContent(paragraph);
    open.at(-1)?.list.append(item);
    paragraph.remove();
    last = open[0]?.list;
  }
}

/** Number of lists inside each other, as Word has them. */
const mostLevels = 9;

/**
 * Removes the mark from the beginning of a paragraph with the space after it, and returns it. Marks that Markdown
 * cannot express, such as letters, stay, and the result is empty.
 */
function takeMark(paragraph: DomElement): string {
  const space = paragraph.querySelector(gap);
  const texts: DomText[] = [];
  let mark = "";
  /** Reads the texts up to the end of the space; returns whether it comes later. */
  const read = (element: DomElement): boolean => {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (!isText(node)) {
        if (!read(node as DomElement)) return false;
        continue;
      }
      texts.push(node);
      mark += node.data;
    }
    return element !== space;
  };
  if (space) read(paragraph);
  const sign = mark.trim();
  if (number.test(sign) || bullet.test(sign)) {
    for (const text of texts) text.remove();
    return sign;
  }
  const last = texts.at(-1);
  if (last && last.data.trim() === "") last.data = " ";
  return "";
}

const points: Readonly<Record<string, number>> = { in: 72, cm: 28.35, pt: 1 };
/** Indentation of a paragraph that states none, points. */
const usualIndent = 36;

/** Returns the level of a paragraph, otherwise its indentation. */
function indentOf(paragraph: DomElement): number {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1];
  const [, size, unit = "pt"] = /margin-left:\s*([\d.]+)(in|cm|pt)/.exec(style) ?? [];
  if (level !== undefined) return Number(level);
  return size === undefined ? usualIndent : Math.round(Number(size) * (points[unit] ?? 1));
}

import { collapse } from "../../dom/text.ts";
import { isElement, type DomElement, type DomNode } from "../../dom/types.ts";

/** Returns the lines of an element, separated by its direct line breaks and, on request, by nested blocks. */
export function linesIn(element: DomElement, textIn = (node: DomNode) => node.textContent): string[] {
  const lines = [""];
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) && node.localName === "br") lines.push("");
    else lines[lines.length - 1] += textIn(node);
  return lines;
}

/** Returns an address in one line, with its lines joined by commas. */
export function inOneLine(element: DomElement): string {
  return collapse(withCommas(element)).replace(/ ?,[\s,]*/g, ", ");
}

function withCommas(node: DomNode): string {
  if (!isElement(node)) return node.textContent;
  return node.localName === "br" ? ", " : node.childNodes.map(withCommas).join("");
}

const inBlocks = /^(?:div|p|span|td|th|li|dd|dt|h\d)$/;

/** Returns the text of a node with a space between its blocks, which are separate on the page. */
export function spacedText(node: DomNode): string {
  if (!isElement(node)) return node.textContent;
  const text = node.childNodes.map(spacedText).join("");
  return inBlocks.test(node.localName) ? ` ${text} ` : text;
}

import { isElement, isText, type DomElement, type DomNode } from "../dom/types.ts";
import { blocks, leftOut, meaningful } from "../dom/element-kinds.ts";
import { Lines } from "./lines.ts";
import { writerOf } from "./writers.ts";

/** Converts what is below an element to Markdown; white space is already normalised, and texts are escaped. */
export function convert(root: DomElement): string {
  return contentOf(root, false);
}

function contentOf(parent: DomElement, inCode: boolean): string {
  const lines = new Lines();
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (isText(node)) lines.add(node.data);
    else lines.add(write(node as DomElement, inCode));
  }
  return lines.toString();
}

function write(element: DomElement, inCode: boolean): string {
  const { localName } = element;
  const isBlock = blocks.has(localName);
  const [before, after] = isBlock ? none : spaceAround(element);
  if (isBlank(element)) return before + (isBlock ? "\n\n" : "") + after;
  const writer = inCode && marks.has(localName) ? undefined : writerOf(element);
  if (!writer && leftOut.has(localName)) return before + after;
  // A block of code is read from its elements.
  const whole = localName === "pre" ? "" : contentOf(element, inCode || localName === "code");
  const content = before === "" && after === "" ? whole : whole.trim();
  if (writer) return before + writer(content, element) + after;
  return isBlock ? `\n\n${content}\n\n` : before + content + after;
}

/** Returns whether an element has neither text nor anything that is content without text. */
function isBlank(element: DomElement): boolean {
  if (meaningful.has(element.localName)) return false;
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isText(node) ? /\S/.test(node.data) : !isBlank(node as DomElement)) return false;
  return true;
}

const none = ["", ""] as const;
/** Elements whose formatting is lost inside code spans. */
const marks = new Set("a b code del em i q s strong".split(" "));

/**
 * Returns white space at the edges of an inline element, which moves outside its marks unless there is already some.
 */
function spaceAround(element: DomElement): readonly [string, string] {
  const text = element.textContent;
  const start = text.length - text.trimStart().length;
  const end = start === text.length ? start : text.trimEnd().length;
  if (start === 0 && end === text.length) return none;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return [
    shownText(element.previousSibling).endsWith(" ") ? before.replace(/^[ \t\r\n]+/, "") : before,
    shownText(element.nextSibling).startsWith(" ") ? after.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, "") : after,
  ];
}

/** Returns the text of an element's neighbour on the same line. */
function shownText(node: DomNode | null): string {
  return !node || (isElement(node) && blocks.has(node.localName)) ? "" : node.textContent;
}

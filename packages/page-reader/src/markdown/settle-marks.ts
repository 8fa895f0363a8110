import { DomText } from "../dom/node.ts";
import { isElement, isText, type DomElement, type DomNode } from "../dom/types.ts";
import { unwrap } from "../dom/unwrap.ts";
import { blocks } from "../dom/element-kinds.ts";

/** Elements that are written as marks around their text, with the mark. */
const marks: ReadonlyMap<string, string> = new Map([
  ["strong", "**"],
  ["b", "**"],
  ["em", "*"],
  ["i", "*"],
]);

const signsAtStart = /^[\p{P}\p{S}]+/u;
const signsAtEnd = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u;

/**
 * Arranges emphasis so that Markdown can represent it, in place. Marks next to each other, around blocks, around line
 * breaks, or between a punctuation mark and a letter are read as plain asterisks.
 */
export function settleMarks(root: DomElement): void {
  // These mean nothing in Markdown, and are between marks and what is next to them.
  for (const element of root.querySelectorAll("span, font")) unwrap(element);
  settleBelow(root);
}

/** @returns whether there is a block below an element */
function settleBelow(parent: DomElement): boolean {
  let holdsBlock = false;
  for (let node = parent.firstChild; node;) {
    if (!isElement(node) || node.localName === "pre") {
      holdsBlock ||= isElement(node);
      node = node.nextSibling;
      continue;
    }
    joinAlike(node);
    const isAround = settleBelow(node);
    const next: DomNode | null = node.nextSibling;
    if (marks.has(node.localName)) {
      if (isAround || isLooseSign(node)) unwrap(node);
      else {
        settleEdges(node);
        settleLink(node);
      }
    }
    holdsBlock ||= isAround || blocks.has(node.localName);
    node = next;
  }
  return holdsBlock;
}

/** Adds the content of the next elements with the same mark to an element. */
function joinAlike(element: DomElement): void {
  const mark = markOf(element);
  if (mark === undefined) return;
  for (let next = element.nextSibling; isElement(next) && markOf(next) === mark;) {
    for (let node = next.firstChild; node; node = next.firstChild) element.append(node);
    next.remove();
    next = element.nextSibling;
  }
}

function markOf({ localName }: DomElement): string | undefined {
  return localName === "code" ? "`" : marks.get(localName);
}

/** Moves line breaks at both ends out of an element, then punctuation marks between it and a letter. */
function settleEdges(element: DomElement): void {
  const around = element.parentElement;
  for (let node = element.firstChild; isBreak(node); node = element.firstChild) around?.insertBefore(node, element);
  for (let node = element.lastChild; isBreak(node); node = element.lastChild)
    around?.insertBefore(node, element.nextSibling);
  const { firstChild, lastChild, previousSibling, nextSibling } = element;
  if (lastChild && isText(lastChild) && nextSibling && isText(nextSibling) && /^[\p{L}\p{N}]/u.test(nextSibling.data)) {
    const [signs = ""] = signsAtEnd.exec(lastChild.data) ?? [];
    lastChild.data = lastChild.data.slice(0, lastChild.data.length - signs.length);
    if (signs !== "") around?.insertBefore(new DomText(signs), nextSibling);
  }
  if (
    firstChild &&
    isText(firstChild) &&
    previousSibling &&
    isText(previousSibling) &&
    /[\p{L}\p{N}]$/u.test(previousSibling.data)
  ) {
    const [signs = ""] = signsAtStart.exec(firstChild.data) ?? [];
    firstChild.data = firstChild.data.slice(signs.length);
    if (signs !== "") around?.insertBefore(new DomText(signs), element);
  }
}

/** Moves marks around a link next to a letter into the link: after its bracket they would be read as asterisks. */
function settleLink(element: DomElement): void {
  const { firstChild: link, nextSibling: next, previousSibling: before } = element;
  if (!isElement(link) || link.localName !== "a" || link.nextSibling) return;
  const isBeside = [/[\p{L}\p{N}]$/u.test(before?.textContent ?? ""), /^[\p{L}\p{N}]/u.test(next?.textContent ?? "")];
  if (!isBeside.includes(true)) return;
  element.replaceWith(link);
  element.takeContent(link);
  link.append(element);
}

/** A comma in bold, right after something else: marks around it cannot be distinguished from the text. */
function isLooseSign({ textContent, previousSibling }: DomElement): boolean {
  return /^[\p{P}\p{S}]+$/u.test(textContent) && /\S$/.test(previousSibling?.textContent ?? "");
}

function isBreak(node: DomNode | null): node is DomElement {
  return isElement(node) && node.localName === "br";
}

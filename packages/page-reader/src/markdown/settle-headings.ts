import { DomElement } from "../dom/element.ts";
import { DomText } from "../dom/node.ts";
import { isBlank, textOf } from "../dom/text.ts";
import { isElement, type DomNode } from "../dom/types.ts";
import { unwrap } from "../dom/unwrap.ts";
import { unwrapQuestions } from "../dom/unwrap-questions.ts";
import { blocks } from "../dom/element-kinds.ts";

/** Maximum length of a heading with blocks in it, characters: a longer one was not closed. */
const longest = 200;

/** Content that is not part of a heading's text. */
const structures = "h1, h2, h3, h4, h5, h6, ul, ol, dl, table, pre, blockquote";

/** Brings each heading into one line, in place: a line is all that Markdown has for it. */
export function settleHeadings(root: DomElement): void {
  unwrapQuestions(root);
  for (const heading of root.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const inner = heading.querySelectorAll("*").filter(isBreaking);
    if (inner.length === 0) continue;
    if (heading.querySelector(structures) || textOf(heading).length > longest) releaseContent(heading);
    else for (const element of inner) joinWithSpaces(element);
  }
}

function isBreaking({ localName }: DomElement): boolean {
  return localName === "br" || blocks.has(localName);
}

/**
 * Moves what does not belong to a heading after it: everything from the first block on, or if there is none, from the
 * second line on.
 */
function releaseContent(heading: DomElement): void {
  const first = heading.childNodes.find((node) => isElement(node) && blocks.has(node.localName)) ?? secondLine(heading);
  if (first) {
    const after = new DomElement("div");
    for (let node: DomNode | null = first; node;) {
      const next: DomNode | null = node.nextSibling;
      after.append(node);
      node = next;
    }
    heading.parentElement?.insertBefore(after, heading.nextSibling);
  }
  for (const element of heading.querySelectorAll("br")) joinWithSpaces(element);
}

/** Returns the line break after the first line of a heading. */
function secondLine(heading: DomElement): DomNode | undefined {
  let hasText = false;
  return heading.childNodes.find((node) => {
    hasText ||= !isBlank(node);
    return hasText && isElement(node) && node.localName === "br";
  });
}

function joinWithSpaces(element: DomElement): void {
  const around = element.parentElement;
  around?.insertBefore(new DomText(" "), element);
  around?.insertBefore(new DomText(" "), element.nextSibling);
  unwrap(element);
}

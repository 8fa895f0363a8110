import { textOf } from "./text.ts";
import { isElement, type DomElement, type DomNode } from "./types.ts";
import { unwrap } from "./unwrap.ts";

const labels = "h1, h2, h3, h4, h5, h6, dt, summary";

/** Unwraps buttons that are the heading of what they unfold, in place. Other buttons act on the page. */
export function unwrapQuestions(root: DomElement): void {
  const seen = new Set<DomElement>();
  for (const button of root.querySelectorAll("button")) {
    const label = button.closest(labels) ?? button.querySelector(labels);
    const isQuestion = label
      ? !seen.has(label) && textOf(label) === textOf(button)
      : button.hasAttribute("aria-expanded") && isQuestionText(textOf(button)) && !isInText(button);
    // A label that is more than its first button is not read again: its text may be the whole page.
    if (label) seen.add(label);
    if (isQuestion) unwrap(button);
  }
}

function isQuestionText(text: string): boolean {
  return /[?？؟]$/.test(text) && /\p{L}/u.test(text);
}

/** Returns whether text is next to an element, as with the marks of tooltips. */
function isInText({ previousSibling, nextSibling }: DomElement): boolean {
  const isText = (node: DomNode | null) => node !== null && !isElement(node) && node.textContent.trim() !== "";
  return isText(previousSibling) || isText(nextSibling);
}

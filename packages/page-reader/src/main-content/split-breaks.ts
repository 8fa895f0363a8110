import { collapse } from "../dom/text.ts";
import { isElement } from "../dom/types.ts";
import type { DomDocument, DomElement, DomNode } from "../dom/types.ts";

const blocks: ReadonlySet<string> = new Set(
  "address article aside blockquote center div dl dd dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th tr ul".split(
    " ",
  ),
);

/** Makes paragraphs of text that is only separated by double line breaks, in place, as old pages and editors write it. */
export function splitAtBreaks(document: DomDocument): void {
  const parents = new Set<DomElement>();
  for (const lineBreak of document.body.querySelectorAll("br")) {
    const parent = lineBreak.parentElement;
    if (parent && parent.closest("pre") === null && isDoubled(lineBreak)) parents.add(parent);
  }
  for (const parent of parents) rebuild(document, parent);
}

/** Only white space stands between this break and the one before. */
function isDoubled(lineBreak: DomElement): boolean {
  let before = lineBreak.previousSibling;
  while (before && !isElement(before) && collapse(before.textContent) === "") before = before.previousSibling;
  return isElement(before) && before.localName === "br";
}

function rebuild(document: DomDocument, parent: DomElement): void {
  const run: DomNode[] = [];
  const made: DomNode[] = [];
  let breaks = 0;
  const close = () => {
    while (run.length > 0 && isBreak(run.at(-1))) run.pop();
    if (run.some((node) => collapse(node.textContent) !== "" || isElement(node))) {
      // A paragraph holds no paragraph.
      const paragraph = document.createElement(parent.localName === "p" ? "div" : "p");
      for (const node of run) paragraph.append(node);
      made.push(paragraph);
    }
    run.length = 0;
  };
  for (const node of parent.childNodes) {
    if (isBreak(node)) {
      breaks++;
      if (breaks === 2) close();
      else if (breaks < 2) run.push(node);
      continue;
    }
    if (!isElement(node) && collapse(node.textContent) === "" && breaks > 0) continue;
    breaks = 0;
    if (isElement(node) && blocks.has(node.localName)) {
      close();
      made.push(node);
    } else run.push(node);
  }
  close();
  for (const node of parent.childNodes) node.remove();
  for (const node of made) parent.append(node);
}

function isBreak(node: DomNode | undefined): boolean {
  return node !== undefined && isElement(node) && node.localName === "br";
}

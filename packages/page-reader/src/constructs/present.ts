import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";
import { remember } from "../values/remember.ts";

/** Which constructs a page may hold; most pages hold none, and are not searched for each of them. */
export interface Present {
  formulas: boolean;
  code: boolean;
  tasks: boolean;
  footnotes: boolean;
}

const formulaClass = /katex|mathjax|mwe-math|math-tex|(?:^|\s)(?:tex|latex|math)(?:\s|$)/i;
const codeClass =
  /lineno|line-number|linenodiv|hljs-ln|gutter|(?:^|\s)(?:rouge-|blob-|crayon-)?code(?:\s|$)|lntd?(?:\s|$)|blob-num|(?:^|\s)ln(?:\s|$)/;

const noteLink = /^#(?:user-content-)?(?:fn|footnote|cite_note|endnote|%)/;

/** What a class tells; the same ones stand on most elements of a page. */
const toldBy = remember((name) => ({ formulas: formulaClass.test(name), code: codeClass.test(name) }));

/** Looks through a page once. */
export function presentIn(body: DomElement): Present {
  const present = { formulas: false, code: false, tasks: false, footnotes: false };
  look(body, present);
  return present;
}

function look(element: DomElement, present: Present): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    const { localName, className } = node;
    if (localName === "a") present.footnotes ||= noteLink.test(node.getAttribute("href") ?? "");
    else if (localName === "input") present.tasks ||= node.getAttribute("type") === "checkbox";
    else if (localName === "math" || localName === "mjx-container") present.formulas = true;
    else if (localName === "script") present.formulas ||= node.getAttribute("type")?.startsWith("math/tex") === true;
    else if (localName === "img") present.formulas ||= node.getAttribute("src")?.includes("latex") === true;
    if (className !== "") {
      const told = toldBy(className);
      present.formulas ||= told.formulas;
      present.code ||= told.code;
    }
    look(node, present);
  }
}

import { isElement, isText } from "../dom/types.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { remember } from "../values/remember.ts";
import { isAnchor } from "./anchors.ts";

/** Which constructs a page may contain; most pages have none and are not searched for each of them. */
export interface Present {
  formulas: boolean;
  code: boolean;
  tasks: boolean;
  footnotes: boolean;
  boxes: boolean;
  anchors: boolean;
  emails: boolean;
  types: boolean;
  lazyImages: boolean;
}

const formulaClass = /katex|mathjax|mwe-math|math-tex|arithmatex|(?:^|\s)(?:tex|latex|math)(?:\s|$)/i;
const codeClass =
  /lineno|line-number|linenodiv|hljs-ln|gutter|code-block-caption|ec-line|cm-content|linenumber|twoslash-popup|syntaxhighlighter|(?:^|\s)(?:rouge-|blob-|crayon-)?code(?:\s|$)|lntd?(?:\s|$)|blob-num|(?:^|\s)(?:ln|lang|language-name|fragment)(?:\s|$)/;
const boxClass = /admonitionblock|tabbed-set|vp-code-group|(?:^|\s)fa-(?:check-)?square-o(?:\s|$)/;

const typeClass = /(?:^|\s)classifier(?:\s|$)/;

const noteLink = /^#(?:user-content-)?_?(?:fn|footnote|cite_note|endnote|%)/;

/** Scans a fresh page once. */
export function presentIn({ body, classes }: DomDocument): Present {
  const present = {
    formulas: false,
    code: false,
    tasks: false,
    footnotes: false,
    boxes: false,
    anchors: false,
    emails: false,
    types: false,
    lazyImages: false,
  };
  look(body, present);
  for (const names of classes.keys()) lookAtClasses(names, present);
  return present;
}

/** What classes may indicate; the same classes recur on many pages. */
const named = remember((classes) => ({
  formulas: formulaClass.test(classes),
  code: codeClass.test(classes),
  boxes: boxClass.test(classes),
  types: typeClass.test(classes),
  footnotes: classes.includes("footnote"),
  anchors: classes.includes("mw-editsection"),
}));

function lookAtClasses(classes: string, present: Present): void {
  const { formulas, code, boxes, types, footnotes, anchors } = named(classes);
  present.anchors ||= anchors;
  present.formulas ||= formulas;
  present.code ||= code;
  present.boxes ||= boxes;
  present.types ||= types;
  present.footnotes ||= footnotes;
}

/** Scans what is below an element. */
function look(element: DomElement, present: Present): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) present.formulas ||= /\\[([]/.test(node.data);
    if (!isElement(node)) continue;
    lookAt(node, present);
    if (node.localName !== "script" && node.localName !== "style") look(node, present);
  }
}

function lookAt(element: DomElement, present: Present): void {
  const read = byName.get(element.localName);
  if (read) read(element, present);
  if (element.getAttribute("role") === "tablist") present.boxes = true;
}

/** Elements that may be a construct by their name. */
const readers: Readonly<Record<string, (element: DomElement, present: Present) => unknown>> = {
  a: (element, present) => {
    const href = element.getAttribute("href");
    present.emails ||= href?.includes("/email-protection") === true;
    if (href?.startsWith("#") !== true) return;
    present.footnotes ||= noteLink.test(href);
    present.anchors ||= isAnchor(element);
  },
  input: (element, present) => (present.tasks ||= element.getAttribute("type") === "checkbox"),
  math: (_, present) => (present.formulas = true),
  "mjx-container": (_, present) => (present.formulas = true),
  "math-renderer": (_, present) => (present.formulas = true),
  script: (element, present) => (present.formulas ||= element.getAttribute("type")?.startsWith("math/tex") === true),
  img: (element, present) => (present.formulas ||= element.getAttribute("src")?.includes("latex") === true),
  span: (element, present) => {
    present.emails ||= element.hasAttribute("data-cfemail");
    present.code ||= element.getAttribute("style")?.includes("user-select:none") === true;
  },
  noscript: (element, present) => (present.lazyImages ||= element.querySelector("img") !== null),
  br: (element, present) => (present.code ||= element.parentElement?.localName === "code"),
};

const byName = new Map(Object.entries(readers));

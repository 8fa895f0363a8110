import { isElement, isText, type DomDocument, type DomElement } from "../dom/types.ts";
import { ofAmp } from "./amp.ts";
import { isAnchor } from "./anchors.ts";

const formulaClass = /katex|mathjax|mwe-math|math-tex|arithmatex|(?:^|\s)(?:tex|latex|math)(?:\s|$)/i;
const codeClass = classPattern(
  "lineno line-number linenodiv hljs-ln gutter code-block-caption ec-line cm-content linenumber twoslash-popup syntaxhighlighter code-toolbar blob-num",
  "code rouge-code blob-code crayon-code lnt lntd ln lang line language-name fragment memname literal Documentation-exampleCode",
);
const boxClass =
  /admonitionblock|tabbed-set|vp-code-group|inline-task-list|org-ul|(?:^|\s)(?:fa-(?:check-)?square-(?:check-)?o|checkbox-o(?:n|ff))(?:\s|$)/;
const listClass = /lst-kix_|ltx_tag_item|(?:^|\s)MsoList/;
const controlClass = /mw-editsection|bbCodeBlock-expandLink|codebox|devsite-page-title|hideme|jp-(?:In|Out)putPrompt/;
const noteLink = /^#(?:user-content-)?_?(?:fn|ftnt?\d|footnote|cite_note|endnote|%)/;

/** Returns a pattern for class attributes that contain one of the parts, or one of the names as a whole. */
function classPattern(parts: string, names: string): RegExp {
  const anyOf = (words: string) => words.replaceAll(" ", "|");
  return new RegExp(String.raw`${anyOf(parts)}|(?:^|\s)(?:${anyOf(names)})(?:\s|$)`);
}

/** Which constructs a page may contain; most pages have none and are not searched for each of them. */
type Present = ReturnType<typeof presentIn>;

/** Scans a fresh page once: its class attributes together, then its elements. */
export function presentIn({ body, classes }: DomDocument) {
  const words = [...classes.keys()].join("\n");
  const present = {
    formulas: formulaClass.test(words),
    code: codeClass.test(words),
    boxes: boxClass.test(words),
    lists: listClass.test(words),
    grids: words.includes("summary-table"),
    types: /(?:^|\s)(?:classifier|signature-attributes|tsd-tag|code-header)(?:\s|$)/.test(words),
    footnotes: /footnote|sdendnote/.test(words),
    controls: controlClass.test(words),
    tasks: false,
    amp: false,
    anchors: false,
    emails: false,
    lazyImages: false,
  };
  look(body, present);
  return present;
}

/** Scans what is below an element. */
function look(element: DomElement, present: Present): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) present.formulas ||= /\\[([]/.test(node.data);
    if (!isElement(node)) continue;
    readers.get(node.localName)?.(node, present);
    if (node.getAttribute("role") === "tablist") present.boxes = true;
    if (node.localName !== "script" && node.localName !== "style") look(node, present);
  }
}

/** Elements that may be a construct by their name. */
const readers = new Map<string, (element: DomElement, present: Present) => unknown>([
  [
    "a",
    (element, present) => {
      const href = element.getAttribute("href");
      present.emails ||= href?.includes("/email-protection") === true;
      if (href?.startsWith("#") !== true) return;
      present.footnotes ||= noteLink.test(href);
      present.anchors ||= isAnchor(element);
    },
  ],
  ["tt", (_, present) => (present.code = true)],
  ["input", (element, present) => (present.tasks ||= element.getAttribute("type") === "checkbox")],
  ["math", (_, present) => (present.formulas = true)],
  ["mjx-container", (_, present) => (present.formulas = true)],
  ["math-renderer", (_, present) => (present.formulas = true)],
  [
    "script",
    (element, present) => (present.formulas ||= element.getAttribute("type")?.startsWith("math/tex") === true),
  ],
  ["img", (element, present) => (present.formulas ||= element.getAttribute("src")?.includes("latex") === true)],
  [
    "span",
    (element, present) => {
      present.emails ||= element.hasAttribute("data-cfemail");
      present.code ||= element.getAttribute("style")?.includes("user-select:none") === true;
    },
  ],
  ["noscript", (element, present) => (present.lazyImages ||= element.querySelector("img") !== null)],
  ["br", (element, present) => (present.code ||= element.parentElement?.localName === "code")],
  ...[...ofAmp.keys()].map((name) => [name, (_: DomElement, present: Present) => (present.amp = true)] as const),
]);

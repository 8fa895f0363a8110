import { judgeUp } from "../../dom/ancestors.ts";
import { withoutDeep } from "../../dom/nesting.ts";
import { collapse, shortText, textOf } from "../../dom/text.ts";
import { isElement, type DomElement, type DomNode } from "../../dom/types.ts";
import { conceptsOf } from "../values/lexicon.ts";
import type { Fact } from "./fact.ts";
import { linesIn } from "./lines.ts";
import { blocks } from "../../dom/element-kinds.ts";
import { isMenu, isSeveral } from "./menu.ts";

/** Maximum length of a label that is not a sentence, characters. */
const maxLabel = 48;
const maxValue = 600;
/** Maximum length of a label as a page shows it, with a colon, characters. */
const maxShown = maxLabel + 16;
/** Number of elements inside each other, all with a label or lines, whose texts are read. */
const mostNested = 12;

/**
 * Returns every label with its value: definition lists, two-column tables, `Label: value` lines and paired elements.
 */
export function pairsOf(root: DomElement): Fact[] {
  const heading = root.querySelector("h1");
  const isInComment = judgeUp((at) =>
    /comment/i.test(at.className) ? heading === null || !at.contains(heading) : undefined,
  );
  // Who writes below a page has not written the page.
  const isRemark = (element: DomElement, label: string) => conceptsOf(label)[0] === "author" && isInComment(element);
  return [...definitions(root), ...twoColumnRows(root), ...labelledBlocks(root, isRemark), ...lines(root, isRemark)];
}

/** Tells whether a label in an element is about who wrote a comment. */
type RemarkTest = (element: DomElement, label: string) => boolean;

/** The text that a folded section shows next to its label. */
const toggle = /^[+\-–—×>»›▼▾▸…]+$/;

function pair(label: string, value: string): Fact[] {
  const name = collapse(label).replace(/\s*\.?[:：]\s*$/, "");
  const text = collapse(value);
  if (
    name === "" ||
    text === "" ||
    name.length > maxLabel ||
    text.length > maxValue ||
    !/\p{L}/u.test(name) ||
    text === name ||
    toggle.test(text)
  )
    return [];
  return [{ path: [name], value: text, origin: "pair" }];
}

function definitions(root: DomElement): Fact[] {
  return withoutDeep(root.querySelectorAll("dl"), mostNested).flatMap((list) => {
    let term = "";
    return list.querySelectorAll("dt, dd").flatMap((element) => {
      if (element.closest("dl") !== list) return [];
      if (element.localName === "dt") {
        term = shortText(element, maxShown) ?? "";
        return [];
      }
      return term === "" ? [] : pair(term, shortText(element, maxValue) ?? "");
    });
  });
}

function twoColumnRows(root: DomElement): Fact[] {
  return root.querySelectorAll("tr").flatMap((row) => {
    const cells = row.children;
    const [label, value] = cells;
    if (cells.length !== 2 || !label || !value || value.localName === "th" || row.querySelector("table")) return [];
    const options = value.querySelectorAll("option").filter((option) => option.getAttribute("value") !== "");
    if (options.length < 2) return pair(textOf(label), textOf(value));
    return options.flatMap((option) => pair(textOf(label), textOf(option)).map((fact) => ({ ...fact, listed: true })));
  });
}

/**
 * `<span class=label>Weight</span><span>2 kg</span>` and the like: elements with two children, the first of them a
 * label.
 */
function labelledBlocks(root: DomElement, isRemark: RemarkTest): Fact[] {
  return root.querySelectorAll("li, p, div, span").flatMap((element) => {
    const [label, value, more] = element.children;
    if (!label || !value || more || value.children.length > 3) return [];
    const name = shortText(label, maxShown) ?? "";
    const named =
      /label|title|name|key|term|caption|head|bold/i.test(label.className) ||
      /^(?:b|strong|label|em)$/.test(label.localName) ||
      /[:：]$/.test(name);
    const isOutside = (node: DomNode) => !isElement(node) && collapse(node.textContent).length > 1;
    if (name === "" || !named || element.childNodes.some(isOutside) || isRemark(element, name)) return [];
    // This check comes last, because it reads everything below, and most blocks have no label.
    const text = shortText(value, maxValue) ?? "";
    return text === "" || isMenu(value) || isSeveral(value) ? [] : pair(name, text);
  });
}

/** `Opening hours: Monday to Friday` as the text of a block, also piece by piece between line breaks. */
function lines(root: DomElement, isRemark: RemarkTest): Fact[] {
  const isCode = judgeUp(({ localName }) => localName === "pre" || undefined);
  const texts = root
    .querySelectorAll("p, li, td, address, span, div, h2, h3, h4, h5")
    .filter((element) => !element.children.some(({ localName }) => blocks.has(localName)) && !isCode(element));
  return withoutDeep(texts, mostNested).flatMap((element) =>
    linesIn(element).flatMap((line) => {
      const text = collapse(line);
      if (text.length >= maxLabel + maxValue) return [];
      const match = /^([^:：!?\n]{2,48}?)\s*[:：]\s*(?!\/\/)(\S.*)$/u.exec(text);
      const [, label = "", value = ""] = match ?? [];
      return /\.\s+\p{Lu}/u.test(label) || isRemark(element, label) ? [] : pair(label, value);
    }),
  );
}

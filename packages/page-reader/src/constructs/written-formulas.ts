import { isText, type DomDocument, type DomElement, type DomNode } from "../dom/types.ts";
import { formulaOf, putFormula } from "./put-formula.ts";

/** Elements whose text is LaTeX that a script in the browser renders. */
const holders = ".math, .arithmatex, math-renderer";

const delimited = /^\s*(?:\\\(([\s\S]+)\\\)|\\\[([\s\S]+)\\\]|\$\$([\s\S]+)\$\$|\$([^$]+)\$)\s*$/;
/** LaTeX between delimiters that nothing else uses, of the length of a formula. */
const inText = /\\\(([^\n]{1,1000}?)\\\)|\\\[([\s\S]{1,3000}?)\\\]/g;
/** Names of the scripts that render formulas. */
const drawing = /mathjax|katex/i;
/** Elements whose text is shown literally. */
const literal = new Set("pre code script style textarea tex-formula".split(" "));

/** Converts LaTeX in a page's text, written for a script to render, to formulas, in place. */
export function settleWrittenFormulas(document: DomDocument): void {
  const { body } = document;
  for (const number of body.querySelectorAll(".math > .eqno")) {
    const tag = number.textContent.replace(/^\((.{1,20})\).*$/s, String.raw`\tag{$1}`);
    const { nextSibling: formula } = number;
    if (formula && isText(formula)) formula.data = formula.data.replace(/(?=\s*\\\]\s*$)/, () => tag);
    number.remove();
  }
  for (const holder of body.querySelectorAll(holders)) {
    if ((holder.firstElementChild && holder.localName !== "pre") || !body.contains(holder)) continue;
    const text = holder.textContent;
    const [, inline, block, dollars, dollar] = delimited.exec(text) ?? [];
    const bare = holder.matches(".inline, .display, [data-math-style]") ? text : undefined;
    const isBlock = (block ?? dollars) !== undefined || holder.matches(".display, [data-math-style=display]");
    putFormula(document, holder, inline ?? block ?? dollars ?? dollar ?? bare ?? "", isBlock);
  }
  if (document.querySelectorAll("script").some(draws)) settleTexts(document, body);
}

function draws(script: DomElement): boolean {
  return drawing.test(script.getAttribute("src") ?? "") || drawing.test(script.textContent);
}

function settleTexts(document: DomDocument, element: DomElement): void {
  for (let node: DomNode | null = element.firstChild; node;) {
    const next: DomNode | null = node.nextSibling;
    if (isText(node)) {
      if (/\\[([]/.test(node.data)) splitText(document, element, node, node.data);
    } else if (!literal.has((node as DomElement).localName)) settleTexts(document, node as DomElement);
    node = next;
  }
}

/** Inserts the formulas of a text between the surrounding texts. */
function splitText(document: DomDocument, parent: DomElement, node: DomNode, text: string): void {
  let from = 0;
  for (const { index, 0: whole, 1: inline, 2: block } of text.matchAll(inText)) {
    const formula = formulaOf(document, inline ?? block ?? "", block !== undefined);
    if (!formula) continue;
    if (index > from) parent.insertBefore(text.slice(from, index), node);
    parent.insertBefore(formula, node);
    from = index + whole.length;
  }
  if (from === 0) return;
  if (from < text.length) parent.insertBefore(text.slice(from), node);
  node.remove();
}

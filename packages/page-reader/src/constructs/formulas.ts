import type { DomDocument, DomElement } from "../dom/types.ts";
import { latexOf } from "./mathml.ts";

/** The element that a formula becomes; its text is LaTeX. */
export const formulaName = "tex-formula";

const containers = ".katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element, .math-tex";
const pictures =
  "img.tex, img.latex, img.mwe-math-fallback-image-inline, img.mwe-math-fallback-image-display, img[src*=latex], img.math, img.mathjax";

/** Longest LaTeX of one formula, characters. */
const maxLength = 5_000;

/** Writes formulas of MathML, KaTeX, MathJax and pictures with LaTeX as one element with LaTeX each, in place. */
export function settleFormulas(document: DomDocument): void {
  const { body } = document;
  for (const script of body.querySelectorAll('script[type^="math/tex"]')) {
    removeRendered(script);
    put(document, script, script.textContent ?? "", /mode=display/.test(script.getAttribute("type") ?? ""));
  }
  for (const container of body.querySelectorAll(containers)) {
    if (!body.contains(container)) continue;
    const math = container.querySelector("math");
    const source = math ? sourceOf(math) : (container.querySelector("img")?.getAttribute("alt") ?? "");
    const isBlock =
      /display/i.test(container.className) ||
      container.getAttribute("display") === "true" ||
      math?.getAttribute("display") === "block";
    if (source !== "") put(document, container, source, isBlock);
  }
  for (const math of body.querySelectorAll("math"))
    if (body.contains(math)) put(document, math, sourceOf(math), math.getAttribute("display") === "block");
  for (const picture of body.querySelectorAll(pictures)) {
    const alt = picture.getAttribute("alt") ?? "";
    if (body.contains(picture) && /[\\^_={}]/.test(alt)) put(document, picture, alt, false);
  }
}

/** What the older MathJax shows before its source. */
function removeRendered(script: DomElement): void {
  for (
    let before = script.previousElementSibling;
    before && /MathJax/.test(before.className);
    before = script.previousElementSibling
  )
    before.remove();
}

/** The LaTeX that a formula carries, else the one that its elements say. */
function sourceOf(math: DomElement): string {
  const annotation = math.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
  const stated = annotation?.textContent ?? math.getAttribute("alttext") ?? "";
  return stated.trim() === "" ? latexOf(math) : stated;
}

function put(document: DomDocument, place: DomElement, source: string, isBlock: boolean): void {
  const latex = source
    .replace(/^\s*\$+|\$+\s*$/g, "")
    .replace(/^\s*\{\\displaystyle\s([\s\S]*)\}\s*$/, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (latex === "" || latex.length > maxLength) return;
  const formula = document.createElement(formulaName);
  formula.textContent = latex;
  if (isBlock) formula.setAttribute("display", "block");
  place.replaceWith(formula);
}

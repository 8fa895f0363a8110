import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { latexOf } from "./mathml.ts";
import { settleWrittenFormulas } from "./written-formulas.ts";
import { formulaName, formulaOf, putFormula } from "./put-formula.ts";

const containers = ".katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element, .math-tex";
const pictures =
  "img.tex, img.latex, img.mwe-math-fallback-image-inline, img.mwe-math-fallback-image-display, img[src*=latex], img.math, img.mathjax";

/**
 * Converts formulas in MathML, KaTeX, MathJax, images and text with LaTeX to one element with LaTeX each, in place.
 */
export function settleFormulas(document: DomDocument): void {
  const { body } = document;
  settleWrittenFormulas(document);
  for (const script of body.querySelectorAll('script[type^="math/tex"]')) {
    removeRendered(script);
    putFormula(document, script, script.textContent, /mode=display/.test(script.getAttribute("type") ?? ""));
  }
  for (const container of body.querySelectorAll(containers)) {
    if (!body.contains(container)) continue;
    const source = sourceIn(container);
    const isBlock =
      /display/i.test(container.className) ||
      container.getAttribute("display") === "true" ||
      container.querySelector('math[display="block"]') !== null;
    if (source !== "") putFormula(document, container, source, isBlock);
  }
  for (const math of body.querySelectorAll("math"))
    if (body.contains(math)) putFormula(document, math, sourceOf(math), math.getAttribute("display") === "block");
  for (const table of body.querySelectorAll(".ltx_eqn_table")) settleEquations(document, table);
  for (const picture of body.querySelectorAll(pictures)) {
    const alt = picture.getAttribute("alt") || (picture.getAttribute("title") ?? "");
    const isSure = picture.matches('[class~="math"], [class~="latex"], [class~="tex"]') && alt !== "";
    if (body.contains(picture) && (isSure || /[\\^_={}]/.test(alt)))
      putFormula(document, picture, alt, picture.matches('[class~="display"]'));
  }
}

/** LaTeXML lays equations out as a table; each row becomes one formula with its number. */
function settleEquations(document: DomDocument, table: DomElement): void {
  const rows = table.querySelectorAll("tr").flatMap((row) => {
    const parts = row.querySelectorAll(formulaName).map((part) => part.textContent.replace(/^\\displaystyle\s?/, ""));
    const number = /^\((.{1,20})\)$/.exec(textOf(row.querySelector(".ltx_tag_equation")))?.[1];
    const source = [...parts, ...(number === undefined ? [] : [`\\tag{${number}}`])].join(" ");
    return (parts.length > 0 && formulaOf(document, source, true)) || [];
  });
  if (rows.length > 0) table.replaceWith(...rows);
}

/** Removes what older MathJax displays before its source. */
function removeRendered(script: DomElement): void {
  for (
    let before = script.previousElementSibling;
    before && /MathJax/.test(before.className);
    before = script.previousElementSibling
  )
    before.remove();
}

/** Returns the LaTeX of a rendered formula: the source that it contains, otherwise derived from its elements. */
function sourceIn(container: DomElement): string {
  const math = container.querySelector("math");
  if (math) return sourceOf(math);
  const drawn = container.querySelector("[data-latex]")?.getAttribute("data-latex");
  if (drawn) return drawn;
  const picture = container.querySelector("img")?.getAttribute("alt") ?? "";
  const root = picture === "" ? container.querySelector('[data-mml-node="math"]') : null;
  return root ? latexOf(root) : picture;
}

/** Returns the LaTeX that a formula contains, otherwise derived from its elements. */
function sourceOf(math: DomElement): string {
  const annotation = math.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
  const stated = annotation?.textContent ?? math.getAttribute("alttext") ?? "";
  return stated.trim() === "" ? latexOf(math) : stated;
}

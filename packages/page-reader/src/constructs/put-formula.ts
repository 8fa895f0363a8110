import type { DomDocument, DomElement } from "../dom/types.ts";

/** The element that a formula becomes; its text is LaTeX. */
export const formulaName = "tex-formula";

/** Maximum length of the LaTeX of one formula, characters. */
const maxLength = 5_000;

/** Replaces what showed a formula with the formula; does nothing if the LaTeX is empty or too long. */
export function putFormula(document: DomDocument, place: DomElement, source: string, isBlock: boolean): void {
  const formula = formulaOf(document, source, isBlock);
  if (formula) place.replaceWith(formula);
}

/** Creates the element of a formula; undefined if the LaTeX is empty or too long. */
export function formulaOf(document: DomDocument, source: string, isBlock: boolean): DomElement | undefined {
  const latex = source
    .replace(/^\s*\$+|(?<!\$)\$+\s*$/g, "")
    .replace(/^\s*\{\\displaystyle\s([\s\S]*)\}\s*$/, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (latex === "" || latex.length > maxLength) return undefined;
  const formula = document.createElement(formulaName);
  formula.textContent = latex;
  if (isBlock) formula.setAttribute("display", "block");
  return formula;
}

import { MathMLToLaTeX } from "mathml-to-latex";
import { heightOf } from "../dom/depth.ts";
import { isElement, type DomElement, type DomNode } from "../dom/types.ts";

/** Maximum length of the MathML of one formula, characters. */
const longest = 50_000;
/** Maximum nesting of its elements: the library reads a nested text again at each level. */
const deepest = 50;
/** Attributes that affect the LaTeX. */
const attributes = ["open", "close", "separators", "mathvariant", "notation"];

/**
 * Converts presentation MathML to LaTeX.
 *
 * @param formula the `math` element, or the group that stands for it in a rendering by MathJax
 * @returns empty if the formula is not well-formed, too long or nested too deeply
 * @example latexOf(parse("<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>")) // "\\frac{1}{3}"
 */
export function latexOf(formula: DomElement): string {
  const markup = heightOf(formula) > deepest ? "" : markupOf(formula);
  if (markup === "" || markup.length > longest) return "";
  try {
    return MathMLToLaTeX.convert(markup);
  } catch {
    return "";
  }
}

/** Returns a formula as MathML, without annotations. MathJax renders SVG whose groups name the MathML elements. */
function markupOf(node: DomNode, isInner = false): string {
  if (!isElement(node)) return escaped(node.textContent);
  const drawn = (node.getAttribute("data-mml-node") ?? node.localName).replace("TeXAtom", "mrow");
  // The library would write a formula inside another one twice.
  const name = drawn === "math" && isInner ? "mrow" : drawn;
  if (!/^m[a-z]+$/.test(name) && name !== "semantics") return "";
  const stated = attributes.filter((key) => node.hasAttribute(key));
  const written = stated.map((key) => ` ${key}="${escaped(node.getAttribute(key) ?? "")}"`).join("");
  const inner = drawnText(node) || node.childNodes.map((child) => markupOf(child, true)).join("");
  return `<${name}${written}>${inner}</${name}>`;
}

/** Returns the symbols of a group of such a rendering; plain letters for italic ones. */
function drawnText({ children }: DomElement): string {
  const codes = children.map((child) => Number.parseInt(child.getAttribute("data-c") ?? "", 16));
  return codes.length > 0 && codes.every((code) => code > 0 && code <= 0x10_ff_ff)
    ? escaped(String.fromCodePoint(...codes).normalize("NFKC"))
    : "";
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

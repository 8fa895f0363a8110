import type { DomElement } from "../dom/types.ts";

/** Maximum nesting of a formula. */
const maxDepth = 60;

type Writer = (parts: readonly string[], element: DomElement) => string;

const group = (text = "") => (text.length === 1 || /^\\[a-zA-Z]+$/.test(text) ? text : `{${text}}`);

/** How each MathML element is written, given its parts as LaTeX. */
const writers: Readonly<Record<string, Writer>> = {
  mfrac: ([over, under]) => `\\frac{${over ?? ""}}{${under ?? ""}}`,
  msqrt: (parts) => `\\sqrt{${parts.join(" ")}}`,
  mroot: ([base, index]) => `\\sqrt[${index ?? ""}]{${base ?? ""}}`,
  msup: ([base, sup]) => `${group(base)}^${group(sup)}`,
  msub: ([base, sub]) => `${group(base)}_${group(sub)}`,
  msubsup: ([base, sub, sup]) => `${group(base)}_${group(sub)}^${group(sup)}`,
  munder: ([base, under]) => `${base ?? ""}_${group(under)}`,
  mover: ([base, over]) => accents[over ?? ""]?.(base ?? "") ?? `${base ?? ""}^${group(over)}`,
  munderover: ([base, under, over]) => `${base ?? ""}_${group(under)}^${group(over)}`,
  mtext: (_, element) => `\\text{${element.textContent}}`,
  mfenced: (parts, element) =>
    `${element.getAttribute("open") ?? "("}${parts.join(", ")}${element.getAttribute("close") ?? ")"}`,
  mtable: (parts) => `\\begin{matrix}${parts.join(" \\\\ ")}\\end{matrix}`,
  mtr: (parts) => parts.join(" & "),
  annotation: () => "",
  "annotation-xml": () => "",
  mspace: () => " ",
};

const accents: Readonly<Record<string, (base: string) => string>> = {
  "¯": (base) => `\\overline{${base}}`,
  "^": (base) => `\\hat{${base}}`,
  "→": (base) => `\\vec{${base}}`,
  "~": (base) => `\\tilde{${base}}`,
};

/** Symbols with the name of their command. */
const named =
  "×times ⋅cdot ±pm ≤le ≥ge ≠ne ≈approx ∞infty ∑sum ∏prod ∫int ∂partial ∇nabla →to ⇒Rightarrow ∈in ∉notin ⊂subset ∪cup ∩cap ∀forall ∃exists √sqrt …dots ⋯cdots αalpha βbeta γgamma δdelta εvarepsilon θtheta λlambda μmu πpi ρrho σsigma τtau φvarphi χchi ψpsi ωomega ΔDelta ΣSigma ΩOmega";

const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...named.matchAll(/(\S)(\w+)/g)].map(([, sign = "", name = ""]) => [sign, `\\${name}`])),
  "−": "-",
  "\u2062": "",
  "\u2061": "",
};

/**
 * Converts presentation MathML to LaTeX.
 *
 * @example latexOf(parse("<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>")) // "\\frac{1}{3}"
 */
export function latexOf(element: DomElement, depth = 0): string {
  if (depth > maxDepth) return "";
  const name = nameOf(element);
  const drawn = drawnText(element);
  if (drawn !== "") return signs[drawn] ?? drawn;
  const children = element.children;
  const write = writers[name];
  if (children.length === 0) {
    const text = element.textContent.trim();
    return write ? write([], element) : (signs[text] ?? text);
  }
  const parts = children
    .map((child) => latexOf(child, depth + 1))
    .filter((part, place) => part !== "" || isSlot(name, place));
  return write?.(parts, element) ?? parts.join(" ");
}

/** MathJax renders SVG in which each group names the MathML element that it stands for. */
function nameOf(element: DomElement): string {
  return element.getAttribute("data-mml-node") ?? element.localName;
}

/** Returns the symbols of a group of such a rendering; plain letters for italic ones. */
function drawnText({ children }: DomElement): string {
  const codes = [...children].map((child) => Number.parseInt(child.getAttribute("data-c") ?? "", 16));
  return codes.length > 0 && codes.every((code) => code > 0 && code <= 0x10_ff_ff)
    ? String.fromCodePoint(...codes).normalize("NFKC")
    : "";
}

/** Returns whether an argument keeps its place even if it is empty. */
function isSlot(name: string, place: number): boolean {
  return place < 3 && /^(?:mfrac|msup|msub|msubsup|munder|mover|munderover|mroot)$/.test(name);
}

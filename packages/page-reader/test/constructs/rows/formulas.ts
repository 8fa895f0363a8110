import type { Construct } from "../construct.ts";

const inline = "The rate is $k = A e^{-E/RT}$ here.";
const block = String.raw`$$\int_0^1 x_i^2 \, dx = \frac{1}{3}$$`;

/** Formulas: LaTeX once, between single dollar signs within a line, and between double ones on separate lines. */
export const formulas: readonly Construct[] = [
  { name: "katex-markdown-it", keeps: [inline, block], never: ["∫"] },
  { name: "katex-rehype", keeps: [inline, block], never: ["∫"] },
  { name: "katex-mathml", keeps: [inline, block], never: ["∫"] },
  {
    name: "temml",
    keeps: ["The rate is $k = A e^{- E / R T}$ here.", String.raw`\int_{0}^{1}`, String.raw`\frac{1}{3}`],
  },
  { name: "mathjax-assistive", keeps: ["The rate is $k = A e^{- E / R T}$ here.", String.raw`\frac{1}{3}`] },
  { name: "mathjax-svg", keeps: ["The rate is $k = A e^{- E / R T}$ here.", String.raw`\frac{1}{3}`] },
  { name: "mathjax-browser", keeps: [inline, block] },
  { name: "math-pandoc-mathml", keeps: [inline, block], never: ["∫"] },
  { name: "math-pandoc-mathjax", keeps: [inline, block] },
  { name: "math-pandoc-katex", keeps: [inline, block] },
  { name: "math-pandoc-webtex", keeps: [inline, block], never: ["codecogs"] },
  { name: "math-sphinx", keeps: [inline, block] },
  { name: "math-sphinx-numbered", keeps: [String.raw`$$k = A e^{-E/RT}\tag{1}$$`], never: ["¶", "(1)"] },
  { name: "math-arithmatex", keeps: [inline, block] },
  { name: "math-kramdown", keeps: [inline, block] },
  { name: "stem-asciidoctor", keeps: [inline, block] },
  { name: "github-math", keeps: [inline, block] },
  { name: "mediawiki-formula", keeps: ["The rate is $k=Ae^{-E/RT}$ here."], never: ["wikimedia"] },
];

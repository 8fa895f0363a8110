/**
 * Returns Markdown in the spelling in which constructs are compared: list marks, table widths, emphasis delimiters and
 * escapes differ between writers without changing the meaning.
 */
export function settled(markdown: string): string {
  return markdown
    .replace(/\$\$\s*([^$]*?)\s*\$\$/g, "$$$$$1$$$$")
    .replace(/<(su[bp])>([\d−-]+)<\/su[bp]>/g, (_, tag: string, text: string) => shifted(tag, text))
    .split("\n")
    .map((line) => (/^[ \t]*\|/.test(line) ? settledRow(line) : settledLine(line)))
    .join("\n")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

function settledRow(line: string): string {
  return line
    .trim()
    .replace(/[ \t]*(?<!\\)\|[ \t]*/g, " | ")
    .replace(/-{3,}/g, "---")
    .replace(/[ \t]+/g, " ")
    .trim();
}

function settledLine(line: string): string {
  return line
    .replace(/^[ \t]*[-*+][ \t]+/, "- ")
    .replace(/^[ \t]*(\d+\.)[ \t]+/, "$1 ")
    .replace(/(^|[\s(])_(\S[^_]*)_(?=[\s).,!?]|$)/g, "$1*$2*")
    .replace(/^\*\*(.*)\*\*$/, "$1")
    .replace(/(?<=\S)[ \t]+/g, " ")
    .trimEnd();
}

const forms: Readonly<Record<string, string>> = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻", sub: "₀₁₂₃₄₅₆₇₈₉₋₋" };

/** Returns superscript and subscript digits as Unicode characters. */
function shifted(tag: string, text: string): string {
  return [...text].map((sign) => forms[tag]?.["0123456789−-".indexOf(sign)] ?? sign).join("");
}

import { collapse } from "../dom/text.ts";

/** Shorter texts are summaries. */
const minLength = 400;

/** The longest `articleBody` that the page's structured data states, as plain text with its line breaks. */
export function statedBody(data: readonly unknown[]): string | undefined {
  const found: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 6) return;
    for (const [name, entry] of Object.entries(value)) {
      if (name === "articleBody" && typeof entry === "string") found.push(entry);
      else visit(entry, depth + 1);
    }
  };
  for (const block of data) visit(block, 0);
  const longest = found.map(plain).toSorted((a, b) => b.length - a.length)[0];
  return longest !== undefined && collapse(longest).length >= minLength ? longest : undefined;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  mdash: "—",
  ndash: "–",
  hellip: "…",
};

/** Text that may have been written as HTML, once or twice escaped. */
function plain(text: string): string {
  const once = decode(decode(text));
  return once.replace(/<(?:br|\/p|\/div|\/h\d|\/li)\b[^<>]*>/gi, "\n").replace(/<[^<>]+>/g, "");
}

function decode(text: string): string {
  return text
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/&#(x?)([\da-f]+);/gi, (_whole, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10_ff_ff, Number.parseInt(digits, hex === "" ? 10 : 16) || 32)),
    );
}

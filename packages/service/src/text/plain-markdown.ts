/** A picture or a link; its address may hold one pair of brackets, as those of encyclopedias do. */
const link = /!?\[([^\][]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g;
const tableRule = /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+$/gm;
const lineMarks = /^[ \t>]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|```.*$|~~~.*$|\|)?/gm;
const escaped = /\\([!-/:-@[-`{-~])/g;

/**
 * The words of Markdown without its marks, on one line: what a person finds a page by, and is shown of it. Every pattern reads
 * a character a bounded number of times, whatever the page is made of.
 *
 * @example plainMarkdown("# Shop\n\n- [Stool](https://shop.example.com/stool) | **64 EUR**") // "Shop Stool 64 EUR"
 */
export function plainMarkdown(markdown: string): string {
  // A picture in a link is a link within one, so links are replaced twice.
  return markdown
    .replaceAll(link, "$1")
    .replaceAll(link, "$1")
    .replaceAll(tableRule, " ")
    .replaceAll(lineMarks, " ")
    .replaceAll(/(?<!\\)\|/g, " ")
    .replaceAll(/(?<!\\)[*`~]+/g, "")
    .replaceAll(escaped, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

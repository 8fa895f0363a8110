/** An image or a link; its address may contain one pair of parentheses, as Wikipedia's do. */
const link = /!?\[([^\][]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g;
const tableRule = /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+$/gm;
const lineMarks = /^[ \t>]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|```.*$|~~~.*$|\|)?/gm;
const escaped = /\\([!-/:-@[-`{-~])/g;

/**
 * Returns the words of Markdown without its syntax, on one line: what a search matches and shows of a page. Every
 * pattern reads a character a bounded number of times, whatever the page contains.
 *
 * @example plainMarkdown("# Shop\n\n- [Stool](https://shop.example.com/stool) | **64 EUR**") // "Shop Stool 64 EUR"
 */
export function plainMarkdown(markdown: string): string {
  // An image in a link is a link within a link, so links are replaced twice.
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

/**
 * A text as HTML, so that what reads pages can read a file: headings and paragraphs, line by line.
 *
 * @example htmlOfText("## Costs\n\nCoal: 5 EUR") // "<h2>Costs</h2>\n<p>Coal: 5 EUR</p>"
 */
export function htmlOfText(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trim() !== "");
  return blocks.map(htmlOfBlock).join("\n");
}

function htmlOfBlock(block: string): string {
  const heading = /^(#{1,6})\s+(.*)$/s.exec(block.trim());
  if (heading) return `<h${heading[1]?.length}>${escape(heading[2] ?? "")}</h${heading[1]?.length}>`;
  return `<p>${block.trim().split("\n").map(escape).join("<br>")}</p>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

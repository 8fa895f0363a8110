/** Text for XML and HTML, in elements and in quoted attributes. Characters that XML cannot hold become a replacement. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A piece of Markdown text: what would be markup is shown as it is. Code spans are kept. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[\\*_[\]<>|#]/g, (character) => `\\${character}`)))
    .join("");
}

/** A code span that survives backticks and line breaks inside. */
export function codeSpan(text: string): string {
  const plain = text.replaceAll(/\s*\n\s*/g, " ");
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map((match) => match[0].length));
  const fence = "`".repeat(longest + 1);
  const pad = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
  return `${fence}${pad}${plain}${pad}${fence}`;
}

import { oneLine } from "../one-line.ts";

/**
 * Text for XML and HTML, in elements and in quoted attributes. Line ends become references, so that no line of the
 * output begins with what a description says; characters that steer a terminal or that XML cannot hold are replaced.
 */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(
      /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u2028-\u202E\u2066-\u2069]/gu,
      "\uFFFD",
    )
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;");
}

/** A piece of Markdown text on one line: what would be markup or a mention is shown as it is. Code spans are kept. */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .split(/((?<!`)`(?!`)[^`]*`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : escapeOutside(part)))
    .join("");
}

function escapeOutside(text: string): string {
  return noMention(text.replaceAll(/[\\*_[\]<>|#&`]/g, (character) => `\\${character}`));
}

/** Nobody is called, and no issue linked, by what a description says: a space of no width follows the sign. */
function noMention(text: string): string {
  return text.replaceAll(/@(?=\w)|#(?=\d)/g, "$&\u200B");
}

/** Text inside HTML that is in Markdown: a summary, say. */
export function escapeSummary(text: string): string {
  return noMention(escapeMarkup(oneLine(text)));
}

/** A code span that survives backticks and line breaks inside. */
export function codeSpan(text: string): string {
  const plain = oneLine(text);
  let longest = 0;
  for (const [run] of plain.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  const pad = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
  return `${fence}${pad}${plain}${pad}${fence}`;
}

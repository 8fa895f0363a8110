import { oneLine, STEERING_IN_MARKUP } from "../one-line.ts";

/**
 * Text for XML and HTML, in elements and in quoted attributes. Line ends become references, so that no line of the
 * output begins with what a description says; characters that steer a terminal or that XML cannot hold are replaced.
 */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(STEERING_IN_MARKUP, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;");
}

/**
 * A piece of Markdown text on one line: what would be markup, a mention or a link is shown as it is. Code spans are kept:
 * only a single tick opens or closes one, because forges read longer runs otherwise.
 *
 * @example escapeMarkdown("@team: `a` <b>") // "@\u200Bteam: `a` \\<b\\>"
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .split(/((?<!`)`(?!`)[^`]*`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : escapeOutside(part)))
    .join("");
}

function escapeOutside(text: string): string {
  return noLink(text.replaceAll(/[\\*_[\]<>|#&`~$]/g, (character) => `\\${character}`));
}

/** What forges make links of: mentions, issues and merge requests, labels, addresses, mail. */
const LINKING = /@|[#!%~^$](?=["\w])|&(?:amp;)?(?=\d)|:(?=\/\/)|\bwww(?=\.)|\b(?:mailto|xmpp)(?=:)|\bGH(?=-\d)/gi;

/** Nobody is called, and nothing linked, by what a description says: a space of no width is behind the sign. */
function noLink(text: string): string {
  return text.replaceAll(LINKING, "$&\u200B");
}

/** Text inside HTML that is in Markdown: a summary, say. */
export function escapeSummary(text: string): string {
  return noLink(escapeMarkup(oneLine(text)));
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

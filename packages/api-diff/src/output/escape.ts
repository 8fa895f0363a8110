import { BRACKET_OF_COMMAND, oneLine, STEERING_IN_MARKUP } from "../one-line.ts";

/**
 * Escapes text for XML and HTML, in elements and in quoted attributes. Line breaks become references, so that no line
 * of the output begins with text of a description; characters that control a terminal or that XML cannot represent are
 * replaced.
 */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(STEERING_IN_MARKUP, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;")
    .replaceAll(BRACKET_OF_COMMAND, "&#91;");
}

/**
 * Escapes Markdown text on one line: what would be markup, a mention or a link is shown literally. Code spans are
 * preserved: only a single backtick opens or closes one, because forges interpret longer runs differently.
 *
 * @example escapeMarkdown("@team: `a` <b>") // "@\u200Bteam: `a` \\<b\\>"
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .split(/((?<!`)`(?!`)[^`]*`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : escapeOutside(part)))
    .join("");
}

/**
 * Keeps text on one line without markup, links and mentions, for output that may or may not be rendered as Markdown.
 * Only adds invisible characters, and preserves code spans.
 */
export function escapeInvisibly(text: string): string {
  return oneLine(text)
    .split(/((?<!`)`(?!`)[^`]*`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : noLink(part).replaceAll(/<(?=[\w/!])|\](?=[([:])/g, "$&\u200B")))
    .join("");
}

function escapeOutside(text: string): string {
  return noLink(text.replaceAll(/[\\*_[\]<>|#&`~$]/g, (character) => `\\${character}`));
}

/** Text that forges turn into links: mentions, issues and merge requests, labels, URLs, email addresses. */
const LINKING = /@|[#!%~^$](?=["\w])|&(?:amp;)?(?=\d)|:(?=\/\/)|\bwww(?=\.)|\b(?:mailto|xmpp)(?=:)|\bGH(?=-\d)/gi;

/** Inserts a zero-width space after the sign, so that text of a description mentions no user and links to nothing. */
function noLink(text: string): string {
  return text.replaceAll(LINKING, "$&\u200B");
}

/** Escapes text inside HTML that is embedded in Markdown, such as a summary. */
export function escapeSummary(text: string): string {
  return noLink(escapeMarkup(oneLine(text)));
}

/** Returns a code span that survives backticks and line breaks inside. */
export function codeSpan(text: string): string {
  const plain = oneLine(text);
  let longest = 0;
  for (const [run] of plain.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  const pad = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
  return `${fence}${pad}${plain}${pad}${fence}`;
}

/**
 * Escapes what would otherwise become Markdown, and nothing else: text is read by
 * people and models too, to whom a backslash before every underscore is noise.
 */
export function escapeMarkdown(text: string): string {
  const marked = /[\\*`_[<]/.test(text) ? escapeMarks(text) : text;
  return /^[#\-+*>\d]/.test(marked) ? escapeStart(marked) : marked;
}

function escapeMarks(text: string): string {
  return text
    .replace(/\\(?=[\\`*_{}[\]()#+\-.!|>])/g, "\\\\")
    .replace(/([*`])(?=\S[^*`\n]*\S\1)/g, "\\$1")
    .replace(/(^|\s)_(?=\S[^_\n]*\S_(?:\s|$))/g, "$1\\_")
    .replace(/\[([^\][\n]*)\](?=\()/g, "\\[$1\\]")
    .replace(/<(?=[a-z/!])/gi, "\\<");
}

/** What at the start of a line begins a heading, a list or a quote. */
function escapeStart(text: string): string {
  return text
    .replace(/^(#{1,6}\s)/, "\\$1")
    .replace(/^([-+*]\s)/, "\\$1")
    .replace(/^(\d{1,9})([.)]\s)/, "$1\\$2")
    .replace(/^>/, "\\>");
}

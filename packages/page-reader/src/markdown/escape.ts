/**
 * Escapes only what would otherwise become Markdown: people and models read the text too, and a backslash before every
 * underscore is noise.
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

/** Escapes what begins a heading, a list or a quote at the start of a line. */
function escapeStart(text: string): string {
  return text
    .replace(/^(#{1,6}\s)/, "\\$1")
    .replace(/^([-+*]\s)/, "\\$1")
    .replace(/^(\d{1,9})([.)]\s)/, "$1\\$2")
    .replace(/^>/, "\\>");
}

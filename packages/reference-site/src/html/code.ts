import { html, joined, type Html } from "./html.ts";

/** Renders a labelled code block. A script adds a copy button. */
export function codeBlock(label: string, syntax: string, code: string, language?: string): Html {
  return html`<figure class="code-block" ${language !== undefined && html` data-language="${language}"`}>
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${highlighted(code.trimEnd(), syntax)}</code></pre>
  </figure>`;
}

/** Renders text with code between backticks. */
export function withCode(note: string): Html[] {
  return note.split("`").map((part, index) => (index % 2 === 1 ? inlineCode(part) : html`${part}`));
}

/** Maximum number of characters of code that is kept on one line. */
const longestInline = 28;

/** Renders inline code. */
export function inlineCode(code: string): Html {
  return code.length > longestInline ? html`<code class="long">${code}</code>` : html`<code>${code}</code>`;
}

const comment = String.raw`\/\/[^\n]*|(?:^|\s)#[^\n]*`;
const text = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** Matches keywords. A word before a colon or after a dot is a field name instead. */
const word = String.raw`(?<!(?:^|[^.])\.)\b(?:import|from|const|await|if|else|true|false|null|new|for|of|try|catch|return|throw|export|async|function|type|void|break)\b(?!:)`;
const token = new RegExp(`(${text}(?=\\s*:))|(${text})|(${comment})|(${word})|(-?\\b\\d+(?:\\.\\d+)?\\b)`, "gm");

/** Maximum number of characters of code that is highlighted. Longer code stays plain to keep the page small. */
const longestHighlighted = 6_000;

/** Highlights strings and keywords in code, and comments in TypeScript. Shell code is only escaped. */
export function highlighted(code: string, syntax: string): Html {
  if (syntax === "sh" || code.length > longestHighlighted) return html`${code}`;
  const parts: Html[] = [];
  let end = 0;
  for (const match of code.matchAll(token)) {
    const [whole, key, string, remark, keyword] = match;
    parts.push(html`${code.slice(end, match.index)}`);
    end = match.index + whole.length;
    if (key !== undefined) parts.push(html`${whole}`);
    else if (string !== undefined) parts.push(html`<var>${whole}</var>`);
    else if (remark !== undefined && syntax === "ts") parts.push(html`<i>${whole}</i>`);
    else if (keyword !== undefined) parts.push(html`<b>${whole}</b>`);
    else parts.push(html`${whole}`);
  }
  return joined([...parts, html`${code.slice(end)}`]);
}

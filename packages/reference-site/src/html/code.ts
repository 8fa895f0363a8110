import { highlighted } from "./highlight.ts";
import { html, type Html } from "./html.ts";

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
const longest = 28;

/** Renders inline code. */
export function inlineCode(code: string): Html {
  return code.length > longest ? html`<code class="long">${code}</code>` : html`<code>${code}</code>`;
}

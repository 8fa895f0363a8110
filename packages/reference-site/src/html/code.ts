import { highlighted } from "./highlight.ts";
import { html, type Html } from "./html.ts";

/** A block of code with its name; a script adds a copy button. */
export function codeBlock(label: string, syntax: string, code: string, language?: string): Html {
  return html`<figure class="code-block" ${language !== undefined && html` data-language="${language}"`}>
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${highlighted(code.trimEnd(), syntax)}</code></pre>
  </figure>`;
}

/** A note in which names are between backticks. */
export function withCode(note: string): Html[] {
  return note.split("`").map((part, index) => (index % 2 === 1 ? inlineCode(part) : html`${part}`));
}

/** Longer code goes on in the next line, as words do; shorter code stays together. */
const longest = 28;

/** Code in a line of text. */
export function inlineCode(code: string): Html {
  return code.length > longest ? html`<code class="long">${code}</code>` : html`<code>${code}</code>`;
}

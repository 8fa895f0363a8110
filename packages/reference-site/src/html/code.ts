import { highlights } from "./highlight.ts";
import { breakable, html, joined, type Html } from "./html.ts";

/** Renders a labelled code block. A script adds a copy button. */
export function codeBlock(label: string, syntax: string, code: string, language?: string): Html {
  const content = html`<figcaption>${label}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}"><code>${highlighted(code.trimEnd(), syntax)}</code></pre>`;
  return language === undefined
    ? html`<figure class="code-block">${content}</figure>`
    : html`<figure class="code-block" data-language="${language}">${content}</figure>`;
}

/** Renders text with code between backticks. */
export function withCode(note: string): Html[] {
  return note.split("`").map((part, index) => (index % 2 === 1 ? inlineCode(part) : html`${part}`));
}

/** Maximum number of characters of code that is kept on one line. */
const longestInline = 28;

/** Matches a constant, which has places to break a line. Otherwise a line may end before the comma after it. */
const constant = /^[A-Z]+(?:_[A-Z]+)+$/;

/** Renders inline code. */
export function inlineCode(code: string): Html {
  if (code.length <= longestInline) return html`<code>${code}</code>`;
  return html`<code class="long">${constant.test(code) ? breakable(code) : code}</code>`;
}

/** Highlights strings and keywords in code, and comments in TypeScript and Python. Shell code is only escaped. */
export function highlighted(code: string, syntax: string): Html {
  return joined(
    highlights(code, syntax).map(({ text, tag }) => {
      if (tag === "var") return html`<var>${text}</var>`;
      if (tag === "i") return html`<i>${text}</i>`;
      return tag === "b" ? html`<b>${text}</b>` : html`${text}`;
    }),
  );
}

import { html, joined, type Html } from "./html.ts";

const comment = String.raw`\/\/[^\n]*|(?:^|\s)#[^\n]*`;
const text = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** Before a colon or after a dot, a word is the name of a field. */
const word = String.raw`(?<!(?:^|[^.])\.)\b(?:import|from|const|await|if|else|true|false|null|new|for|of|try|catch|return|throw|export|async|function|type|void|break)\b(?!:)`;
const token = new RegExp(`(${text}(?=\\s*:))|(${text})|(${comment})|(${word})|(-?\\b\\d+(?:\\.\\d+)?\\b)`, "gm");

/** Longer code stays plain: colour is worth less there than a light page. */
const longest = 6_000;

/** Colours JSON and TypeScript: strings, keywords, comments. Anything else is only escaped. */
export function highlighted(code: string, syntax: string): Html {
  if (syntax === "sh" || code.length > longest) return html`${code}`;
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

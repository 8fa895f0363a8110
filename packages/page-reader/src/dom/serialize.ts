import { voids } from "./element-kinds.ts";
import type { DomElement } from "./element.ts";
import type { DomNode, DomText } from "./node.ts";
import { isElement } from "./types.ts";

/** Elements whose text is not markup. */
const literal = new Set(["script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext"]);

/** Serialises an element as HTML. */
export function serialize(element: DomElement): string {
  const { localName, attribs } = element;
  let html = `<${localName}`;
  for (const [name, value] of attribs.pairs())
    html += value === "" ? ` ${name}` : ` ${name}="${value.replace(/[&"\u00a0]/g, escaped)}"`;
  html += ">";
  if (voids.has(localName)) return html;
  for (let node = element.firstChild; node; node = node.nextSibling) html += contentOf(node, literal.has(localName));
  return `${html}</${localName}>`;
}

function contentOf(node: DomNode, isLiteral: boolean): string {
  if (isElement(node)) return serialize(node);
  const { data } = node as DomText;
  return isLiteral ? data : escapeText(data);
}

/** Writes a text as HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, escaped);
}

function escaped(mark: string): string {
  return { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" }[mark] ?? mark;
}

import { isText } from "./types.ts";
import type { DomNode } from "./types.ts";

/** White space other than single plain spaces, which is rare. */
const unevenSpace = /[\s\u200b]{2,}|[^\S ]|\u200b/;
const everyUnevenSpace = new RegExp(unevenSpace, "g");

/** Returns the text of a node with white space collapsed. */
export function textOf(node: DomNode | null | undefined): string {
  return collapse(node?.textContent ?? "");
}

/** Returns whether the text of a node is only white space; it stops at the first other character. */
export function isBlank(node: DomNode): boolean {
  if (isText(node)) return !/[^\s\u200b]/.test(node.data);
  for (let inner = node.firstChild; inner; inner = inner.nextSibling) if (!isBlank(inner)) return false;
  return true;
}

/** Returns a text with every run of white space as one space, trimmed, and without the places where words may break. */
export function collapse(text: string): string {
  const whole = text.includes("\u00ad") ? text.replaceAll("\u00ad", "") : text;
  return (unevenSpace.test(whole) ? whole.replace(everyUnevenSpace, " ") : whole).trim();
}

/** Joins the lines of a text, with one space in place of each line break and the white space around it. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}

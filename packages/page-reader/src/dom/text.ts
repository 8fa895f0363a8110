import { isText } from "./types.ts";
import type { DomNode } from "./types.ts";

/** White space that is not one plain space: far rarer than white space. */
const unevenSpace = /[\s\u200b]{2,}|[^\S ]|\u200b/;
const everyUnevenSpace = new RegExp(unevenSpace, "g");

/** The text of a node with white space collapsed. */
export function textOf(node: DomNode | null | undefined): string {
  return collapse(node?.textContent ?? "");
}

/** Whether the text of a node is white space and nothing else; looks no further than the first that is something else. */
export function isBlank(node: DomNode): boolean {
  if (isText(node)) return !/[^\s\u200b]/.test(node.data);
  for (let inner = node.firstChild; inner; inner = inner.nextSibling) if (!isBlank(inner)) return false;
  return true;
}

/** A text with every run of white space as one space, trimmed. */
export function collapse(text: string): string {
  return text.replace(everyUnevenSpace, " ").trim();
}

/** Whether all white space in a text is single plain spaces already, as it nearly always is. */
export function isEven(text: string): boolean {
  return !unevenSpace.test(text);
}

/** A text of several lines as one, with a space instead of each line break and the white space around it. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}

import type { DomNode } from "./types.ts";

/** The text of a node with white space collapsed. */
export function textOf(node: DomNode | null | undefined): string {
  return collapse(node?.textContent ?? "");
}

/** A text with every run of white space as one space, trimmed. */
export function collapse(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, " ").trim();
}

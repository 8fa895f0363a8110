import type { DomElement } from "./element.ts";
import type { DomNode, DomText } from "./node.ts";

export type { DomDocument } from "./document.ts";
export type { DomElement, DomNode, DomText };

/** Values of `nodeType`. */
export const nodeTypes = { element: 1, text: 3 } as const;

/** Returns whether a node is an element. */
export function isElement(node: DomNode | null): node is DomElement {
  return node?.nodeType === nodeTypes.element;
}

/** Returns whether a node is a run of text. */
export function isText(node: DomNode): node is DomText {
  return node.nodeType === nodeTypes.text;
}

import type { DomElement } from "./element.ts";

/** Returns the number of an element's ancestors. */
export function depthOf(element: DomElement): number {
  let depth = 0;
  for (let at = element.parentElement; at; at = at.parentElement) depth++;
  return depth;
}

/** Returns the nesting depth below an element. */
export function heightOf(root: DomElement): number {
  return root.children.reduce((most, child) => Math.max(most, heightOf(child) + 1), 0);
}

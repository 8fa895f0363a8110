import type { DomElement } from "./types.ts";

/** Returns whether an element is inside one of the others. */
export function hasAncestorIn(element: DomElement, others: ReadonlySet<DomElement>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

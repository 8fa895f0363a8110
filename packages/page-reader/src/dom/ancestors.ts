import type { DomElement } from "./types.ts";

/** Whether an element lies in one of some others. */
export function hasAncestorIn(element: DomElement, others: ReadonlySet<DomElement>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

import type { DomElement } from "./types.ts";

/** Returns whether an element is inside one of the others. */
export function hasAncestorIn(element: DomElement, others: ReadonlySet<DomElement>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

/** Returns an element and its ancestors below the body, the innermost first. */
export function upFrom(element: DomElement | null, most = Infinity): DomElement[] {
  const chain: DomElement[] = [];
  for (let at = element; at && at.localName !== "body" && chain.length < most; at = at.parentElement) chain.push(at);
  return chain;
}

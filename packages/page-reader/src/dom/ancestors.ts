import type { DomElement } from "./types.ts";

/** Returns an element and its ancestors below the body, the innermost first. */
export function upFrom(element: DomElement | null, most = Infinity): DomElement[] {
  const chain: DomElement[] = [];
  for (let at = element; at && at.localName !== "body" && chain.length < most; at = at.parentElement) chain.push(at);
  return chain;
}

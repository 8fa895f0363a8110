import type { DomElement } from "./types.ts";

/** Declarations that hide an element; `backface-visibility` does not. */
const hiding = /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Returns whether the style of an element hides it. */
export function hiddenByStyle(element: DomElement): boolean {
  const style = element.getAttribute("style");
  return style !== null && hiding.test(style);
}

/** Returns whether an element is hidden by its attributes or its style. */
export function isHidden(element: DomElement): boolean {
  return element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true" || hiddenByStyle(element);
}

import type { DomElement } from "./element.ts";

/** Returns the number of an element's ancestors. */
export function depthOf(element: DomElement): number {
  let depth = 0;
  for (let at = element.parentElement; at; at = at.parentElement) depth++;
  return depth;
}

/** Returns the nesting depth below an element. */
export function heightOf(root: DomElement): number {
  let height = 0;
  let depth = 0;
  for (let at: DomElement = root; ;) {
    height = Math.max(height, depth);
    const inner = at.firstElementChild;
    if (inner) {
      at = inner;
      depth++;
      continue;
    }
    while (at !== root && !at.nextElementSibling) {
      at = at.parentElement ?? root;
      depth--;
    }
    if (at === root) return height;
    at = at.nextElementSibling ?? root;
  }
}

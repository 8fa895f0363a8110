import type { DomElement } from "./element.ts";

/** How many elements an element lies in. */
export function depthOf(element: DomElement): number {
  let depth = 0;
  for (let at = element.parentElement; at; at = at.parentElement) depth++;
  return depth;
}

/** How many elements lie in each other below an element. */
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

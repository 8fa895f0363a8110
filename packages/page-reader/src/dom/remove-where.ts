import { isElement, type DomElement } from "./types.ts";

/** Removes the elements below one that a test selects, in place, without examining their content. */
export function removeWhere(root: DomElement, goes: (element: DomElement) => boolean): void {
  for (let node = root.firstChild; node;) {
    const next = node.nextSibling;
    if (isElement(node)) {
      if (goes(node)) node.remove();
      else removeWhere(node, goes);
    }
    node = next;
  }
}

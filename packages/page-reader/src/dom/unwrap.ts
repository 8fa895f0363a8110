import type { DomElement } from "./types.ts";

/** Replaces an element with its content. */
export function unwrap(element: DomElement): void {
  const { parentElement } = element;
  if (!parentElement) return;
  for (let node = element.firstChild; node; node = element.firstChild) parentElement.insertBefore(node, element);
  element.remove();
}

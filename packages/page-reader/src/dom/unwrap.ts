import type { DomElement } from "./types.ts";

/** Puts what is in an element in its place. */
export function unwrap(element: DomElement): void {
  const { parentElement } = element;
  if (!parentElement) return;
  for (let node = element.firstChild; node; node = element.firstChild) parentElement.insertBefore(node, element);
  element.remove();
}

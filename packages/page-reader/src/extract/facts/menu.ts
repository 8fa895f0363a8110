import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";

/** Returns whether links below a word such as "Company" are navigation: none of them is the value of that word. */
export function isMenu(element: DomElement): boolean {
  return element.querySelectorAll("a[href]").length > 1 && element.closest("nav, footer, header") !== null;
}

/**
 * Returns whether an element contains several things and no single value: adjacent links without text between them, or
 * list items.
 */
export function isSeveral(element: DomElement): boolean {
  const links = element.querySelectorAll("a[href]");
  if (links.length < 2) return false;
  return element.querySelectorAll("li").length > 1 || links.map(textOf).join("") === textOf(element);
}

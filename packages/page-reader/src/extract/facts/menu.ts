import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";

/** Links below a word such as "Company" in the frame of a page: none of them is the value of that word. */
export function isMenu(element: DomElement): boolean {
  return element.querySelectorAll("a[href]").length > 1 && element.closest("nav, footer, header") !== null;
}

/** Links side by side with nothing between them, and items of a list: several things and no single value. */
export function isSeveral(element: DomElement): boolean {
  const links = element.querySelectorAll("a[href]");
  if (links.length < 2) return false;
  return element.querySelectorAll("li").length > 1 || links.map(textOf).join("") === textOf(element);
}

import type { DomElement } from "../dom/types.ts";

/** Signs by which a heading links to itself. */
const sign = /^[#¶§\u{1f517}∞\u200b]{1,2}$/u;
/** Longest text that such a sign makes, characters. */
const maxSign = 2;

/** Whether a link leads to the place that it is at, and says nothing but that. */
export function isAnchor(link: DomElement): boolean {
  if (link.getAttribute("href")?.startsWith("#") !== true) return false;
  const { firstChild } = link;
  if (!firstChild || firstChild.nextSibling || firstChild.textContent.trim().length > maxSign) return false;
  return sign.test(link.textContent.trim());
}

/** Removes the signs by which headings link to themselves, in place. */
export function settleAnchors(body: DomElement): void {
  for (const link of body.querySelectorAll("a[href]")) if (isAnchor(link)) link.remove();
}

import type { DomElement } from "../dom/types.ts";

/** Symbols with which a heading links to itself. */
const sign = /^[#¶§◆\u{1f517}∞\u200b]{1,2}$/u;
/** Maximum length of such a symbol, characters. */
const maxSign = 2;

/** Returns whether a link points to its own place and contains nothing but a symbol. */
export function isAnchor(link: DomElement): boolean {
  if (link.getAttribute("href")?.startsWith("#") !== true) return false;
  const { firstChild } = link;
  if (!firstChild || firstChild.nextSibling || firstChild.textContent.trim().length > maxSign) return false;
  return sign.test(link.textContent.trim());
}

/** Removes the symbols with which headings link to themselves, in place. */
export function settleAnchors(body: DomElement): void {
  for (const link of body.querySelectorAll("a[href]")) if (isAnchor(link)) link.remove();
}

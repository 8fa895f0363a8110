import { blocks as blockNames } from "../../dom/element-kinds.ts";
import { isElement, type DomElement } from "../../dom/types.ts";
import { removeInlineText, removeOwnText, type TextBlock } from "../blocks.ts";

/** Elements that are content without text. */
const pictures = "img, picture, iframe, video, audio, math";
/** Elements that are removed with their images, unless a text in them was chosen. */
const frames = new Set(["nav", "button", "footer"]);
/** Elements that declare the main part of a page; their headers are their own. */
export const mainParts = "main, article, [role=main]";
/** Elements that stay even if they are empty. */
const kept = new Set("td th tr br hr source".split(" "));

/**
 * Reduces a page to the chosen blocks, their ancestors and the images among them, in place.
 *
 * @returns the innermost element that contains everything left
 */
export function keepBlocks(body: DomElement, blocks: readonly TextBlock[], chosen: readonly boolean[]): DomElement {
  const holders = new Set<DomElement>();
  const texts = new Set<DomElement>();
  for (const [place, { element }] of blocks.entries()) {
    texts.add(element);
    for (let at: DomElement | null = element; chosen[place] && at && !holders.has(at); at = at.parentElement)
      holders.add(at);
  }
  const withText = textHolders(texts);
  for (const picture of body.querySelectorAll(pictures)) keepPicture(picture, holders, withText);
  for (const [place, { element }] of blocks.entries()) if (!chosen[place] && body.contains(element)) dropText(element);
  prune(body, holders);
  return innermost(body);
}

function textHolders(texts: ReadonlySet<DomElement>): ReadonlySet<DomElement> {
  const found = new Set<DomElement>();
  for (const element of texts)
    for (let at: DomElement | null = element; at && !found.has(at); at = at.parentElement) found.add(at);
  return found;
}

/** Maximum side of an icon, pixels. */
const iconSide = 32;

function isIcon(picture: DomElement): boolean {
  const sides = ["width", "height"].map((name) => Number(picture.getAttribute(name) ?? 0));
  return sides.every((side) => side > 0 && side <= iconSide) && picture.closest("a")?.textContent.trim() === "";
}

function isFrame(element: DomElement): boolean {
  return frames.has(element.localName) || (element.localName === "header" && !element.closest(mainParts));
}

/**
 * An image stays if the text next to it stays; a caption does not count as text next to it, and the page's surroundings
 * have images of their own.
 */
function keepPicture(picture: DomElement, holders: Set<DomElement>, withText: ReadonlySet<DomElement>): void {
  let at = picture.closest("figure")?.parentElement ?? picture.parentElement;
  while (at && !withText.has(at) && !isFrame(at)) at = at.parentElement;
  if (isIcon(picture) || !at || !holders.has(at)) return;
  for (let holder: DomElement | null = picture; holder && !holders.has(holder); holder = holder.parentElement)
    holders.add(holder);
}

/** Cells stay, so that the columns of their table do. */
function dropText(element: DomElement): void {
  if (element.localName === "td" || element.localName === "th") removeInlineText(element);
  else removeOwnText(element);
}

function prune(element: DomElement, holders: ReadonlySet<DomElement>): void {
  for (const node of Array.from(element.childNodes)) {
    if (isElement(node)) {
      // White space in code is significant.
      if (node.localName === "pre" && holders.has(node)) continue;
      if (holders.has(node)) prune(node, holders);
      else if (node.matches(pictures)) node.remove();
      else if (!kept.has(node.localName) && node.textContent.trim() === "") removeBlank(node);
    }
  }
}

/** Removes an element without text; one within a line leaves its space, which may be all that separates two words. */
function removeBlank(element: DomElement): void {
  if (element.textContent === "" || blockNames.has(element.localName)) element.remove();
  else element.replaceWith(" ");
}

function innermost(body: DomElement): DomElement {
  let at = body;
  for (;;) {
    const [only, ...others] = [...at.childNodes].filter(
      (node) => isElement(node) || (node.textContent ?? "").trim() !== "",
    );
    if (!only || others.length > 0 || !isElement(only) || !/^(?:div|main|section|article)$/.test(only.localName))
      return at;
    at = only;
  }
}

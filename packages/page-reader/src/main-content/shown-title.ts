import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { textBlocks } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { sameTitle } from "./title.ts";

/**
 * Returns a heading with the displayed title of a page: the one that matches its head, since the first heading is often the site's
 * name; otherwise its first main heading.
 */
export function titleOf(document: DomDocument, { stated, sites, headings: all }: Claims): DomElement | undefined {
  const headings = all.filter((heading) => textOf(heading) !== "");
  const isOwn = (element: DomElement) => !sameTitle(textOf(element), sites);
  const isStated = (element: DomElement) => sameTitle(textOf(element), stated) && isOwn(element);
  const own =
    headings.find(isStated) ??
    document.body
      .querySelectorAll("h2, h3, h4")
      .find((heading) => isStated(heading) && !heading.closest("nav, aside")) ??
    headings.slice(0, 1).find(isOwn) ??
    textBlocks(document.body).find(({ text, linked }) => linked === 0 && sameTitle(text, stated))?.element ??
    headings[0];
  if (!own || own.localName === "h1") return own?.cloneNode(true);
  const heading = document.createElement("h1");
  heading.textContent = textOf(own);
  return heading;
}

/** The title stays, whatever surrounds it (specification 2.3). */
export function withTitle(content: DomElement, title: DomElement | undefined): DomElement {
  if (!title || content.localName === "h1") return content;
  const text = textOf(title);
  const isSame = (element: DomElement) => sameTitle(text, [textOf(element)]);
  if (content.querySelectorAll("h1, h2, h3").some(isSame)) return content;
  if (textBlocks(content).some((block) => block.text === text)) return content;
  content.insertBefore(title, content.firstChild);
  return content;
}

import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";

/** A video or a sound that a page shows: where it is, and what it is called. */
export interface Media {
  readonly href: string;
  readonly title: string;
}

/** Players that are in frames, and the page that each of them shows a video of. */
const players: readonly (readonly [player: RegExp, page: string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?=$|[?&#/])/,
    "https://www.youtube.com/watch?v=",
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{4,15})(?=$|[?&#/])/, "https://vimeo.com/"],
];

/** Titles that players give themselves. */
const noTitle = /^(?:YouTube video player|video|embedded content|vimeo-player)?$/i;
const names = new Set(["iframe", "video", "audio"]);

/** The video or sound of an element; undefined for other elements, frames of other pages, and what has no address. */
export function mediaOf(element: DomElement): Media | undefined {
  if (!names.has(element.localName)) return undefined;
  const title = (element.getAttribute("title") ?? "").trim();
  const href = addressOf(element);
  return href === undefined ? undefined : { href, title: noTitle.test(title) ? "" : title };
}

function addressOf(element: DomElement): string | undefined {
  // What plays by itself, over and over, adorns the page.
  if (element.hasAttribute("autoplay") || element.hasAttribute("loop")) return undefined;
  const sources = [element, ...element.querySelectorAll("source")].map((at) => at.getAttribute("src") ?? "");
  const source = sources.find((address) => address !== "" && !/^\s*(?:blob|data|javascript|about):/i.test(address));
  if (element.localName !== "iframe" || source === undefined) return source;
  for (const [player, page] of players) {
    const [, id] = player.exec(source) ?? [];
    if (id !== undefined) return page + id;
  }
  return undefined;
}

/**
 * Whether an element is a video or a sound that a reader can be led to; what it says to browsers that cannot show it is
 * then taken out of it, in place.
 */
export function isMedia(element: DomElement): boolean {
  if (mediaOf(element) === undefined) return false;
  for (const child of element.childNodes) if (!isElement(child) || child.localName !== "source") child.remove();
  return true;
}

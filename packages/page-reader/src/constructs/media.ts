import { isElement, type DomElement } from "../dom/types.ts";

/** A video or audio of a page: its address and its title. */
export interface Media {
  readonly href: string;
  readonly title: string;
}

/** Players in frames, and the page of the video that each shows. */
const players: readonly (readonly [player: RegExp, page: string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?=$|[?&#/])/,
    "https://www.youtube.com/watch?v=",
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{4,15})(?=$|[?&#/])/, "https://vimeo.com/"],
];

/** Generic titles of players. */
const noTitle = /^(?:YouTube video player|video|embedded content|vimeo-player)?$/i;
const names = new Set(["iframe", "video", "audio"]);

/**
 * Returns the video or audio of an element; undefined for other elements, frames of other pages, and media without an
 * address.
 */
export function mediaOf(element: DomElement): Media | undefined {
  if (!names.has(element.localName)) return undefined;
  const title = (element.getAttribute("title") ?? "").trim();
  const href = addressOf(element);
  return href === undefined ? undefined : { href, title: noTitle.test(title) ? "" : title };
}

function addressOf(element: DomElement): string | undefined {
  // Media that play and loop by themselves are decoration.
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
 * Returns whether an element is a video or audio that can be linked to. It removes the fallback content for browsers
 * without support, in place.
 */
export function isMedia(element: DomElement): boolean {
  if (mediaOf(element) === undefined) return false;
  for (const child of element.childNodes) if (!isElement(child) || child.localName !== "source") child.remove();
  return true;
}

import { isElement, type DomDocument, type DomElement } from "../dom/types.ts";

/** Elements of AMP pages, and the elements that they stand for. */
export const ofAmp: ReadonlyMap<string, string> = new Map([
  ["amp-img", "img"],
  ["amp-anim", "img"],
  ["amp-video", "video"],
  ["amp-audio", "audio"],
  ["amp-youtube", "iframe"],
  ["amp-vimeo", "iframe"],
]);

/** Where a video is played, by its id. */
const players: Readonly<Record<string, string>> = {
  "amp-youtube": "https://www.youtube.com/embed/",
  "amp-vimeo": "https://player.vimeo.com/video/",
};

/** Turns the images, videos and players of AMP pages into those of other pages, in place. */
export function settleAmp({ body }: DomDocument): void {
  for (const element of body.querySelectorAll([...ofAmp.keys()].join(","))) settle(element);
}

function settle(element: DomElement): void {
  const { localName, attribs, parentElement, nextSibling } = element;
  const plain = element.cloneNode(false, ofAmp.get(localName));
  const id = attribs.get("data-videoid") ?? "";
  const player = players[localName];
  if (player !== undefined && /^[\w-]+$/.test(id)) plain.setAttribute("src", player + id);
  for (let node = element.firstChild; node; node = element.firstChild) {
    if (isElement(node) && node.localName === "source") plain.append(node);
    else if (isElement(node) && isInstead(node)) node.remove();
    // A page may leave out the end tag: what follows is inside then.
    else parentElement?.insertBefore(node, nextSibling);
  }
  element.replaceWith(plain);
}

/** Returns whether an element is shown in place of the one around it. */
function isInstead({ localName, attribs }: DomElement): boolean {
  return localName === "noscript" || localName === "img" || attribs.has("placeholder") || attribs.has("fallback");
}

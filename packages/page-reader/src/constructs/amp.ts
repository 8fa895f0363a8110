import type { DomDocument, DomElement } from "../dom/types.ts";

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
  const { localName, attribs } = element;
  const plain = element.cloneNode(false, ofAmp.get(localName));
  const id = attribs.get("data-videoid");
  const player = players[localName];
  if (player !== undefined && id !== undefined) plain.setAttribute("src", player + encodeURIComponent(id));
  if (plain.localName === "video" || plain.localName === "audio")
    plain.append(...element.children.filter((child) => child.localName === "source"));
  element.replaceWith(plain);
}

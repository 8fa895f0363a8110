import { textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import type { TextMap } from "./blocks.ts";
import { sameTitle } from "./title.ts";

/** Prose around a title that is no mere line under it, characters. */
const leastProse = 150;

/** The innermost element that holds the page's title as a heading and some prose with it. */
export function placeOfTitle(body: DomElement, text: TextMap, titles: readonly string[]): DomElement | undefined {
  const headings = body.querySelectorAll("h1, h2").filter((heading) => sameTitle(textOf(heading), titles));
  const heading = headings.find(({ localName }) => localName === "h1") ?? headings[0];
  let at = heading;
  while (at && at !== body && text.of(at).prose < leastProse) at = at.parentElement ?? undefined;
  return at;
}

import { decode } from "../../dom/absolute-urls.ts";
import { isElement } from "../../dom/types.ts";
import type { DomElement } from "../../dom/types.ts";

/**
 * Returns for each element the last link target at or before it that a link further up leads to: what an index lists
 * begins there. Links to their own place or backwards list nothing.
 */
export function listedPlaces(element: DomElement): ReadonlyMap<DomElement, string> {
  const listed = new Set<string>();
  const places = new Map<DomElement, string>();
  let place: string | undefined;
  const enter = (at: DomElement): void => {
    const name = at.id || (at.localName === "a" && at.getAttribute("name"));
    if (name && listed.has(name)) place = name;
    if (place !== undefined) places.set(at, place);
    const target = at.localName === "a" ? targetOf(at) : "";
    if (target !== "") listed.add(target);
    for (let node = at.firstChild; node; node = node.nextSibling) if (isElement(node)) enter(node);
  };
  enter(topOf(element));
  return places;
}

/** Returns the name that a link leads to on its page or another one. */
function targetOf(link: DomElement): string {
  const address = link.getAttribute("href") ?? "";
  return decode(address.slice(address.indexOf("#") + 1 || address.length));
}

function topOf(element: DomElement): DomElement {
  let at = element;
  while (at.parentElement) at = at.parentElement;
  return at;
}

import { depthOf, heightOf } from "./depth.ts";
import type { DomElement } from "./element.ts";
import type { DomNode } from "./node.ts";

/**
 * What a page shows where a part of it was not ready yet. React writes `<!--$?--><template id="B:0"></template>Loading…<!--/$-->`
 * there and sends the part at the end of the page, as `<div hidden id="S:0">` with a script that puts it in.
 */
export interface Stopgap {
  readonly parent: DomElement;
  /** What stands before it; null where nothing does. */
  readonly before: DomNode | null;
  readonly last: DomNode | null;
}

/** The ids that React gives to places and to the parts for them. */
const [placeId, partId] = [/^[BP]:([\da-f]+)$/, /^S:([\da-f]+)$/];

/**
 * Puts each part that a page sent late in its place, as the page's own script does; its stopgap goes. A part is filled after it has
 * its place, so nothing is moved twice, and parts that lie in each other have none.
 */
export function placeLateParts(body: DomElement, stopgaps: readonly Stopgap[], maxDepth: number): void {
  const parts = new Map<string, DomElement>();
  for (const element of body.querySelectorAll("[id^='S:']")) {
    const number = partId.exec(element.id)?.[1];
    if (number !== undefined) parts.set(number, element);
  }
  const lastNodes = new Map(
    stopgaps.map(({ parent, before, last }) => [before ? before.nextSibling : parent.firstChild, last]),
  );
  const placesIn = placesByHolder(body, new Set(parts.values()));
  for (const places = placesIn.get(body) ?? []; ;) {
    const place = places.pop();
    if (!place) return;
    const number = placeId.exec(place.id)?.[1] ?? "";
    const part = parts.get(number);
    // Each part is tried once: a hostile page has thousands of places for one.
    parts.delete(number);
    if (!part || depthOf(place) + heightOf(part) > maxDepth) continue;
    removeFollowing(place, lastNodes.get(place) ?? place);
    for (let node = part.firstChild; node; node = part.firstChild) place.parentElement?.insertBefore(node, place);
    place.remove();
    part.remove();
    for (const inner of placesIn.get(part) ?? []) places.push(inner);
  }
}

/** The places for parts by the part that they lie in, else by the body; the first of each is the last of its list. */
function placesByHolder(body: DomElement, parts: ReadonlySet<DomElement>): Map<DomElement, DomElement[]> {
  const places = new Map<DomElement, DomElement[]>();
  for (const place of body.querySelectorAll("template[id^='B:'], template[id^='P:']").toReversed()) {
    let holder = place.parentElement ?? body;
    while (holder !== body && !parts.has(holder)) holder = holder.parentElement ?? body;
    const others = places.get(holder);
    if (others) others.push(place);
    else places.set(holder, [place]);
  }
  return places;
}

/** Removes the siblings after a node up to the last that is named. */
function removeFollowing(node: DomNode, last: DomNode): void {
  for (let at = node; at !== last && node.nextSibling;) {
    at = node.nextSibling;
    at.remove();
  }
}

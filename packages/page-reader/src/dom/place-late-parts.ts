import { groupBy } from "../values/group-by.ts";
import { depthOf, heightOf } from "./depth.ts";
import type { DomElement } from "./element.ts";
import type { DomNode } from "./node.ts";

/**
 * A placeholder for a part that was not ready yet. React writes `<!--$?--><template
 * id="B:0"></template>Loading…<!--/$-->` there and sends the part at the end of the page, as `<div hidden id="S:0">`
 * with a script that moves it.
 */
export interface Placeholder {
  readonly parent: DomElement;
  /** The node before it; null if there is none. */
  readonly before: DomNode | null;
  readonly last: DomNode | null;
}

/** React's ids of placeholders and of their parts. */
const [placeId, partId] = [/^[BP]:([\da-f]+)$/, /^S:([\da-f]+)$/];

/**
 * Moves each part that a page sent late to its place, as the page's own script does, and removes the placeholder. A
 * part is filled after it has its place, so nothing is moved twice, and parts nested in each other have no place.
 */
export function placeLateParts(body: DomElement, placeholders: readonly Placeholder[], maxDepth: number): void {
  const parts = new Map<string, DomElement>();
  for (const element of body.querySelectorAll("[id^='S:']")) {
    const number = partId.exec(element.id)?.[1];
    if (number !== undefined) parts.set(number, element);
  }
  const lastNodes = new Map(
    placeholders.map(({ parent, before, last }) => [before ? before.nextSibling : parent.firstChild, last]),
  );
  const placesIn = placesByHolder(body, new Set(parts.values()));
  for (const places = placesIn.get(body) ?? []; ;) {
    const place = places.pop();
    if (!place) return;
    const number = placeId.exec(place.id)?.[1] ?? "";
    const part = parts.get(number);
    // Each part is tried once: a hostile page has thousands of placeholders for one.
    parts.delete(number);
    if (!part || depthOf(place) + heightOf(part) > maxDepth) continue;
    removeFollowing(place, lastNodes.get(place) ?? place);
    for (let node = part.firstChild; node; node = part.firstChild) place.parentElement?.insertBefore(node, place);
    place.remove();
    part.remove();
    for (const inner of placesIn.get(part) ?? []) places.push(inner);
  }
}

/** Returns the placeholders by the part that contains them, or the body; the first of each is last in its list. */
function placesByHolder(body: DomElement, parts: ReadonlySet<DomElement>): Map<DomElement, DomElement[]> {
  const places = body.querySelectorAll("template[id^='B:'], template[id^='P:']").toReversed();
  return groupBy(places, (place) => {
    let holder = place.parentElement ?? body;
    while (holder !== body && !parts.has(holder)) holder = holder.parentElement ?? body;
    return holder;
  });
}

/** Removes the siblings after a node up to and including `last`. */
function removeFollowing(node: DomNode, last: DomNode): void {
  for (let at = node; at !== last && node.nextSibling;) {
    at = node.nextSibling;
    at.remove();
  }
}

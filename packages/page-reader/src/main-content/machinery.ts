import { isMedia } from "../constructs/media.ts";
import { removeWhere } from "../dom/remove-where.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements whose text no reader of the page came for. */
const machinery: ReadonlySet<string> = new Set(
  "script style template link meta title object embed svg canvas iframe input select textarea button audio video map".split(
    " ",
  ),
);

/** Removes elements that hold no text for readers, in place; pictures and films stay. */
export function removeMachinery(element: DomElement): void {
  removeWhere(element, (inner) => machinery.has(inner.localName) && !isMedia(inner));
}

import { isMedia } from "../constructs/media.ts";
import { removeWhere } from "../dom/remove-where.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements whose text is not content. */
const machinery: ReadonlySet<string> = new Set(
  "script style template link meta title object embed svg canvas iframe input select textarea button audio video map".split(
    " ",
  ),
);

/** Removes elements without text for readers, in place; images and videos stay. */
export function removeMachinery(element: DomElement): void {
  removeWhere(element, (inner) => machinery.has(inner.localName) && !isMedia(inner));
}

import { isMedia } from "../constructs/media.ts";
import { isElement } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";

/** Elements whose text no reader of the page came for. */
const machinery: ReadonlySet<string> = new Set(
  "script style template link meta title object embed svg canvas iframe input select textarea button audio video map".split(
    " ",
  ),
);

/** Removes elements that hold no text for readers, in place, and those of the other names; pictures and films stay. */
export function removeMachinery(element: DomElement, others?: ReadonlySet<string>): void {
  for (let node = element.firstChild; node;) {
    const next = node.nextSibling;
    if (isElement(node)) {
      const isMachinery = machinery.has(node.localName) || others?.has(node.localName) === true;
      if (isMachinery && !isMedia(node)) node.remove();
      else removeMachinery(node, others);
    }
    node = next;
  }
}

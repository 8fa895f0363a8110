import type { DomElement } from "../../dom/types.ts";
import { markedThings } from "../../structured/microdata.ts";
import type { Item } from "./fact.ts";
import { itemOf } from "./linked-data.ts";

/** All things that a page marks up with microdata or RDFa as items, outermost only. */
export function itemsOfMarkup(root: DomElement): Item[] {
  return markedThings(root)
    .map(({ thing, origin }) => itemOf(thing, origin))
    .filter(({ facts }) => facts.length > 0);
}

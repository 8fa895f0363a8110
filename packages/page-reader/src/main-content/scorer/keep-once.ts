import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";
import { listedPlaces } from "./listed-places.ts";

/** Shortest text that is no accident where it stands twice, characters. */
const shortest = 60;
/** Elements of lists and tables, where the same text says something at each place, as does code. */
const itself = /^(?:li|dd|td|th|pre)$/;

/**
 * Leaves of the chosen blocks with the same text the first one: pages print a text once more for small screens, and posts quote those
 * before them. What a page lists in an index, such as the members of a class, keeps what is said of it.
 */
export function keepOnce(blocks: readonly TextBlock[], chosen: readonly boolean[]): boolean[] {
  const seen = new Map<string, DomElement>();
  let places: ReadonlyMap<DomElement, string> | undefined;
  return blocks.map(({ element, text }, place) => {
    if (!chosen[place]) return false;
    const before = seen.get(text);
    if (text.length < shortest || itself.test(element.localName) || before === undefined) {
      seen.set(text, element);
      return true;
    }
    if (element.closest("table, pre")) return true;
    places ??= listedPlaces(element);
    const own = places.get(element);
    return own !== undefined && own !== places.get(before) && !element.closest("blockquote");
  });
}

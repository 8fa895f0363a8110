import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";
import { listedPlaces } from "./listed-places.ts";

/** Minimum length of a text whose repetition is no accident, characters. */
const shortest = 60;
/** Elements of lists and tables, where the same text is meaningful at each place, as in code. */
const itself = /^(?:li|dd|td|th|pre)$/;

/**
 * Of chosen blocks with the same text, keeps only the first: pages repeat text for small screens, and posts quote
 * earlier ones. Things that a page lists in an index, such as the members of a class, keep their descriptions.
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

import type { TextBlock } from "../blocks.ts";

/** Shortest text that is no accident where it stands twice, characters. */
const shortest = 60;
/** Elements of lists and tables, where the same text says something at each place, as does code. */
const itself = /^(?:li|dd|td|th|pre)$/;

/**
 * Leaves of the chosen blocks with the same text the first one: pages print a text once more for small screens, and posts quote those
 * before them.
 */
export function keepOnce(blocks: readonly TextBlock[], chosen: readonly boolean[]): boolean[] {
  const seen = new Set<string>();
  return blocks.map(({ element, text }, place) => {
    if (!chosen[place]) return false;
    if (text.length < shortest || itself.test(element.localName) || !seen.has(text)) {
      seen.add(text);
      return true;
    }
    return element.closest("table, pre") !== null;
  });
}

import { kindOf } from "../../dom/alike.ts";
import { isBlank, shortText } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { groupBy } from "../../values/group-by.ts";

/** Maximum length of a line about a contribution, characters. */
const longestLine = 160;

/**
 * Returns what belongs to each of several blocks of one element besides the block itself: the same elements between all
 * of them, as a line with author and date above each. They are below the blocks if there are none above the first.
 */
export function partsBetween(blocks: readonly DomElement[]): ReadonlyMap<DomElement, readonly DomElement[]> {
  const [adjacent = []] = [...groupBy(blocks, ({ parentElement }) => parentElement).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const all = new Set(adjacent);
  const above = adjacent.map((block) => elementsFrom(block, "previousElementSibling", all));
  const [first = [], second = [], ...rest] = above;
  const kinds = kindsOf(second);
  const isLine = (elements: readonly DomElement[]) =>
    elements.every((element) => shortText(element, longestLine) !== undefined);
  if (kinds === "" || ![second, ...rest].every(isLine) || rest.some((elements) => kindsOf(elements) !== kinds))
    return new Map();
  // Above the first block there may also be other things.
  if (kindsOf(first.slice(0, second.length)) === kinds)
    return new Map(adjacent.map((block, place) => [block, above[place]?.slice(0, second.length) ?? []]));
  return new Map(
    adjacent.map((block) => [block, elementsFrom(block, "nextElementSibling", all).slice(0, second.length)]),
  );
}

/** Returns the elements with text next to a block up to the next block, the nearest first. */
function elementsFrom(
  block: DomElement,
  way: "previousElementSibling" | "nextElementSibling",
  blocks: ReadonlySet<DomElement>,
): DomElement[] {
  const elements: DomElement[] = [];
  for (let at = block[way]; at && !blocks.has(at); at = at[way]) if (!isBlank(at)) elements.push(at);
  return elements;
}

function kindsOf(elements: readonly DomElement[]): string {
  return elements.map(kindOf).join(" ");
}

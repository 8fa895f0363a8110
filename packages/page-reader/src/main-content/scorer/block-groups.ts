import { containers, type ElementFacts } from "./element-facts.ts";
import type { PageFacts } from "./place-features.ts";
import { headingLevel } from "./heading-level.ts";

/**
 * Number of groups per block: of four surrounding elements; of blocks with equal markup (by the nearest elements, by
 * all of them); of its entry, if it is in one of at least three similar ones; of the same part of all those entries; of
 * its heading.
 */
export const groupings = containers + 5;

/** The grouping by heading: its number is the index of the heading. */
export const byHeading = groupings - 1;

/**
 * How an element is marked up: a number for its path from the body, its entry, and a number for its part of the entry.
 */
interface Markup {
  readonly path: number;
  readonly entry: ElementFacts | undefined;
  readonly part: number;
}

/**
 * Returns the numbers of each block's groups, `groupings` of them in a row: blocks with the same number at the same
 * position belong together; -1 if there is no such group.
 */
export function groupBlocks({ text: { blocks }, own, containers: holders, facts }: PageFacts): Int32Array {
  const groups = new Int32Array(blocks.length * groupings).fill(-1);
  // Upper bound of the numbers of elements, kinds and pairs.
  const most = facts.length * 2 + 2;
  const [pathOf, partOf, nearOf] = [pairs(most), pairs(most), pairs(most)];
  const known: Markup[] = [];
  for (const fact of facts) {
    const around = fact.parent && known[fact.parent.nth];
    const isEntry = fact.parent !== undefined && fact.alike > 2 && !single.has(fact.element.localName);
    const entry = isEntry ? fact : around?.entry;
    // Entries have even numbers, their parts odd ones.
    const whole = isEntry ? (fact.parent?.nth ?? 0) * 2 : (around?.part ?? 0) * 2 + 1;
    known.push({
      path: pathOf(around?.path ?? -1, fact.kind.plain),
      entry,
      part: entry ? partOf(whole, fact.kind.plain) : -1,
    });
  }
  let heading = -1;
  for (const [place, block] of blocks.entries()) {
    if (headingLevel(block) > 0) heading = place;
    const fact = own[place];
    if (!fact) continue;
    const { path, entry, part } = known[fact.nth] as Markup;
    const near = nearOf(nearOf(kindOf(fact), kindOf(fact.parent)), kindOf(fact.parent?.parent));
    let at = place * groupings;
    for (const { nth } of holders[place] ?? []) groups[at++] = nth;
    at = place * groupings + containers;
    for (const group of [near, path, entry?.nth ?? -1, part, heading]) groups[at++] = group;
  }
  return groups;
}

/** Assigns a number to each pair of numbers from -1 on; the second of them is below a limit. */
function pairs(limit: number): (one: number, other: number) => number {
  const known = new Map<number, number>();
  return (one, other) => {
    const pair = (one + 1) * (limit + 1) + other + 1;
    let number = known.get(pair);
    if (number === undefined) known.set(pair, (number = known.size));
    return number;
  };
}

/** Elements that are never entries, however many are together. */
const single = new Set("p br hr span a b strong em i td th h1 h2 h3 h4 h5 h6".split(" "));

function kindOf(fact: ElementFacts | undefined): number {
  return fact?.kind.plain ?? -1;
}

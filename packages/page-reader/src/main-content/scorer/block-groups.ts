import type { DomElement } from "../../dom/types.ts";
import { remember } from "../../values/remember.ts";
import type { ElementFacts } from "./element-facts.ts";
import type { PageFacts } from "./place-features.ts";
import { headingLevel } from "./section-features.ts";

/** Elements around a block that count: each holds more text than the one before. */
const containers = 4;

/**
 * In how many groups a block is: those of four elements around it, of blocks that are marked up alike (by the nearest elements
 * around, by all of them), of its entry where it is in one of three or more alike, of the same part of all those entries, of its heading.
 */
export const groupings = containers + 5;

/** The groupings by markup: by the nearest elements, by all of them, by part of an entry. */
export const describedGroupings = [containers, containers + 1, containers + 3] as const;

/** The grouping by heading: its number is the place of the heading. */
export const byHeading = groupings - 1;

/** How an element is marked up: a number for its path from the body, the entry that it is in, a number for its part there. */
interface Markup {
  readonly path: number;
  readonly entry: ElementFacts | undefined;
  readonly part: number;
}

/**
 * For each block of a page the numbers of its groups, `groupings` of them in a row: blocks with the same number at the same
 * place belong together; -1 where there is no such group.
 */
export function groupBlocks({ text, facts }: PageFacts): Int32Array {
  const { blocks } = text;
  const groups = new Int32Array(blocks.length * groupings).fill(-1);
  const numberOf = numbering();
  const known = new Map<DomElement, Markup>();
  const markupOf = (fact: ElementFacts): Markup => {
    const done = known.get(fact.element);
    if (done) return done;
    const around = fact.parent && markupOf(fact.parent);
    const name = nameOf(fact.element);
    const isEntry = fact.parent !== undefined && fact.alike > 2 && !single.has(fact.element.localName);
    const entry = isEntry ? fact : around?.entry;
    const whole = isEntry ? numberOf(fact.parent?.element) : (around?.part ?? -1);
    const markup = {
      path: numberOf(`${around?.path} ${name}`),
      entry,
      part: entry ? numberOf(`${whole} ${name} part`) : -1,
    };
    known.set(fact.element, markup);
    return markup;
  };
  let heading = -1;
  for (const [place, block] of blocks.entries()) {
    if (headingLevel(block) > 0) heading = place;
    const fact = facts.get(block.element);
    if (!fact) continue;
    const { path, entry, part } = markupOf(fact);
    const near = numberOf(nearPath(fact));
    groups.set(holdersOf(fact, text).map(numberOf), place * groupings);
    groups.set([near, path, entry ? numberOf(entry.element) : -1, part, heading], place * groupings + containers);
  }
  return groups;
}

/** Gives each thing a number of its own. */
function numbering(): (thing: unknown) => number {
  const known = new Map<unknown, number>();
  return (thing) => {
    const number = known.get(thing) ?? known.size;
    known.set(thing, number);
    return number;
  };
}

function holdersOf(fact: ElementFacts, text: PageFacts["text"]): DomElement[] {
  const found: DomElement[] = [];
  let last = -1;
  for (let at: ElementFacts | undefined = fact; at && found.length < containers; at = at.parent) {
    const { length } = text.of(at.element);
    if (length < Math.max(last * 1.3, last + 10)) continue;
    last = length;
    found.push(at.element);
  }
  return found;
}

/** Elements that are no entries however many stand together. */
const single = new Set("p br hr span a b strong em i td th h1 h2 h3 h4 h5 h6".split(" "));

/** Kinds and first names of a block's element and the two around it. */
function nearPath({ element, parent }: ElementFacts): string {
  const names = [element, parent?.element, parent?.parent?.element].map((at) => (at ? nameOf(at) : ""));
  return names.join(" ");
}

function nameOf({ localName, className }: DomElement): string {
  const space = className.indexOf(" ");
  return `${localName}.${withoutDigits(space < 0 ? className : className.slice(0, space))}`;
}

/** Names with numbers in them are of one kind; they recur. */
const withoutDigits = remember((name) => name.replace(/\d+/g, ""));

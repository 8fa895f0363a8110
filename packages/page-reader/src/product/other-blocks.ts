import type { DomElement } from "../dom/types.ts";
import { cartText, othersHeading, talkHeading } from "./other-words.ts";
import type { Piece } from "./pieces.ts";

/** How far around a heading other products are looked for, ancestors and neighbours. */
const maxClimb = 4;
const maxNeighbours = 14;

/** The blocks that are about other things: below headings such as "You may also like" and "Delivery", and carts. */
export function otherBlocks(
  pieces: readonly Piece[],
  titleAt: number,
  around: ReadonlySet<DomElement>,
): ReadonlySet<DomElement> {
  const sections = new Set<DomElement>();
  const headings = pieces.filter(
    ({ text, at, element }) => at > titleAt && text.length < 60 && isHeadingLike(element, text) && !around.has(element),
  );
  for (const { element } of headings.slice(0, 12))
    for (const section of sectionsOf(element, around)) sections.add(section);
  const talk = pieces.filter(
    ({ text, element, at }) => at > titleAt && text.length < 40 && talkHeading.test(text) && isHeading(element),
  );
  for (const { element } of talk.slice(0, 12)) for (const block of blocksAfter(rowOf(element))) sections.add(block);
  const carts = pieces.filter(({ text, element }) => text.length < 40 && cartText.test(text) && !isButton(element));
  for (const { element } of carts.slice(0, 12)) {
    const block = largestApart(element, around);
    if (block) sections.add(block);
  }
  return sections;
}

function isHeadingLike(element: DomElement, text: string): boolean {
  const match = othersHeading.exec(text);
  return match !== null && match.index < 12 && element.closest("a, button, li, option") === null;
}

/** The smallest block around a heading that holds links of its own, else the blocks after it. */
function sectionsOf(heading: DomElement, around: ReadonlySet<DomElement>): DomElement[] {
  let at = heading;
  for (let steps = 0; steps < maxClimb; steps++) {
    if (at.querySelector("a[href]")) return [at];
    const parent = at.parentElement;
    if (!parent || around.has(parent) || parent.localName === "body") break;
    at = parent;
  }
  return blocksAfter(at);
}

/** The blocks after an element up to the next heading. */
function blocksAfter(heading: DomElement): DomElement[] {
  const blocks: DomElement[] = [];
  for (let next = heading.nextElementSibling; next && blocks.length < maxNeighbours; next = next.nextElementSibling) {
    if (/^h[1-6]$/.test(next.localName)) break;
    blocks.push(next);
  }
  return blocks;
}

/** The block around a text of a cart, some steps up, that does not hold the product's title. */
function largestApart(element: DomElement, around: ReadonlySet<DomElement>): DomElement | undefined {
  let block: DomElement | undefined;
  for (let at: DomElement | null = element, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
    if (around.has(at) || at.localName === "body") break;
    block = at;
  }
  return around.size === 0 ? undefined : block;
}

function isHeading(element: DomElement): boolean {
  return element.closest("h2, h3, h4, h5, summary") !== null || /heading|title/i.test(element.className);
}

/** A heading with the row or the block that it fills alone. */
function rowOf(heading: DomElement): DomElement {
  let at = heading;
  for (let steps = 0; steps < 2 && at.parentElement?.children.length === 1; steps++) at = at.parentElement;
  return at;
}

function isButton(element: DomElement): boolean {
  return element.closest("button, [role=button], input, form, label, option") !== null;
}

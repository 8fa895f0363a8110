import type { TextBlock } from "../blocks.ts";
import { FeatureRow } from "./feature-row.ts";
import type { PageFacts } from "./place-features.ts";

/** Steps up from a heading within which what it is over lies. */
const reach = 5;
/** The level and the distance of a heading that is not there. */
const none = { place: -1, level: 0, up: 9 };

/** How many features the heading over a block and its like before it give. */
export const sectionFeatureCount = 5;

/** A heading that a block is under: its place among the blocks, its level, and how many steps up from it the two meet. */
interface Heading {
  readonly place: number;
  readonly level: number;
  readonly up: number;
}

/** Writes under which heading each block of a page stands, what else is there, and how often its text stood before. */
export function writeSectionFeatures(
  { text: { blocks }, texts }: Pick<PageFacts, "text" | "texts">,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const headings = headingsOf(blocks);
  // What is under no heading comes first.
  const lengths = new Float64Array(blocks.length + 1);
  const links = new Float64Array(blocks.length + 1);
  for (let place = 0; place < blocks.length; place++) {
    const { text, linked } = blocks[place] as TextBlock;
    const section = (headings[place] ?? none).place + 1;
    lengths[section] = (lengths[section] as number) + text.length;
    links[section] = (links[section] as number) + linked;
  }
  const row = new FeatureRow(rows);
  const seen = new Int32Array(blocks.length);
  for (let place = 0; place < blocks.length; place++) {
    const { place: section, level, up } = headings[place] ?? none;
    const text = texts[place] as number;
    const before = seen[text] as number;
    seen[text] = before + 1;
    const [length, linked] = [lengths[section + 1] as number, links[section + 1] as number];
    row
      .moveTo(place * width + offset)
      .put(Math.log1p(before))
      .put(up)
      .put(level);
    row.put(Math.log1p(length)).put(linked / Math.max(1, length));
  }
}

/** For each block the innermost heading that it is under. */
function headingsOf(blocks: readonly TextBlock[]): Heading[] {
  const open: { readonly place: number; readonly level: number }[] = [];
  return blocks.map((block, place) => {
    const level = headingLevel(block);
    if (level > 0) while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    let over: Heading = none;
    for (let nth = open.length - 1; nth >= 0 && over === none; nth--) {
      const heading = open[nth] ?? none;
      const up = stepsTo(blocks[heading.place], block);
      if (up <= reach) over = { ...heading, up };
    }
    if (level > 0) open.push({ place, level });
    return over;
  });
}

const [letterH, zero] = [0x68, 0x30];

/** 1 to 6; 0 for what is not a heading. */
export function headingLevel({ element }: TextBlock): number {
  const { localName } = element;
  if (localName.length !== 2 || localName.charCodeAt(0) !== letterH) return 0;
  const level = localName.charCodeAt(1) - zero;
  return level >= 1 && level <= 6 ? level : 0;
}

/** Steps up from a heading to what holds a block as well. */
function stepsTo(heading: TextBlock | undefined, { element }: TextBlock): number {
  let up = 1;
  for (let at = heading?.element.parentElement; at && up <= reach; at = at.parentElement, up++)
    if (at.contains(element)) return up;
  return reach + 1;
}

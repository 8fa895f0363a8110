import type { TextBlock } from "../blocks.ts";
import { FeatureRow } from "./feature-row.ts";
import type { PageFacts } from "./place-features.ts";

/** Maximum distance from a heading to an ancestor that contains its section. */
const reach = 5;
/** The level and the distance of a missing heading. */
const none = { place: -1, level: 0, up: 9 };

/** Number of features from the heading over a block and similar headings before it. */
export const sectionFeatureCount = 5;

/** The heading of a block: its index among the blocks, its level, and how far up the two meet. */
interface Heading {
  readonly place: number;
  readonly level: number;
  readonly up: number;
}

/**
 * Writes which heading each block of a page is under, what else is under it, and how often its text occurred before.
 */
export function writeSectionFeatures(
  { text: { blocks }, texts }: Pick<PageFacts, "text" | "texts">,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const headings = headingsOf(blocks);
  // Blocks without a heading come first.
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

/** Returns the innermost heading of each block. */
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

/** Returns 1 to 6; 0 if it is not a heading. */
export function headingLevel({ element }: TextBlock): number {
  const { localName } = element;
  if (localName.length !== 2 || localName.charCodeAt(0) !== letterH) return 0;
  const level = localName.charCodeAt(1) - zero;
  return level >= 1 && level <= 6 ? level : 0;
}

/** Returns the number of steps up from a heading to what also contains a block. */
function stepsTo(heading: TextBlock | undefined, { element }: TextBlock): number {
  let up = 1;
  for (let at = heading?.element.parentElement; at && up <= reach; at = at.parentElement, up++)
    if (at.contains(element)) return up;
  return reach + 1;
}

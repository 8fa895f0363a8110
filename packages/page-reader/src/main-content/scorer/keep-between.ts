import { ancestorsFrom } from "../../dom/ancestors.ts";
import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

/** Maximum length of a text between two blocks that is kept with them, characters. */
const longest = 300;
/** Maximum fraction of links in what is kept, and its minimum probability, also if there is a construct among it. */
const [mostLinked, leastChance, leastWithConstruct] = [0.5, 0.25, 0.1];
/** Elements that authors put into their texts, and pages rarely around them. */
const constructs = "pre, table, dl, details, blockquote";

/**
 * Also chooses what is between two chosen blocks of one element: a formula, a line of code or a caption is too short to
 * be recognised by itself.
 */
export function keepBetween(
  blocks: readonly TextBlock[],
  chosen: readonly boolean[],
  chances: ArrayLike<number>,
): boolean[] {
  const kept = [...chosen];
  const last = new Map<DomElement | null, number>();
  for (const [place, { element }] of blocks.entries()) {
    if (!chosen[place]) continue;
    const before = last.get(element.parentElement);
    last.set(element.parentElement, place);
    if (before === undefined) continue;
    const between = leftOut(kept, before, place);
    const length = between.reduce((sum, nth) => sum + (blocks[nth]?.text.length ?? 0), 0);
    if (length > longest) continue;
    const isCode = (nth: number) => blocks[nth]?.element.localName === "pre";
    const isConstruct = (nth: number) => blocks[nth]?.element.closest(constructs) !== null;
    const least = between.some(isConstruct) ? leastWithConstruct : leastChance;
    const able = between.filter((nth) => (chances[nth] ?? 0) >= least && isOwnText(blocks[nth]));
    // Code is kept even if its source is named below it.
    for (const nth of able) kept[nth] ||= able.length === between.length || isCode(nth);
  }
  const texts = new Set(blocks.flatMap(({ element }, place) => (kept[place] ? [element] : [])));
  return kept.map((own, place) => own || isCodeIn(texts, blocks[place]));
}

/** Number of elements around code in which the text that it belongs to is. */
const mostAround = 4;

/** Returns whether a block is code in an element with chosen text, as in a post whose lines are separated by breaks. */
function isCodeIn(texts: ReadonlySet<DomElement>, block: TextBlock | undefined): boolean {
  if (!block || !/^(?:pre|code)$/.test(block.element.localName)) return false;
  return ancestorsFrom(block.element.parentElement, mostAround).some((around) => texts.has(around));
}

/** Returns the indexes of blocks between two indexes that are not kept. */
function leftOut(kept: readonly boolean[], from: number, to: number): number[] {
  const places: number[] = [];
  for (let place = from + 1; place < to; place++) if (!kept[place]) places.push(place);
  return places;
}

function isOwnText(block: TextBlock | undefined): boolean {
  return block !== undefined && block.linked <= block.text.length * mostLinked;
}

import type { DomElement } from "../dom/types.ts";
import type { TextBlock } from "./blocks.ts";
import { isEndingTitle } from "./endings.ts";

/** Longest text of a box that an ordinary set phrase stands over, characters; an article's section says more. */
const maxBox = 600;
/** Share of the text that such a box may hold. */
const boxShare = 0.15;

/** Longest words that stand over a box, and longest that stand over the rest of what is sold, characters. */
const maxAsking = 180;
const maxWall = 120;

const wall =
  /^(?:subscribe|sign up|log ?in|sign in|register|create (?:an?|your) (?:free )?account|become an? \p{L}+|already an? (?:subscriber|member)|to (?:continue|keep) reading|(?:keep|continue) reading|this (?:article|story|content) is (?:for|only|exclusive)|get (?:unlimited )?access|unlock)\b.{0,60}(?:\b(?:read|reading|unlock|access|article|story|subscrib\p{L}+|member\p{L}*|free)\b).{0,30}$/iu;

/**
 * Removes boxes in the text whose first words ask the reader for something or lead elsewhere, in place: with the
 * words goes what stands in one element with them and with nothing of what was said before.
 *
 * @param phrases the blocks that are set phrases
 */
export function removeAskingBoxes(
  root: DomElement,
  blocks: readonly TextBlock[],
  phrases: ReadonlySet<TextBlock>,
): void {
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0);
  for (const [place, block] of blocks.entries()) {
    const { element, text } = block;
    const before = blocks[place - 1];
    if (!before || text.length > maxAsking) continue;
    const isWall = block.prose === 0 && text.length < maxWall && wall.test(text);
    if (!isWall && !phrases.has(block) && (block.prose > 0 || !isEndingTitle(text))) continue;
    if (element.closest("li, td, th, dt, dd, pre") || !root.contains(element)) continue;
    const box = boxAround(element, before.element, root);
    if (box === element) continue;
    const length = lengthIn(box, blocks, place);
    if (isWall || (length < maxBox && length < total * boxShare)) box.remove();
  }
}

/** The outermost element that begins with an inner one. */
function boxAround(element: DomElement, before: DomElement, root: DomElement): DomElement {
  let at = element;
  while (at.parentElement && at.parentElement !== root && !at.parentElement.contains(before)) at = at.parentElement;
  return at;
}

function lengthIn(box: DomElement, blocks: readonly TextBlock[], from: number): number {
  let length = 0;
  for (const { element, text } of blocks.slice(from)) {
    if (!box.contains(element)) break;
    length += text.length;
  }
  return length;
}

import type { DomElement } from "../dom/types.ts";
import { removeOwnText } from "./blocks.ts";
import type { TextBlock } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { sameTitle } from "./title.ts";

/** Longest scrap that stands before or after the prose without being part of it, characters. */
const maxScrap = 64;

/**
 * Removes scraps before the first and after the last prose, in place: the author's name, a date,
 * a place, a section, the title once more. Sentences, headings, lists, tables and code stay.
 */
export function trimEdges(root: DomElement, blocks: readonly TextBlock[], { titles }: Pick<Claims, "titles">): void {
  const first = blocks.findIndex((block) => block.prose > 0);
  const last = blocks.findLastIndex((block) => block.prose > 0);
  if (first < 0) return;
  for (const block of blocks.slice(0, first))
    if (isScrap(root, block) || startsWithTitle(block.text, titles)) removeOwnText(block.element);
  for (const block of blocks.slice(last + 1))
    if (isScrap(root, block) && root.contains(block.element)) removeOwnText(block.element);
}

/** The title, alone or with the author's name or a date behind it. */
function startsWithTitle(text: string, titles: readonly string[]): boolean {
  if (sameTitle(text, titles)) return true;
  return titles.some((title) => title.length > 10 && text.startsWith(title) && text.length - title.length < maxScrap);
}

function isScrap(root: DomElement, { element, text }: TextBlock): boolean {
  if (element === root || /^(?:h[2-6]|li|td|th|pre|code|blockquote|dt|dd)$/.test(element.localName)) return false;
  if (element.closest("blockquote, pre, table, li") || entry.test(text)) return false;
  return text.length <= maxScrap && !/[.!?…:。！？；؟।]["'”’»)」』]?$/.test(text);
}

/** The mark of a list's entry that is written as a paragraph. */
const entry = /^(?:[•·▪●*–-]|\d{1,2}[.)])\s/;

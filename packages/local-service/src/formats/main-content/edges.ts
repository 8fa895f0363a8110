import type { DomElement } from "../dom/types.ts";
import type { TextBlock } from "./blocks.ts";
import { isContactLine } from "./phrases.ts";
import { sameTitle } from "./title.ts";

/** Longest scrap that stands before or after the prose without being part of it, characters. */
const maxScrap = 64;

/**
 * Removes scraps before the first and after the last prose, in place: the author's name, a date,
 * a place, a section, the title once more. Sentences, headings, lists, tables and code stay.
 */
export function trimEdges(root: DomElement, blocks: readonly TextBlock[], titles: readonly string[]): void {
  const first = blocks.findIndex((block) => block.prose > 0);
  const last = blocks.findLastIndex((block) => block.prose > 0);
  if (first < 0) return;
  for (const block of blocks.slice(0, first))
    if (isScrap(root, block) || startsWithTitle(block.text, titles)) block.element.remove();
  for (const block of blocks.slice(last + 1))
    if (isScrap(root, block) && root.contains(block.element)) block.element.remove();
  trimContact(root, blocks);
}

/** Blocks at the end that tell how to reach the author; an article whose last paragraphs all do is about that. */
function trimContact(root: DomElement, blocks: readonly TextBlock[]): void {
  const last = blocks.filter(({ element }) => root.contains(element)).slice(-maxContact);
  for (const { element, text } of last.toReversed()) {
    if (!isContactLine(text) || blocks.length < 3 * maxContact || element === root) return;
    if (!element.querySelector("p, ul, ol, table, blockquote, pre")) element.remove();
  }
}

/** Most blocks that tell it. */
const maxContact = 2;

/** The title, alone or with the author's name or a date behind it. */
function startsWithTitle(text: string, titles: readonly string[]): boolean {
  if (sameTitle(text, titles)) return true;
  return titles.some((title) => title.length > 10 && text.startsWith(title) && text.length - title.length < maxScrap);
}

function isScrap(root: DomElement, { element, text }: TextBlock): boolean {
  if (element === root || /^(?:h[2-6]|li|td|th|pre|code|blockquote|dt|dd)$/.test(element.localName)) return false;
  if (
    element.querySelector("p, ul, ol, table, pre, h2, h3, blockquote, img") ||
    element.closest("blockquote, pre, table, li")
  )
    return false;
  return text.length <= maxScrap && !/[.!?…:。！？；؟।]["'”’»)」』]?$/.test(text);
}

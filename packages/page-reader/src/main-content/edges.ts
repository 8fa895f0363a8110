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
export function trimEdges(
  root: DomElement,
  blocks: readonly TextBlock[],
  { article, titles, summary }: Pick<Claims, "article" | "titles" | "summary">,
): void {
  const first = blocks.findIndex((block) => block.prose > 0);
  const last = blocks.findLastIndex((block) => block.prose > 0);
  if (first < 0) return;
  for (const block of blocks.slice(0, first))
    if (isScrap(root, block) || startsWithTitle(block.text, titles)) removeOwnText(block.element);
  if (article) removeHighlights(root, blocks);
  for (const block of blocks.slice(0, first + 1))
    if (block.element !== root && isStandfirst(block, summary)) removeOwnText(block.element);
  for (const block of blocks.slice(last + 1))
    if (isScrap(root, block) && root.contains(block.element)) removeOwnText(block.element);
}

/** The title, alone or with the author's name or a date behind it. */
function startsWithTitle(text: string, titles: readonly string[]): boolean {
  if (sameTitle(text, titles)) return true;
  return titles.some((title) => title.length > 10 && text.startsWith(title) && text.length - title.length < maxScrap);
}

/** A list before the first paragraph says what the article says, in short. */
function removeHighlights(root: DomElement, blocks: readonly TextBlock[]): void {
  const list = blocks.find(({ element }) => root.contains(element))?.element.closest("ul");
  if (!list || list === root || !root.contains(list)) return;
  const entries = blocks.filter(({ element }) => list.contains(element));
  const length = entries.reduce((sum, { text }) => sum + text.length, 0);
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (entries.length <= maxHighlights && length < total * highlightShare) list.remove();
}

/** Most entries of such a list, and greatest share of the text that it holds. */
const maxHighlights = 8;
const highlightShare = 0.25;

const standfirst = /(?:^|[\s_-])(?:stand-?first|dek|sub-?(?:title|head(?:line)?)|strap-?line)(?:$|[\s_-])/i;

/** The line under the title: named so, or the page's description in a heading or a header. */
function isStandfirst({ element, text }: TextBlock, summary: string): boolean {
  if (standfirst.test(element.className) || standfirst.test(element.parentElement?.className ?? "")) return true;
  const apart = /^h[2-6]$/.test(element.localName) || element.closest("header") !== null;
  return apart && text.length > 20 && sameTitle(text, [summary]);
}

function isScrap(root: DomElement, { element, text }: TextBlock): boolean {
  if (element === root || /^(?:h[2-6]|li|td|th|pre|code|blockquote|dt|dd)$/.test(element.localName)) return false;
  if (element.closest("blockquote, pre, table, li") || entry.test(text)) return false;
  return text.length <= maxScrap && !/[.!?…:。！？；؟।]["'”’»)」』]?$/.test(text);
}

/** The mark of a list's entry that is written as a paragraph. */
const entry = /^(?:[•·▪●*–-]|\d{1,2}[.)])\s/;

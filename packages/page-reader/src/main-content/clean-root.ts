import { textOf } from "../dom/text.ts";
import { isElement, type DomElement } from "../dom/types.ts";
import { linkDensity, mapText, type TextBlock, type TextMap } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { attachCaptions } from "./captions.ts";
import { isEndingTitle, isSetPhrase } from "./set-phrases.ts";
import { sameTitle } from "./title.ts";

/** Cleans the element that contains an article, in place, until little but the article is left. */
export function cleanRoot(root: DomElement, claims: Pick<Claims, "titles">): void {
  attachCaptions(root);
  removeTitle(root, claims.titles);
  const text = mapText(root);
  removeLinkBlocks(root, text);
  const found = text.blocks.filter(({ element }) => root.contains(element));
  cutEnding(root, found);
  const blocks = found.filter(({ element }) => root.contains(element));
  const phrases = new Set(blocks.filter(({ text }) => isSetPhrase(text)));
  removePhrases(root, phrases);
}

/** The title is in the metadata; in the text it would be repeated. */
function removeTitle(root: DomElement, titles: readonly string[]): void {
  for (const heading of root.querySelectorAll("h1, h2, h3")) if (sameTitle(textOf(heading), titles)) heading.remove();
}

/** Removes lists, boxes and paragraphs that consist almost entirely of links. */
function removeLinkBlocks(root: DomElement, map: TextMap): void {
  const total = map.of(root).prose;
  for (const element of root.querySelectorAll("ul, ol, div, section, table, dl, p, aside")) {
    // The text of large elements is long: it is only read if they have many links.
    if (linkDensity(map.of(element)) <= leastDensity || !root.contains(element)) continue;
    const text = textOf(element);
    if (text === "" || text.length > Math.max(400, total * 0.4)) continue;
    if (isLinkBlock(element, text, map)) element.remove();
  }
}

/** Minimum fraction of links for a block to be removed. */
const leastDensity = 0.3;

function isLinkBlock(element: DomElement, text: string, map: TextMap): boolean {
  const density = linkDensity(map.of(element));
  switch (element.localName) {
    case "p":
      return (
        density > (capitals.test(text) ? leastDensity : startsWithLabel.test(text) ? 0.6 : 0.9) &&
        text.length < 200 &&
        !/[.!?]["”’]?$/.test(text) &&
        !isAloneInEntry(element)
      );
    case "ul":
    case "ol":
      return density > 0.75;
    case "table":
      return density > 0.7;
    default:
      return density > 0.6 && map.of(element).prose < 200;
  }
}

function isAloneInEntry({ parentElement, previousElementSibling, nextElementSibling }: DomElement): boolean {
  return parentElement?.localName === "li" && !previousElementSibling && !nextElementSibling;
}

/** Words in capitals and a colon, before a link. */
const capitals = /^[\s([*•–-]*(?:\p{Lu}{2,}|\d+)(?:[\s'’]+(?:[\p{Lu}]+|\d+)){0,4}\s*:/u;

/** A word or two before a link: an invitation to follow it. */
const startsWithLabel = /^[\s([*•–-]*(?:\p{L}+\s){0,2}\p{L}+\s*[:：»›→>]|^[\s([*•–-]*(?:see|read|watch|more)\b/iu;

/** Cuts off everything after a heading that ends the article, if only little prose follows. */
function cutEnding(root: DomElement, blocks: readonly TextBlock[]): void {
  const total = blocks.reduce((sum, block) => sum + block.prose, 0);
  let before = 0;
  for (const [place, block] of blocks.entries()) {
    const heading = /^h[1-6]$/.test(block.element.localName);
    const label = heading || (block.text.length < 60 && block.prose === 0 && !block.element.closest(cells));
    const after = total - before;
    if (label && before > total * 0.5 && after < total * 0.45 && isEndingTitle(block.text))
      return removeFrom(root, blocks.slice(place));
    before += block.prose;
  }
}

/** Text in these elements is content, whatever it reads like. */
const cells = "table, pre, code, dt, dd";

function removeFrom(root: DomElement, blocks: readonly TextBlock[]): void {
  for (const { element } of blocks) {
    if (element === root) continue;
    // Text in a block next to inner blocks may begin before the ending: only its own text is removed.
    const inner = element.children.some(({ localName }) => holders.has(localName));
    if (inner) for (const node of element.childNodes) if (!isElement(node)) node.remove();
    if (!inner) element.remove();
  }
}

const holders = new Set("p div ul ol h1 h2 h3 h4 h5 h6 blockquote section".split(" "));

/** Removes set phrases anywhere; a heading only if nothing is under it. */
function removePhrases(root: DomElement, phrases: ReadonlySet<TextBlock>): void {
  for (const { element } of phrases) {
    if (element === root || /^(?:pre|code|th|td|dt|dd)$/.test(element.localName)) continue;
    if (!element.querySelector("p, ul, ol, table, blockquote, pre")) element.remove();
  }
}

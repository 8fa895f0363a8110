import { groupAlike } from "../dom/alike.ts";
import type { DomElement } from "../dom/types.ts";
import { linkDensity } from "./blocks.ts";
import type { TextMap } from "./blocks.ts";

/** Share of an article's prose up to which alike blocks lead away from it; beyond it they are the article. */
const besideShare = 0.45;
/** The same for tiles with next to no text, which no list of reviews or recommendations consists of. */
const smallShare = 0.75;
/** Characters of text in such a tile, on average. */
const smallTile = 220;
/** Share of the page's prose from which on a block stands for itself. */
const ownShare = 0.25;
/** Elements whose children are looked at, unless they are text or parts of a table. */
const holders = new Set("div section ul ol dl main article td tbody body".split(" "));
const single = new Set("p h1 h2 h3 h4 h5 h6 br hr tr td span a pre blockquote figure img b strong em i".split(" "));

/**
 * Removes tiles that lead to other articles, by their repeated shape, in place.
 *
 * @returns whether there were any
 */
export function removeRepeated(root: DomElement, text: TextMap): boolean {
  return visit(root, text, Math.max(1, text.of(root).prose));
}

function visit(parent: DomElement, text: TextMap, total: number): boolean {
  let found = false;
  for (const alike of alikeChildren(parent)) {
    // One block that holds much of the page is not one of many, however alike its neighbours are.
    const blocks = alike.filter((block) => text.of(block).prose < total * ownShare);
    if (blocks.length < 2) continue;
    const share = blocks.reduce((sum, block) => sum + text.of(block).prose, 0) / total;
    const small = blocks.reduce((sum, block) => sum + text.of(block).length, 0) / blocks.length < smallTile;
    const limit = small ? smallShare : besideShare;
    if (share < limit && areTiles(blocks, text)) {
      for (const block of blocks) block.remove();
      found = true;
    }
  }
  for (const child of parent.children)
    if (!/^(?:p|pre|h[1-6])$/.test(child.localName)) found = visit(child, text, total) || found;
  return found;
}

/** Whether an element's prose lies in blocks of one shape, three or more, and each of them has a link. */
export function isListOfLinked(element: DomElement, text: TextMap): boolean {
  return alikeChildren(element).some((blocks) => {
    const prose = blocks.reduce((sum, block) => sum + text.of(block).prose, 0);
    return (
      blocks.length >= 3 &&
      prose > text.of(element).prose * smallShare &&
      blocks.every((block) => block.querySelector("a[href]") !== null)
    );
  });
}

/** Children of one name and class, two or more. */
function alikeChildren(parent: DomElement): DomElement[][] {
  if (!holders.has(parent.localName)) return [];
  const able = parent.children.filter(({ localName }) => !single.has(localName));
  return groupAlike(able).filter((blocks) => blocks.length >= 2);
}

/** Tiles: each a linked heading or a linked picture with a short text. */
function areTiles(blocks: readonly DomElement[], map: TextMap): boolean {
  if (blocks.length < 3) return false;
  const tiles = blocks.filter((block) => {
    const { length } = map.of(block);
    if (length === 0 || length >= 450) return false;
    return (
      hasLinkedHeading(block, false, false) ||
      linksTwice(block) ||
      (block.querySelector("a img") !== null && linkDensity(map.of(block)) > 0.3)
    );
  });
  return tiles.length >= blocks.length * 0.7;
}

/** A picture and words that lead to one place. */
function linksTwice(block: DomElement): boolean {
  const [first, ...others] = block.querySelectorAll("a[href]");
  const address = first?.getAttribute("href");
  return (
    address !== undefined &&
    block.querySelector("img") !== null &&
    others.some((link) => link.getAttribute("href") === address)
  );
}

/** Whether a heading, or what is named one, is in a link or holds one. */
function hasLinkedHeading(element: DomElement, inLink: boolean, inHeading: boolean): boolean {
  for (const child of element.children) {
    const { localName } = child;
    const isLink = localName === "a";
    const isHeading = /^h[1-6]$/.test(localName) || /title|headline/.test(child.className);
    if ((isLink && (inHeading || isHeading)) || (isHeading && inLink)) return true;
    if (localName === "strong" && element.localName === "a") return true;
    if (hasLinkedHeading(child, inLink || isLink, inHeading || isHeading)) return true;
  }
  return false;
}

import { textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import { linkDensity, mapText } from "./blocks.ts";
import type { TextMap } from "./blocks.ts";

/** Share of an article's prose up to which alike blocks lead away from it; beyond it they are the article. */
const besideShare = 0.45;
/** The same for tiles with next to no text, which no list of reviews or recommendations consists of. */
const smallShare = 0.75;
/** Characters of text in such a tile, on average. */
const smallTile = 220;
const answers =
  /^(?:reply|reply to this|respond|like|permalink|report(?: abuse)?|flag|share|upvote|antworten|melden|répondre|signaler|responder|rispondi|svara|svar|beantwoorden|ответить|odpowiedz|回复|返信)\b.{0,12}$/iu;

/** Removes tiles that lead to other articles and remarks of readers, by their repeated shape, in place. */
export function removeRepeated(root: DomElement): void {
  const text = mapText(root);
  const total = text.of(root).prose;
  for (const parent of [root, ...root.querySelectorAll("div, section, ul, ol, dl, main, article, td, tbody")]) {
    if (parent !== root && !root.contains(parent)) continue;
    const kinds = alikeChildren(parent);
    for (const blocks of kinds) {
      const share = blocks.reduce((sum, block) => sum + text.of(block).prose, 0) / Math.max(1, total);
      const small = blocks.reduce((sum, block) => sum + text.of(block).length, 0) / blocks.length < smallTile;
      const limit = small ? smallShare : besideShare;
      if ((share < limit && areTiles(blocks, text)) || (share < smallShare && areRemarks(blocks)))
        for (const block of blocks) block.remove();
    }
  }
}

/** Children of one name and class, two or more. */
function alikeChildren(parent: DomElement): DomElement[][] {
  const kinds = new Map<string, DomElement[]>();
  for (const child of parent.children) {
    if (/^(?:p|h[1-6]|br|hr|tr|td|span|a|pre|blockquote|figure|img|b|strong|em|i)$/.test(child.localName)) continue;
    const kind = `${child.localName}.${child.className.split(/\s+/)[0] ?? ""}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), child]);
  }
  return [...kinds.values()].filter((blocks) => blocks.length >= 2);
}

/** Tiles: each a linked heading or a linked picture with a short text. */
function areTiles(blocks: readonly DomElement[], map: TextMap): boolean {
  if (blocks.length < 3) return false;
  const tiles = blocks.filter((block) => {
    const { length } = map.of(block);
    if (length === 0 || length >= 450) return false;
    const linkedHeading =
      block.querySelector(
        "h1 a, h2 a, h3 a, h4 a, h5 a, h6 a, a h1, a h2, a h3, a h4, a h5, a h6, a [class*=title], [class*=title] a, a [class*=headline], [class*=headline] a, a > strong",
      ) !== null;
    const linkedPicture = block.querySelector("a img") !== null && linkDensity(map.of(block)) > 0.3;
    return linkedHeading || linkedPicture;
  });
  return tiles.length >= blocks.length * 0.7;
}

/** Remarks: most of them can be answered, liked or reported. */
function areRemarks(blocks: readonly DomElement[]): boolean {
  const answerable = blocks.filter((block) =>
    [...block.querySelectorAll("a, button, span")].some((element) => answers.test(textOf(element))),
  );
  return answerable.length >= 2 && answerable.length >= blocks.length * 0.6;
}

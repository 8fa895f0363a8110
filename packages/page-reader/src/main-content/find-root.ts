import { kindOf } from "../dom/alike.ts";
import type { DomElement } from "../dom/types.ts";
import { linkDensity, textBlocks, type TextMap } from "./blocks.ts";
import { namesOf } from "./names.ts";

/** Fraction of prose in one child from which the rest is negligible. */
const dominant = 0.8;
/** Minimum fraction in a child if all its siblings look like something else. */
const leading = 0.5;

/**
 * Returns the element that the prose leads to: descends while one child contains the prose and its siblings do not look
 * like parts of the article.
 */
export function findRoot(body: DomElement, text: TextMap): DomElement {
  let at = body;
  for (;;) {
    const own = text.of(at).prose;
    const children = at.children.toSorted((a, b) => text.of(b).prose - text.of(a).prose);
    const [best, ...others] = children;
    const share = best && own > 0 ? text.of(best).prose / own : 0;
    if (!best || share < leading || /^(?:p|li|pre|blockquote|span)$/.test(best.localName)) return at;
    const rivals = others.filter((other) => text.of(other).prose > own * 0.03);
    const alone = share >= dominant && !rivals.some((rival) => looksLikeArticlePart(rival, best, text));
    if (!alone && rivals.some((rival) => !looksBeside(rival, best, text))) return at;
    at = best;
  }
}

/** A paragraph, list or quote directly next to the best child is the article's own text. */
function looksLikeArticlePart(rival: DomElement, best: DomElement, text: TextMap): boolean {
  if (/^(?:p|ul|ol|blockquote|pre|table)$/.test(rival.localName)) return linkDensity(text.of(rival)) < 0.3;
  return kindOf(rival) === kindOf(best) && rival.className !== "" && linkDensity(text.of(rival)) < 0.2;
}

/**
 * Returns whether an element next to the article is something else: links, short texts, many similar blocks, or named
 * so.
 */
function looksBeside(rival: DomElement, best: DomElement, text: TextMap): boolean {
  // Cells next to the one with the prose are columns of the page.
  if (best.localName === "td" && rival.localName === "td") return true;
  if (looksLikeArticlePart(rival, best, text)) return false;
  if (
    namesOf(rival).boilerplate ||
    /^(?:aside|footer|nav|form)$/.test(rival.localName) ||
    linkDensity(text.of(rival)) > 0.3
  )
    return true;
  const blocks = textBlocks(rival);
  const long = blocks.filter((block) => block.text.length > 120).length;
  return long < blocks.length * 0.25;
}

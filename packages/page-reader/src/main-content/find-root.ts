import { kindOf } from "../dom/alike.ts";
import { hasAncestorIn } from "../dom/ancestors.ts";
import { isElement } from "../dom/types.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { linkDensity, textBlocks } from "./blocks.ts";
import type { TextMap } from "./blocks.ts";
import { hintAt, namesOf } from "./names.ts";

/** Minimum fraction of the page's prose in an element named as the body. */
const namedShare = 0.5;
/** Fraction of prose in one child from which the rest is negligible. */
const dominant = 0.8;
/** Minimum fraction in a child if all its siblings look like something else. */
const leading = 0.5;

/** Returns the element that contains the article: named by the page, or found by following the prose downwards. */
export function findRoot(document: DomDocument, text: TextMap): DomElement {
  const found = descend(document.body, text);
  return namedRoot(document, text, found) ?? found;
}

/**
 * Returns the deepest element named as an article's body that contains most of the prose; parts with the same name are
 * combined.
 */
function namedRoot(document: DomDocument, text: TextMap, found: DomElement): DomElement | undefined {
  const reference = text.of(found).prose;
  const hinted: DomElement[] = [];
  collectHinted(document.body, hinted);
  const together = sharesOf(hinted, text);
  const able = hinted
    .map((element) => ({ element, mass: text.of(element).prose }))
    .filter(({ element }) => (together.get(kindOf(element)) ?? 0) >= Math.max(150, reference * namedShare));
  // The first of those that contain nearly everything is the outermost; deeper ones are cleaner.
  const most = able.reduce((greatest, { mass }) => Math.max(greatest, mass), 0);
  const strong = able.findLast((candidate) => candidate.mass >= most * 0.7 && hintAt(candidate.element) === 2);
  const best = strong ?? able.findLast((candidate) => candidate.mass >= most * 0.93);
  if (!best) return undefined;
  const spread = hinted.filter(
    (element) =>
      !best.element.contains(element) &&
      !element.contains(best.element) &&
      text.of(element).prose > best.mass * 0.02 &&
      sameName(element, best.element) &&
      !isOfOtherArticle(element, best.element),
  );
  const parts = spread.reduce((sum, element) => sum + text.of(element).prose, best.mass);
  // Several with the same name, each with a linked heading, are several articles: none of them is this page's.
  if (parts < reference * namedShare) return undefined;
  if (spread.length === 0) return best.element;
  return joinParts(document, text, parts, hinted, new Set([best.element, ...spread]));
}

/** Returns what surrounds the parts if it contains little else, otherwise the parts alone, combined. */
function joinParts(
  document: DomDocument,
  text: TextMap,
  mass: number,
  hinted: readonly DomElement[],
  parts: ReadonlySet<DomElement>,
): DomElement {
  const around = commonAncestor([...parts]);
  if (mass > text.of(around).prose * 0.8) return around;
  const joined = document.createElement("div");
  for (const element of hinted) if (parts.has(element) && !hasAncestorIn(element, parts)) joined.append(element);
  return joined;
}

/**
 * Returns whether what is next to an element, apart from the best one, leads to another article by a linked heading.
 */
function isOfOtherArticle(element: DomElement, best: DomElement): boolean {
  let box = element;
  while (box.parentElement && !box.parentElement.contains(best)) box = box.parentElement;
  return box.querySelector("h1 a[href], h2 a[href], h3 a[href], h4 a[href], a[href] h2, a[href] h3") !== null;
}

/** Collects elements that publishing systems name as an article's text, outside paragraphs and the like. */
function collectHinted(element: DomElement, hinted: DomElement[]): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (hintAt(node) > 0) hinted.push(node);
    if (!/^(?:p|li|h[1-3]|a)$/.test(node.localName)) collectHinted(node, hinted);
  }
}

/** Returns the total prose of elements with the same name: a body may come in parts. */
function sharesOf(hinted: readonly DomElement[], text: TextMap): Map<string, number> {
  const shares = new Map<string, number>();
  const all = new Set(hinted);
  for (const element of hinted) {
    const own = hasAncestorIn(element, all) ? 0 : text.of(element).prose;
    shares.set(kindOf(element), Math.max((shares.get(kindOf(element)) ?? 0) + own, text.of(element).prose));
  }
  return shares;
}

function sameName(a: DomElement, b: DomElement): boolean {
  return kindOf(a) === kindOf(b);
}

function commonAncestor(elements: readonly DomElement[]): DomElement {
  let at = elements[0] as DomElement;
  while (at.parentElement && !elements.every((element) => at.contains(element))) at = at.parentElement;
  return at;
}

/**
 * Returns the element that the prose leads to: descends while one child contains the prose and its siblings do not look
 * like parts of the article.
 */
export function descend(body: DomElement, text: TextMap): DomElement {
  let at = body;
  for (;;) {
    const own = text.of(at).prose;
    const children = at.children.toSorted((a, b) => text.of(b).prose - text.of(a).prose);
    const [best, ...others] = children;
    const share = best && own > 0 ? text.of(best).prose / own : 0;
    if (!best || share < leading || /^(?:p|li|pre|blockquote|span)$/.test(best.localName)) return at;
    const rivals = others.filter((other) => text.of(other).prose > own * 0.03);
    const alone =
      share >= dominant &&
      !rivals.some((rival) => looksLikeArticlePart(rival, best, text) || looksLikeOpening(rival, best, text));
    if (!alone && rivals.some((rival) => !looksBeside(rival, best, text))) return at;
    at = best;
  }
}

/** A paragraph, list or quote directly next to the best child is the article's own text. */
function looksLikeArticlePart(rival: DomElement, best: DomElement, text: TextMap): boolean {
  if (/^(?:p|ul|ol|blockquote|pre|table)$/.test(rival.localName)) return linkDensity(text.of(rival)) < 0.3;
  return sameName(rival, best) && rival.className !== "" && linkDensity(text.of(rival)) < 0.2;
}

/** Returns whether an element between the title and the best child has sentences without a link. */
function looksLikeOpening(rival: DomElement, best: DomElement, text: TextMap): boolean {
  const { linked, prose } = text.of(rival);
  if (linked > 0 || prose < leastOpening || looksBeside(rival, best, text)) return false;
  const siblings = [...(best.parentElement?.children ?? [])];
  const before = siblings.slice(0, siblings.indexOf(best));
  const place = before.indexOf(rival);
  return (
    place > 0 && before.slice(0, place).some((element) => element.localName === "h1" || element.querySelector("h1"))
  );
}

/** Minimum prose of an opening, characters. */
const leastOpening = 80;

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
  return long < blocks.length * 0.25 || isTileList(rival);
}

/** Returns whether an element is a list of tiles: many headings with links, each with a little text. */
function isTileList(element: DomElement): boolean {
  const linkedHeadings = element.querySelectorAll("h2 a, h3 a, h4 a, h5 a, a h2, a h3, a h4").length;
  const paragraphs = element.querySelectorAll("p").length;
  return linkedHeadings >= 3 && paragraphs <= linkedHeadings * 2;
}

import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

const frameRoles = new Set("navigation banner contentinfo search complementary".split(" "));
/** Maximum fraction of the chosen text in surroundings: an index is all navigation. */
const ownShare = 0.3;
/** The same for boxes: those of wikis are longer than the text of many a page. */
const boxShare = 0.9;
/** Fraction of a small page's text from which its main element is its content. */
const mainShare = 0.5;

/** Removes what was chosen in elements that a page declares or names as surroundings of its content. */
export function leaveFrame(blocks: readonly TextBlock[], chosen: readonly boolean[]): readonly boolean[] {
  return leaveOut(blocks, leaveOut(blocks, chosen, isNavigationBox, boxShare), isFrame, ownShare);
}

/**
 * Chooses the blocks of a page that is not an article, such as a small one of a shop or a contact page: all except
 * those in headers, navigation, footers and the like, since every label counts there.
 */
export function wholeContent(blocks: readonly TextBlock[]): readonly boolean[] {
  const all = blocks.map(() => true);
  const left = leaveOut(blocks, all, isAround, boxShare);
  const main = left.map((own, place) => own && blocks[place]?.element.closest("main, [role=main]") !== null);
  return lengthOf(blocks, main) > lengthOf(blocks, left) * mainShare ? main : left;
}

function lengthOf(blocks: readonly TextBlock[], chosen: readonly boolean[]): number {
  return blocks.reduce((sum, { text }, place) => sum + (chosen[place] === true ? text.length : 0), 0);
}

function leaveOut(
  blocks: readonly TextBlock[],
  chosen: readonly boolean[],
  isOutside: (element: DomElement) => boolean,
  most: number,
): readonly boolean[] {
  const known = new Map<DomElement, boolean>();
  const isIn = (element: DomElement | null): boolean => {
    if (!element) return false;
    let verdict = known.get(element);
    if (verdict === undefined) known.set(element, (verdict = isOutside(element) || isIn(element.parentElement)));
    return verdict;
  };
  const left = blocks.map(({ element }, place) => chosen[place] === true && isIn(element));
  if (lengthOf(blocks, left) > lengthOf(blocks, chosen) * most) return chosen;
  return chosen.map((own, place) => own && left[place] !== true);
}

/** Boxes of links to related pages, as wikis have them above or below their text. */
function isNavigationBox({ localName, className }: DomElement): boolean {
  return localName !== "body" && /(?:^|\s)(?:\w+-)?nav(?:bar|box)(?=$|\s)/.test(className);
}

/** Notes in the content are asides too, and posts have footers. */
function isFrame(element: DomElement): boolean {
  const { localName } = element;
  if (localName === "nav" || frameRoles.has(element.getAttribute("role") ?? "")) return true;
  return (localName === "aside" || localName === "footer") && !element.closest("main, article, [role=main]");
}

/** Names of surroundings in place of roles. */
const named = /breadcrumb|cookie|site-(?:header|footer)|newsletter|social-share|share-buttons|skip-link/;

/** Surroundings of a small page; headers and footers of an article belong to it. */
function isAround(element: DomElement): boolean {
  const { localName, id, className } = element;
  if (isFrame(element) || localName === "aside" || (localName === "footer" && !element.closest("article"))) return true;
  if (localName === "header") return !element.closest("main, article");
  return localName !== "body" && (named.test(`${className} ${id}`) || id === "header" || id === "footer");
}

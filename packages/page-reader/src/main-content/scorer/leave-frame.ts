import { judgeUp, ancestorsFrom } from "../../dom/ancestors.ts";
import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

/** Roles of what surrounds the content of a page. */
export const frameRoles: ReadonlySet<string> = new Set("navigation banner contentinfo search complementary".split(" "));
/** Maximum fraction of the chosen text in surroundings: an index is all navigation. */
const ownShare = 0.3;
/** The same for boxes: those of wikis are longer than the text of many a page. */
const boxShare = 0.9;

/** Removes what was chosen in elements that a page declares or names as surroundings of its content. */
export function leaveFrame(blocks: readonly TextBlock[], chosen: readonly boolean[]): readonly boolean[] {
  const left = leaveOut(blocks, leaveOut(blocks, chosen, isNavigationBox, boxShare), isFrame, ownShare);
  return leaveOut(blocks, left, signaturesIn(blocks), ownShare);
}

function leaveOut(
  blocks: readonly TextBlock[],
  chosen: readonly boolean[],
  isOutside: (element: DomElement) => boolean,
  most: number,
): readonly boolean[] {
  const isIn = judgeUp((element) => isOutside(element) || undefined);
  const left = blocks.map(({ element }, place) => chosen[place] === true && isIn(element));
  const lengthOf = (which: readonly boolean[]) =>
    blocks.reduce((sum, { text }, place) => sum + (which[place] === true ? text.length : 0), 0);
  if (lengthOf(left) > lengthOf(chosen) * most) return chosen;
  return chosen.map((own, place) => own && left[place] !== true);
}

/** Boxes of links to related pages, as wikis have them above or below their text. */
function isNavigationBox({ localName, className }: DomElement): boolean {
  return localName !== "body" && /(?:^|\s)(?:\w+-)?nav(?:bar|box)(?=$|\s)/.test(className);
}

const signature = /(?:^|[\s_-])(?:post|user|message)?signature(?:container)?(?=$|[\s_-])/i;
const post = /post|msg|message|ipsEntry/i;
/** Number of elements around a signature in which its post is. */
const postDepth = 6;

/**
 * Creates a test for the signatures that members of a forum add to their posts. Functions and letters have signatures
 * too, but with at most one post around all of them.
 */
function signaturesIn(blocks: readonly TextBlock[]): (element: DomElement) => boolean {
  const looked = new Set<DomElement>();
  const signatures = new Map<DomElement, DomElement>();
  for (const { element } of blocks)
    for (let at: DomElement | null = element; at && at.localName !== "body" && !looked.has(at); at = at.parentElement) {
      looked.add(at);
      if (!signature.test(at.className)) continue;
      const own = ancestorsFrom(at.parentElement, postDepth).find(({ className }) => post.test(className));
      if (own) signatures.set(at, own);
    }
  const isThread = new Set(signatures.values()).size > 1;
  return (element) => isThread && signatures.has(element);
}

/** Notes in the content are asides too, and posts have footers. */
function isFrame(element: DomElement): boolean {
  const { localName } = element;
  if (localName === "nav" || frameRoles.has(element.getAttribute("role") ?? "")) return true;
  return (localName === "aside" || localName === "footer") && !element.closest("main, article, [role=main]");
}

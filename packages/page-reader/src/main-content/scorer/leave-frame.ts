import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

const frameRoles = new Set("navigation banner contentinfo search complementary".split(" "));
/** Share of the chosen text that a frame may hold and still be one: an index is all navigation. */
const ownShare = 0.3;

/** Leaves out what was chosen in elements that a page declares to be around its content. */
export function leaveFrame(blocks: readonly TextBlock[], chosen: readonly boolean[]): readonly boolean[] {
  const known = new Map<DomElement, boolean>();
  const framed = blocks.map(({ element }, place) => chosen[place] === true && isFramed(element, known));
  const lengthOf = (which: readonly boolean[]) =>
    blocks.reduce((sum, { text }, place) => sum + (which[place] === true ? text.length : 0), 0);
  if (lengthOf(framed) > lengthOf(chosen) * ownShare) return chosen;
  return chosen.map((own, place) => own && framed[place] !== true);
}

function isFramed(element: DomElement | null, known: Map<DomElement, boolean>): boolean {
  if (!element) return false;
  let verdict = known.get(element);
  if (verdict === undefined) known.set(element, (verdict = isFrame(element) || isFramed(element.parentElement, known)));
  return verdict;
}

/** Notes in the content are asides too, and posts have footers. */
function isFrame(element: DomElement): boolean {
  const { localName } = element;
  if (localName === "nav" || frameRoles.has(element.getAttribute("role") ?? "")) return true;
  return (localName === "aside" || localName === "footer") && !element.closest("main, article, [role=main]");
}

import others from "./phrases/others.json" with { type: "json" };
import { judgeUp, ancestorsFrom } from "../dom/ancestors.ts";
import { hiddenByStyle } from "../dom/hidden.ts";
import type { DomElement } from "../dom/types.ts";
import { inline } from "./pieces.ts";
import type { ProductArea } from "./product-area.ts";
import { namePattern } from "../text/phrases.ts";

/** Names of blocks with other products, a cart or a menu, at any place. */
const foreign = namePattern(others.names);

/** Creates judgements of elements by their ancestors; results are cached, so a page is judged in one pass. */
export function createSurroundings(title: DomElement | null): Pick<ProductArea, "isOutside" | "isHidden"> {
  const around = new Set(ancestorsFrom(title));
  const judgeBy = (test: (at: DomElement) => boolean) =>
    judgeUp((at) => (at.localName === "body" || around.has(at) ? false : test(at) || undefined));
  return { isOutside: judgeBy(isForeign), isHidden: judgeBy(isConcealed) };
}

function isForeign(element: DomElement): boolean {
  if (/^(?:nav|footer|aside|header)$/.test(element.localName)) return true;
  // `top-[var(--nav-height)]` is a length and not a name.
  return foreign.test(`${element.className} ${element.id}`.replace(/\[[^[\]\s]*\]/g, ""));
}

/** Attributes of elements that are hidden, or only shown by a script. */
const conditions = "hidden v-if v-else-if v-show x-show x-if ng-if ng-show data-ng-if data-ng-show *ngif".split(" ");

/** Class names that hide, and those of overlays. */
const hiddenName =
  /(?:^|\s)(?:(?:[a-z]{1,3}-|is-|js-)?(?:hidden|hide)|d-none|dn|displaynone|display-none|no-?display|invisible|ng-hide|\S*(?<![a-z])(?:modal|pop-?up|lightbox|drawer)(?:[-_]\S*)?)(?=$|\s)/i;
/** Hidden on small screens only: `hidden md:block`. */
const shownAgain =
  /(?:^|\s)(?:sm|md|lg|xl)[:-](?:block|flex|inline|grid|table)|d-(?:sm|md|lg|xl)-(?:block|flex|inline|grid)/;

function isConcealed(element: DomElement): boolean {
  return (
    conditions.some((name) => element.hasAttribute(name)) ||
    hiddenByStyle(element) ||
    (hiddenName.test(element.className) && !shownAgain.test(element.className)) ||
    element.getAttribute("role") === "dialog" ||
    (element.getAttribute("aria-hidden") === "true" && !inline.has(element.localName)) ||
    element.localName === "dialog"
  );
}

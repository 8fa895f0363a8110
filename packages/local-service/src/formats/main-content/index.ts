import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { proseMass } from "./blocks.ts";
import { choose } from "./choose.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { isArticle, isLongArticle, statesArticle, statesOtherThing } from "./page-kind.ts";
import { removeSurroundings } from "./prepare.ts";
import { secondOpinion } from "./second-opinion.ts";
import { splitAtBreaks } from "./split-breaks.ts";
import { statedBody } from "./stated-body.ts";
import { removeRepeated } from "./tiles.ts";
import { titlesOf } from "./title.ts";
import { wholeContent } from "./whole-content.ts";

/** Prose from which on a page is an article although it does not say so, and its title stands in the metadata, characters. */
const longArticle = 600;

/**
 * The element that holds a page's main content. The document is used up on the way.
 *
 * Two independent ways lead to it: the prose of the page is followed down to the element
 * that holds it, and the Readability library has its own say where the first result leaves
 * doubt. Text that the page's structured data states as its body decides between them.
 */
export function findMainContent(document: DomDocument, html: string): DomElement {
  const titles = titlesOf(document);
  const declared = statesArticle(document);
  const other = !declared && statesOtherThing(document);
  const untouched = declared ? undefined : document.cloneNode(true);
  const stated = statedBody(document);
  removeSurroundings(document);
  splitAtBreaks(document);
  removeRepeated(document.body);
  const found = findRoot(document);
  if (untouched && (other ? !isLongArticle(found.element) : !found.named && !isArticle(found.element)))
    return wholeContent(untouched);
  const before = found.mass;
  const own = found.element;
  const heading = declared || found.mass > longArticle ? undefined : document.body.querySelector("h1");
  const kept = heading?.cloneNode(true);
  cleanRoot(own, titles);
  if (kept && !own.querySelector("h1")) own.insertBefore(kept, own.firstChild);
  const after = proseMass(own).get(own) ?? 0;
  const opinion = () => {
    const second = secondOpinion(html);
    if (second) cleanRoot(second, titles);
    return second;
  };
  return choose({
    document,
    own,
    named: found.named,
    lost: before > 0 ? 1 - after / before : 0,
    length: textOf(own).length,
    stated,
    opinion,
  });
}

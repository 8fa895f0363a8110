import type { DomDocument, DomElement } from "../dom/types.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { holdAgainst } from "./hold-against.ts";
import { isArticle, isLongArticle, statesArticle, statesOtherThing } from "./page-kind.ts";
import { removeSurroundings } from "./prepare.ts";
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
 * The prose of the page is followed down to the element that holds it, and what surrounds it is
 * taken away. Text that the page's structured data states as its body is a witness against both.
 */
export function findMainContent(document: DomDocument): DomElement {
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
  const own = found.element;
  const heading = declared || found.mass > longArticle ? undefined : document.body.querySelector("h1");
  const kept = heading?.cloneNode(true);
  cleanRoot(own, titles);
  if (kept && !own.querySelector("h1")) own.insertBefore(kept, own.firstChild);
  return stated === undefined ? own : holdAgainst(own, stated, document);
}

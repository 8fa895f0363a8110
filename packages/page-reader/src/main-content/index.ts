import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";
import { claimsOf } from "./claims.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { holdAgainst, placeByStatement } from "./hold-against.ts";
import { removeOtherArticles } from "./other-articles.ts";
import { isArticle, isLongArticle } from "./page-kind.ts";
import { removeSurroundings } from "./prepare.ts";
import { splitAtBreaks } from "./split-breaks.ts";
import { removeRepeated } from "./tiles.ts";
import { wholeContent } from "./whole-content.ts";

/** Prose from which on a page is an article although it does not say so, and its title stands in the metadata, characters. */
const longArticle = 600;

/** Prose without which a page that does not say so is no article, characters. */
const leastProse = 150;

/**
 * The element that holds a page's main content. The document is used up on the way.
 *
 * The prose of the page is followed down to the element that holds it, and what surrounds it is
 * taken away. Text that the page's structured data states as its body is a witness against both.
 *
 * @param again gives the document anew, as it was: pages that turn out to be no article need it
 */
export function findMainContent(document: DomDocument, again: () => DomDocument): DomElement {
  const claims = claimsOf(document);
  const { article, otherThing, body } = claims;
  if (!article && mapText(document.body).of(document.body).prose < leastProse) return wholeContent(document);
  removeSurroundings(document);
  splitAtBreaks(document);
  const text = mapText(document.body);
  const others = removeOtherArticles(document.body, text, claims);
  const changed = removeRepeated(document.body, text) || others;
  const { element, named, mass } = findRoot(document, changed ? mapText(document.body) : text, claims.titles);
  if (otherThing ? !isLongArticle(element) : !article && !named && !isArticle(element)) return wholeContent(again());
  const root = body === undefined ? element : placeByStatement(element, body, document.body);
  const heading = article || mass > longArticle ? undefined : document.body.querySelector("h1")?.cloneNode(true);
  cleanRoot(root, claims);
  if (heading && !root.querySelector("h1")) root.insertBefore(heading, root.firstChild);
  return body === undefined ? root : holdAgainst(root, body, document);
}

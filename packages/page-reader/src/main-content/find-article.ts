import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { removeSurroundings } from "./prepare.ts";

/**
 * The element that holds the article of a page that declares itself one. The document is used up on the way.
 *
 * The prose of the page is followed down to the element that holds it, and what surrounds it is
 * taken away.
 */
export function findArticle(document: DomDocument, claims: Claims): DomElement {
  removeSurroundings(document);
  const article = findRoot(document, mapText(document.body));
  cleanRoot(article, claims);
  return article;
}

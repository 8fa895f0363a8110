import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { removeSurroundings } from "./prepare.ts";

/**
 * Returns the element that contains the article of a page that declares itself one. It consumes the document.
 *
 * It follows the prose of the page down to the element that contains it, and removes what surrounds it.
 */
export function findArticle(document: DomDocument, claims: Claims): DomElement {
  removeSurroundings(document);
  const article = findRoot(document.body, mapText(document.body));
  cleanRoot(article, claims);
  return article;
}

import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText } from "./blocks.ts";
import type { Claims } from "./claims.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { holdAgainst } from "./hold-against.ts";
import { removeSurroundings } from "./prepare.ts";
import { splitAtBreaks } from "./split-breaks.ts";
import { removeRepeated } from "./tiles.ts";

/**
 * The element that holds the article of a page that declares itself one. The document is used up on the way.
 *
 * The prose of the page is followed down to the element that holds it, and what surrounds it is
 * taken away. Text that the page's structured data states as its body stands in for a body that is not there.
 */
export function findArticle(document: DomDocument, claims: Claims): DomElement {
  const { body } = claims;
  removeSurroundings(document);
  splitAtBreaks(document);
  const text = mapText(document.body);
  const changed = removeRepeated(document.body, text);
  const { element } = findRoot(document, changed ? mapText(document.body) : text, claims.titles);
  cleanRoot(element, claims);
  return body === undefined ? element : holdAgainst(element, body, document);
}

import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { readableText } from "./blocks.ts";
import { containment, shinglesOf } from "./shingles.ts";

/** Share of a statement below which the page shows next to nothing of it. */
const shownShare = 0.35;
/** How much longer it is then than what was found. */
const longer = 1.5;

/**
 * The article as the page's structured data states it where the page shows next to nothing of it, as a page does that a script
 * fills; else what was found.
 */
export function holdAgainst(found: DomElement, stated: string, document: DomDocument): DomElement {
  if (collapse(stated).length <= textOf(found).length * longer) return found;
  const shown = containment(shinglesOf(stated), shinglesOf(readableText(found)));
  return shown < shownShare ? paragraphs(document, stated) : found;
}

function paragraphs(document: DomDocument, text: string): DomElement {
  const root = document.createElement("div");
  for (const line of text
    .split(/\n+/)
    .map(collapse)
    .filter((part) => part !== "")) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    root.append(paragraph);
  }
  return root;
}

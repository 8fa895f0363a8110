import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { readableText, textBlocks } from "./blocks.ts";
import { containment, shinglesOf } from "./shingles.ts";

/** Share of a statement that an element holds from which on it is where the article is. */
const heldShare = 0.8;

/**
 * The place of the article by what is stated of it: what was found, when that holds most of the
 * statement; else the deepest element that holds as good as all of it that the page shows.
 */
export function placeByStatement(found: DomElement, stated: string, body: DomElement): DomElement {
  const wanted = shinglesOf(stated);
  const heldBy = (element: DomElement) => containment(wanted, shinglesOf(readableText(element)));
  if (heldBy(found) >= heldShare) return found;
  const shown = heldBy(body);
  if (shown < heldShare) return found;
  let at = body;
  for (;;) {
    const inner: DomElement | undefined = [...at.children].find((child) => heldBy(child) >= shown * 0.95);
    if (!inner || /^(?:p|li|td|span)$/.test(inner.localName)) return at;
    at = inner;
  }
}

/**
 * Holds what was found against the body that the page's structured data states: what the statement does
 * not contain goes; where the page shows next to nothing of the statement, the statement itself is taken.
 */
export function holdAgainst(found: DomElement, stated: string, document: DomDocument): DomElement {
  const body = shinglesOf(stated);
  const shown = containment(body, shinglesOf(readableText(found)));
  if (shown < 0.35 && collapse(stated).length > textOf(found).length * 1.5) return paragraphs(document, stated);
  if (shown > 0.8) dropUnstated(found, body);
  return found;
}

/** Drops blocks that a statement of the body does not contain; what follows its end stays when the statement was cut there. */
function dropUnstated(root: DomElement, body: ReadonlySet<string>): void {
  const blocks = textBlocks(root).map((block) => ({ ...block, held: containment(shinglesOf(block.text), body) }));
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const end = blocks.findLastIndex(({ held }) => held > 0.6);
  const rest = blocks.slice(end + 1).reduce((sum, { text }) => sum + text.length, 0);
  const able = rest < total * cutShare ? blocks : blocks.slice(0, end + 1);
  const foreign = able.filter(
    ({ held, element, text }) =>
      held < 0.2 && text.length > 8 && element !== root && !structure.test(element.localName),
  );
  const share = foreign.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, total);
  if (share < foreignShare)
    for (const { element } of foreign) if (!element.querySelector("p, ul, ol, div, table")) element.remove();
}

/** Share of text after the last stated block beyond which the statement was cut, not the article long. */
const cutShare = 0.2;
/** Share of text that may be foreign to the statement before the statement is not believed. */
const foreignShare = 0.2;
/** Statements leave out headings, lists, tables and code. */
const structure = /^(?:h[2-6]|li|td|th|pre|blockquote)$/;

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

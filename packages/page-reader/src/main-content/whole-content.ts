import { isElement, type DomDocument, type DomElement } from "../dom/types.ts";
import { removeMachinery } from "../page/clean-html.ts";
import { mapText } from "./blocks.ts";
import { frameRoles } from "./scorer/leave-frame.ts";

/** Navigation and side columns. */
const frame = new Set(["nav", "aside"]);
/** Surroundings with names in place of roles. */
const named = /breadcrumb|cookie|site-(?:header|footer)|newsletter|social-share|share-buttons|skip-link/;

/** Minimum fraction of the page's text that must remain; a page that is all surroundings is kept as it is. */
const leastShare = 0.1;
/** Maximum fraction of the text in an element that is removed by its name. */
const ownShare = 0.5;

/**
 * Returns the content of a page that is not an article, such as a shop's, a list or a contact page: everything except
 * headers, navigation, footers and the like, since every label counts there.
 */
export function wholeContent({ body }: DomDocument): DomElement {
  const heading = body.querySelector("h1");
  removeMachinery(body, true);
  const text = mapText(body);
  const total = text.of(body).length;
  const outermost: DomElement[] = [];
  collectAround(body, outermost, (element) => text.of(element).length < total * ownShare);
  const left = outermost.reduce((sum, element) => sum - text.of(element).length, total);
  if (left < total * leastShare) return body;
  for (const element of outermost) element.remove();
  const content = body.querySelector("main, [role=main]");
  const chosen = content && mapText(content).of(content).length > left * ownShare ? content : body;
  if (heading && !chosen.querySelector("h1")) chosen.insertBefore(heading.cloneNode(true), chosen.firstChild);
  return chosen;
}

/** Collects what surrounds the content, outermost first; names are only trusted on small elements. */
function collectAround(element: DomElement, around: DomElement[], isSmall: (element: DomElement) => boolean): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (isFrame(node) || (isNamed(node) && isSmall(node))) around.push(node);
    else collectAround(node, around, isSmall);
  }
}

/** Headers and footers of an article belong to it. */
function isFrame(element: DomElement): boolean {
  if (frame.has(element.localName) || frameRoles.has(element.getAttribute("role") ?? "")) return true;
  if (element.localName === "header") return !element.closest("main, article");
  return element.localName === "footer" && !element.closest("article");
}

function isNamed({ id, className }: DomElement): boolean {
  return (
    (className !== "" && named.test(className)) ||
    (id !== "" && (id === "header" || id === "footer" || /breadcrumb|cookie/.test(id)))
  );
}

import { collapse, textOf } from "../dom/text.ts";
import { nodeTypes } from "../dom/types.ts";
import type { DomDocument, DomElement, DomNode } from "../dom/types.ts";

/** A piece of the page's visible text and where it stands. */
export interface Piece {
  readonly text: string;
  readonly element: DomElement;
  /** Place in the order of the page. */
  readonly at: number;
}

/** The visible text of a page in order, with the place of the product's title. */
export interface ProductArea {
  readonly pieces: readonly Piece[];
  /** Place of the main heading among the pieces; -1 when there is none. */
  readonly titleAt: number;
}

const unseen = "script, style, noscript, template, svg, iframe, head";
const outside =
  /(?:^|[\s_-])(?:related|recommend\w*|recs?|upsell|cross-?sell|similar|also[-_]?(?:like|bought|viewed)|recently|recent|carousel|slider|mini-?cart|cart-(?:drawer|summary|sidebar|popup)|basket|site-?header|site-?footer|footer|navigation|nav|menu|breadcrumbs?|header|reviews?|suggest\w*|accessories|bundle|bestsellers?|trending|featured-products|product-(?:list|grid)|products-(?:list|grid)|compare|wishlist|frequently|sponsored|cookie\w*)(?=$|[\s_-])/i;

/** Whether an element lies outside of what the page says of its own product: in menus, carts, lists of other products. */
export function isOutside(element: DomElement, title: DomElement | null): boolean {
  for (let at: DomElement | null = element, steps = 0; at && steps < 25; at = at.parentElement, steps++) {
    if (at.localName === "body" || (title && at.contains(title))) return false;
    if (/^(?:nav|footer|aside)$/.test(at.localName) || (at.localName === "header" && steps > 0)) return true;
    if (outside.test(`${at.className} ${at.id}`) || isTile(at)) return true;
  }
  return false;
}

/** One of several alike blocks with a link and a price each: a list of other products. */
function isTile(element: DomElement): boolean {
  if (!/^(?:li|div|article|section|td)$/.test(element.localName) || !element.parentElement) return false;
  const kind = element.className.split(/\s+/)[0] ?? "";
  if (element.localName !== "li" && kind === "") return false;
  const alike = [...element.parentElement.children].filter(
    (other) => other.localName === element.localName && (other.className.split(/\s+/)[0] ?? "") === kind,
  );
  return (
    alike.length >= 3 &&
    alike.filter((other) => other.querySelector("a[href]") && /\d/.test(other.textContent ?? "")).length >= 3
  );
}

/** Reads the visible text of the page; the document is not changed. */
export function productArea(document: DomDocument): ProductArea {
  const title = titleElement(document);
  const pieces: Piece[] = [];
  let titleAt = -1;
  let node: DomNode | null = document.body;
  while (node) {
    const element = node as DomElement;
    const skip = node.nodeType === nodeTypes.element && element.matches(unseen);
    if (node.nodeType === nodeTypes.text && node.parentElement) {
      const text = collapse(node.textContent ?? "");
      if (text !== "") {
        if (titleAt < 0 && title?.contains(node)) titleAt = pieces.length;
        pieces.push({ text, element: node.parentElement, at: pieces.length });
      }
    }
    node = nextNode(node, skip, document.body);
  }
  return { pieces, titleAt };
}

function nextNode(node: DomNode, skip: boolean, root: DomElement): DomNode | null {
  if (!skip && node.firstChild) return node.firstChild;
  let at: DomNode | null = node;
  while (at && at !== root && !at.nextSibling) at = at.parentNode;
  return !at || at === root ? null : at.nextSibling;
}

/** The heading that names the product: marked up so, else the first heading of the page that is no logo. */
export function titleElement(document: DomDocument): DomElement | null {
  const marked = document.querySelector('h1[itemprop="name"], [itemtype*="Product"] [itemprop="name"]:not(meta)');
  const heading = [...document.querySelectorAll("h1")].find(
    (element) => textOf(element).length > 2 && element.closest("header, nav, footer") === null,
  );
  return (
    heading ??
    marked ??
    document.querySelector(
      "h1, [class*=product-title], [class*=product-name], [class*=productTitle], [class*=productName]",
    )
  );
}

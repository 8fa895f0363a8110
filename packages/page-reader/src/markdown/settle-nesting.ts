import { DomElement } from "../dom/element.ts";
import { isBlank } from "../dom/text.ts";
import { isElement, type DomNode } from "../dom/types.ts";
import { unwrap } from "../dom/unwrap.ts";
import { blocks } from "../dom/element-kinds.ts";
import { isLinked, writeImage } from "./writers.ts";

const isList = (node: DomNode | null): node is DomElement => isElement(node) && /^(?:ul|ol)$/.test(node.localName);
const isItem = (node: DomNode | null): node is DomElement => isElement(node) && node.localName === "li";

/** Nests lists, links and code so that Markdown can represent them, in place. */
export function settleNesting(root: DomElement): void {
  // Spaces on both sides of what is not written would become an indentation.
  for (const element of root.querySelectorAll("img, picture source, wbr, input"))
    if (element.localName !== "img" || writeImage("", element) === "") element.remove();
  for (const link of root.querySelectorAll("a[href]")) if (isLinked(link)) settleLink(link);
  for (const list of root.querySelectorAll("ul, ol"))
    if (isLayout(list)) settleLayout(list);
    else settleList(list);
  for (const code of new Set(root.querySelectorAll("code a[href]").map(codeAround))) settleCode(code);
}

/** A link around blocks, such as a card, moves into its heading, otherwise into its first block with text. */
function settleLink(link: DomElement): void {
  if (link.querySelectorAll("a[href]").some(isLinked)) return unwrap(link);
  const { firstChild: first } = link;
  // What was beside an icon would be a space before the text.
  if (isElement(first) && first.localName === "div" && !first.firstChild) first.remove();
  const inner = link.querySelectorAll("*").filter(({ localName }) => blocks.has(localName));
  if (inner.length === 0) return;
  const isLine = (block: DomElement) =>
    !isBlank(block) && !block.children.some(({ localName }) => blocks.has(localName));
  const title = inner.find(({ localName }) => /^h[1-6]$/.test(localName)) ?? inner.find(isLine);
  if (!title || isBlank(title)) return;
  const part = link.cloneNode(false);
  part.takeContent(title);
  title.append(part);
  unwrap(link);
}

/** Lists with which Javadoc and TypeDoc lay out the sections of a page. */
const sectionLists = "ul.summary-list, ul.details-list, ul.member-list, ul.blockList, ul.blockListLast";
const signatureLists = "ul.tsd-signatures, ul.tsd-descriptions";

/** Returns whether a list is only layout. Lists of sections have common class names, so their content decides. */
function isLayout(list: DomElement): boolean {
  const { children } = list;
  if (!children.every(isItem)) return false;
  if (list.matches(signatureLists)) return true;
  return list.matches(sectionLists) && children.every((entry) => entry.querySelector(partsOfSections));
}

const partsOfSections = "section, table, pre, h1, h2, h3, h4, h5, h6";

/** Replaces a list with the content of its items. */
function settleLayout(list: DomElement): void {
  list.replaceWith(
    ...list.children.map((item) => {
      const section = new DomElement("div");
      section.takeContent(item);
      return section;
    }),
  );
}

/** Content in a list outside its items moves to the item before it, or before the list. */
function settleList(list: DomElement): void {
  let item: DomElement | undefined;
  for (let node = list.firstChild; node;) {
    const next: DomNode | null = node.nextSibling;
    if (isItem(node)) item = node;
    else if (isList(node)) item?.append(node);
    else if (!item) list.parentElement?.insertBefore(node, list);
    else if (isElement(node) ? !blocks.has(node.localName) : /\S/.test(node.textContent)) {
      if (isItem(node.previousSibling)) item.append(new DomElement("br"));
      item.append(node);
    }
    node = next;
  }
}

/** Returns the outermost code around a link. */
function codeAround(link: DomElement): DomElement {
  let code = link;
  for (let at = link.closest("code"); at; at = at.parentElement?.closest("code") ?? null) code = at;
  return code;
}

/** Links have no effect inside code spans: each of them moves out of its code, and gets code inside. */
function settleCode(code: DomElement): void {
  if (code.closest("pre") || code.querySelectorAll("*").some(({ localName }) => blocks.has(localName))) return;
  for (const link of code.querySelectorAll("a[href]").toReversed()) if (isLinked(link)) liftOut(link, code);
}

function liftOut(link: DomElement, code: DomElement): void {
  const inner = code.cloneNode(false);
  for (const node of link.childNodes) inner.append(node);
  link.append(inner);
  for (let around = link.parentElement; around?.parentElement; around = link.parentElement) {
    const rest = around.cloneNode(false);
    for (let node = link.nextSibling; node; node = link.nextSibling) rest.append(node);
    around.parentElement.insertBefore(link, around.nextSibling);
    around.parentElement.insertBefore(rest, link.nextSibling);
    if (around === code) return;
  }
}

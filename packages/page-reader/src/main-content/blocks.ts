import { collapse } from "../dom/text.ts";
import { treeChanges } from "../dom/node.ts";
import { isElement, isText, type DomElement, type DomText } from "../dom/types.ts";
import { proseIn } from "./prose.ts";

/** A run of text that belongs to one block element, including inline elements and excluding inner blocks. */
export interface TextBlock {
  readonly element: DomElement;
  readonly text: string;
  /** Number of characters in links. */
  readonly linked: number;
  /** Number of characters of prose. */
  readonly prose: number;
}

/** The amount of text in an element, in all blocks that end in it, characters. */
export interface Amounts {
  readonly length: number;
  readonly linked: number;
  readonly prose: number;
  /** A number that code which walks the elements in order assigns; -1 before. */
  nth: number;
}

/** The text of an element: its blocks in page order, and the amounts of each element below. */
export interface TextMap {
  readonly blocks: readonly TextBlock[];
  of(element: DomElement): Amounts;
}

const inline = new Set(
  "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup tex-formula time tt u var wbr".split(
    " ",
  ),
);
/** Elements whose text is not visible. */
const unread = new Set(["script", "style", "template"]);
/** For elements without text; it must not be assigned a number, because all of them share it. */
const none: Amounts = Object.freeze({ length: 0, linked: 0, prose: 0, nth: -1 });

/** A block while its text is being assembled. */
type Draft = { -readonly [K in keyof TextBlock]: TextBlock[K] };

let last: { readonly root: DomElement; readonly changes: number; readonly map: TextMap } | undefined;

/** Reads all text below an element. The last result about a whole page is cached until a tree changes. */
export function mapText(root: DomElement): TextMap {
  const changes = treeChanges();
  if (last?.changes !== changes) last = undefined;
  if (last?.root === root) return last.map;
  const map = readText(root);
  if (root.localName === "body") last = { root, changes, map };
  return map;
}

function readText(root: DomElement): TextMap {
  const blocks: Draft[] = [];
  const amounts = new Map<DomElement, Amounts>();
  let [length, linked, prose] = [0, 0, 0];

  function enter(element: DomElement, around: Draft | undefined, inLink: boolean): void {
    const [lengthBefore, linkedBefore, proseBefore] = [length, linked, prose];
    const own = around && inline.has(element.localName) ? around : { element, text: "", linked: 0, prose: 0 };
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) {
        if (!unread.has(node.localName)) enter(node, own, inLink || isLink(node));
      } else if (isText(node)) add(own, node, inLink);
    }
    if (own !== around && own.text !== "") close(own);
    if (length === lengthBefore && element !== root) return;
    amounts.set(element, {
      length: length - lengthBefore,
      linked: linked - linkedBefore,
      prose: prose - proseBefore,
      nth: -1,
    });
  }

  function add(block: Draft, node: DomText, inLink: boolean): void {
    const { data } = node;
    const blank = !/\S/.test(data);
    if (block.text === "") {
      if (blank) return;
      blocks.push(block);
    }
    block.text += data;
    if (inLink && !blank) block.linked += collapse(data).length;
  }

  function close(block: Draft): void {
    block.text = collapse(block.text);
    block.prose = proseIn(block.element.localName, block.text, block.linked);
    length += block.text.length;
    linked += Math.min(block.linked, block.text.length);
    prose += block.prose;
  }

  enter(root, undefined, root.parentElement?.closest("a[href]") !== null && root.parentElement !== null);
  return { blocks, of: (element) => amounts.get(element) ?? none };
}

/** Anchors without an address lead nowhere; one that contains anchors was not closed properly. */
function isLink(element: DomElement): boolean {
  return element.localName === "a" && element.getAttribute("href") !== null && !element.querySelector("a");
}

/** Returns the text blocks below an element in page order. */
export function textBlocks(root: DomElement): readonly TextBlock[] {
  return mapText(root).blocks;
}

/** Returns the text of an element with its blocks separated, as it is displayed. */
export function readableText(root: DomElement): string {
  return textBlocks(root)
    .map(({ text }) => text)
    .join("\n");
}

/** Removes an element's own text: all of it, or what is outside its inner blocks. */
export function removeOwnText(element: DomElement): void {
  if (!element.children.some(({ localName }) => !inline.has(localName) && localName !== "br")) element.remove();
  else removeInlineText(element);
}

/** Removes what is in an element outside its inner blocks; the element stays. */
export function removeInlineText(element: DomElement): void {
  for (const node of element.childNodes)
    if (!isElement(node) || (inline.has(node.localName) && !hasBlock(node))) node.remove();
    else if (inline.has(node.localName)) removeInlineText(node);
}

function hasBlock(element: DomElement): boolean {
  return element.children.some((child) => child.localName === "img" || !inline.has(child.localName) || hasBlock(child));
}

/** Returns the fraction of an element's text that is link text, 0 to 1. */
export function linkDensity({ length, linked }: Amounts): number {
  return length === 0 ? 0 : linked / length;
}

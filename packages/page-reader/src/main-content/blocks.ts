import { collapse } from "../dom/text.ts";
import { treeChanges } from "../dom/node.ts";
import { isElement, isText } from "../dom/types.ts";
import type { Reading } from "../dom/element.ts";
import type { DomElement, DomText } from "../dom/types.ts";
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
type Draft = { -readonly [K in keyof TextBlock]: TextBlock[K] } & {
  /** Whether all its white space so far is single plain spaces; and whether it ends in one. */
  isEven: boolean;
  endsInSpace: boolean;
};

let last: { readonly root: DomElement; readonly changes: number; readonly map: ReadText } | undefined;

/** Reads all text below an element. The last result, with all its parts, is cached until a tree changes. */
export function mapText(root: DomElement): TextMap {
  const changes = treeChanges();
  if (last?.changes !== changes) last = undefined;
  const known = last?.root === root ? last.map : last?.map.part(root);
  if (known) return known;
  const map = readText(root);
  last = { root, changes, map };
  return map;
}

/** Text that was read, of which parts can be extracted. */
interface ReadText extends TextMap {
  /** Returns the text of a block element below, as if it had been read alone; undefined if unknown. */
  part(element: DomElement): TextMap | undefined;
}

/** The amounts of an element, and where its blocks are among all. */
interface Place extends Amounts, Reading {
  readonly from: number;
  readonly to: number;
}

/** Reads it in one pass. */
function readText(root: DomElement): ReadText {
  const blocks: Draft[] = [];
  /** Stores this pass's results in the elements themselves. Parts of a page are read too often for that. */
  const by = {};
  const ofPart = root.localName === "body" ? undefined : new Map<DomElement, Place>();
  let [length, linked, prose] = [0, 0, 0];

  function enter(element: DomElement, around: Draft | undefined, inLink: boolean): void {
    const [lengthBefore, linkedBefore, proseBefore] = [length, linked, prose];
    const from = blocks.length;
    const own = around && inline.has(element.localName) ? around : draftOf(element);
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) {
        if (!unread.has(node.localName)) enter(node, own, inLink || isLink(node));
      } else if (isText(node)) add(own, node, inLink);
    }
    if (own !== around && own.text !== "") close(own);
    if (length === lengthBefore && element !== root) return;
    const place: Place = {
      length: length - lengthBefore,
      linked: linked - linkedBefore,
      prose: prose - proseBefore,
      nth: -1,
      from,
      to: blocks.length,
      by,
      before: ofPart ? undefined : element.reading,
    };
    if (ofPart) ofPart.set(element, place);
    else element.reading = place;
  }

  function add(block: Draft, node: DomText, inLink: boolean): void {
    const { data } = node;
    const blank = !/\S/.test(data);
    if (block.text === "") {
      if (blank) return;
      blocks.push(block);
    }
    const { isEven } = node;
    block.isEven &&= isEven && !(block.endsInSpace && data.startsWith(" "));
    if (data !== "") block.endsInSpace = data.endsWith(" ");
    block.text += data;
    if (inLink && !blank) block.linked += (isEven ? data.trim() : collapse(data)).length;
  }

  function close(block: Draft): void {
    block.text = block.isEven ? block.text.trim() : collapse(block.text);
    block.prose = proseIn(block.element.localName, block.text, block.linked);
    length += block.text.length;
    linked += Math.min(block.linked, block.text.length);
    prose += block.prose;
  }

  enter(root, undefined, root.parentElement?.closest("a[href]") !== null && root.parentElement !== null);
  const placeOf = (element: DomElement): Place | undefined => {
    if (ofPart) return ofPart.get(element);
    let { reading } = element;
    while (reading && reading.by !== by) reading = reading.before;
    return reading as Place | undefined;
  };
  const of = (element: DomElement): Amounts => placeOf(element) ?? none;
  return {
    blocks,
    of,
    part(element) {
      const place = placeOf(element);
      // The text of an inline element belongs to the block around it, and a link makes everything in it link text.
      if (!place || inline.has(element.localName) || element.closest("a")) return undefined;
      return { blocks: blocks.slice(place.from, place.to), of };
    },
  };
}

function draftOf(element: DomElement): Draft {
  return { element, text: "", linked: 0, prose: 0, isEven: true, endsInSpace: false };
}

/** Anchors without an address lead nowhere; one that contains anchors was not closed properly. */
function isLink(element: DomElement): boolean {
  return element.localName === "a" && element.getAttribute("href") !== null && !holdsAnchor(element);
}

function holdsAnchor(element: DomElement): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) && (node.localName === "a" || (node.firstChild && holdsAnchor(node)))) return true;
  return false;
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

import { collapse } from "../dom/text.ts";
import { treeChanges } from "../dom/node.ts";
import { isElement, isText } from "../dom/types.ts";
import type { Reading } from "../dom/element.ts";
import type { DomElement, DomText } from "../dom/types.ts";
import { proseIn } from "./prose.ts";

/** A run of text that belongs to one block element, inline elements included and inner blocks excluded. */
export interface TextBlock {
  readonly element: DomElement;
  readonly text: string;
  /** Characters of the text that are link texts. */
  readonly linked: number;
  /** Characters of prose in it. */
  readonly prose: number;
}

/** What lies in an element, all blocks that end in it taken together, characters. */
export interface Amounts {
  readonly length: number;
  readonly linked: number;
  readonly prose: number;
  /** A number that whoever reads the elements in order gives them; -1 before. */
  nth: number;
}

/** The text of an element: its blocks in the order of the page, and what lies in each element below. */
export interface TextMap {
  readonly blocks: readonly TextBlock[];
  of(element: DomElement): Amounts;
}

const inline = new Set(
  "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup tex-formula time tt u var wbr".split(
    " ",
  ),
);
/** Elements whose text nobody reads. */
const unread = new Set(["script", "style", "template"]);
/** Of an element without text; nobody may give it a number, since all of them share it. */
const none: Amounts = Object.freeze({ length: 0, linked: 0, prose: 0, nth: -1 });

/** A block while its text is being put together. */
type Draft = { -readonly [K in keyof TextBlock]: TextBlock[K] } & {
  /** All its white space so far is single plain spaces, and whether it ends in one. */
  isEven: boolean;
  endsInSpace: boolean;
};

let last: { readonly root: DomElement; readonly changes: number; readonly map: ReadText } | undefined;

/** Reads all text below an element; what was read last, and all parts of it, are still known until some tree changes. */
export function mapText(root: DomElement): TextMap {
  const changes = treeChanges();
  if (last?.changes !== changes) last = undefined;
  const known = last?.root === root ? last.map : last?.map.part(root);
  if (known) return known;
  const map = readText(root);
  last = { root, changes, map };
  return map;
}

/** Text as it was read, of which parts can be had. */
interface ReadText extends TextMap {
  /** The text of a block element below, as if it had been read alone; nothing where that cannot be told. */
  part(element: DomElement): TextMap | undefined;
}

/** What lies in an element, and where its blocks stand among all. */
interface Place extends Amounts, Reading {
  readonly from: number;
  readonly to: number;
}

/** Reads it in one walk. */
function readText(root: DomElement): ReadText {
  const blocks: Draft[] = [];
  /** Marks what this walk has read in the elements themselves. Parts of a page are read too often to be left there. */
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
      // Text of an inline element belongs to the block around it, and a link makes links of all that is in it.
      if (!place || inline.has(element.localName) || element.closest("a")) return undefined;
      return { blocks: blocks.slice(place.from, place.to), of };
    },
  };
}

function draftOf(element: DomElement): Draft {
  return { element, text: "", linked: 0, prose: 0, isEven: true, endsInSpace: false };
}

/** Anchors without an address lead nowhere; one with anchors inside was not closed where it should have been. */
function isLink(element: DomElement): boolean {
  return element.localName === "a" && element.getAttribute("href") !== null && !holdsAnchor(element);
}

function holdsAnchor(element: DomElement): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) && (node.localName === "a" || (node.firstChild && holdsAnchor(node)))) return true;
  return false;
}

/** The text blocks below an element in the order of the page. */
export function textBlocks(root: DomElement): readonly TextBlock[] {
  return mapText(root).blocks;
}

/** The text of an element with its blocks apart, as a reader sees it. */
export function readableText(root: DomElement): string {
  return textBlocks(root)
    .map(({ text }) => text)
    .join("\n");
}

/** Removes what an element says itself: all of it, or what is beside its inner blocks. */
export function removeOwnText(element: DomElement): void {
  if (!element.children.some(({ localName }) => !inline.has(localName) && localName !== "br")) element.remove();
  else removeInlineText(element);
}

/** Removes what is in an element beside its inner blocks; the element stays. */
export function removeInlineText(element: DomElement): void {
  for (const node of element.childNodes)
    if (!isElement(node) || (inline.has(node.localName) && !hasBlock(node))) node.remove();
    else if (inline.has(node.localName)) removeInlineText(node);
}

function hasBlock(element: DomElement): boolean {
  return element.children.some((child) => child.localName === "img" || !inline.has(child.localName) || hasBlock(child));
}

/** Share of an element's text that is link texts, 0 to 1. */
export function linkDensity({ length, linked }: Amounts): number {
  return length === 0 ? 0 : linked / length;
}

import { collapse } from "../dom/text.ts";
import { isElement, isText } from "../dom/types.ts";
import type { DomElement } from "../dom/types.ts";

/** A piece of the page's visible text and where it stands. */
export interface Piece {
  readonly text: string;
  readonly element: DomElement;
  /** Place in the order of the page. */
  readonly at: number;
  /** Whether white space or the border of a block parts it from the piece before. */
  readonly apart: boolean;
}

/** The text of a page as pieces, and the text of any element read from them. */
export interface PieceText {
  readonly pieces: readonly Piece[];
  /** The text of an element; undefined when it is longer than `longestShort`. */
  readonly shortText: (element: DomElement) => string | undefined;
  /** Place of the first piece inside or after an element. */
  readonly placeOf: (element: DomElement) => number | undefined;
}

/** Longest text of an element that is put together, characters: so the work grows with the page and no faster. */
const longestShort = 160;

const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "head", "textarea"]);
/** Elements that are in a line of text. */
export const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del em font i ins label mark q s small span strike strong sub sup time tt u var".split(
    " ",
  ),
);

/** Marks of writing direction, which nobody sees. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Where the pieces of an element begin and end. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Reads all text that can be seen below an element in one walk. */
export function readPieces(root: DomElement): PieceText {
  const pieces: Piece[] = [];
  const ranges = new Map<DomElement, Range>();
  let apart = true;

  function enter(element: DomElement): void {
    const from = pieces.length;
    const isBlock = !inline.has(element.localName);
    apart ||= isBlock;
    if (!unseen.has(element.localName))
      for (let node = element.firstChild; node; node = node.nextSibling)
        if (isElement(node)) enter(node);
        else if (isText(node)) add(node.data, element);
    ranges.set(element, { from, to: pieces.length });
    apart ||= isBlock;
  }

  function add(raw: string, element: DomElement): void {
    const text = collapse(raw.replace(directions, ""));
    if (text === "") apart ||= raw !== "";
    else {
      pieces.push({ text, element, at: pieces.length, apart: apart || /^\s/.test(raw) });
      apart = /\s$/.test(raw);
    }
  }

  enter(root);
  return { pieces, ...textsOf(pieces, ranges) };
}

function textsOf(
  pieces: readonly Piece[],
  ranges: ReadonlyMap<DomElement, Range>,
): Pick<PieceText, "shortText" | "placeOf"> {
  const known = new Map<DomElement, string | undefined>();
  const read = (element: DomElement): string | undefined => {
    const { from, to } = ranges.get(element) ?? { from: 0, to: 0 };
    let text = "";
    for (let at = from; at < to; at++) {
      const piece = pieces[at];
      if (!piece) break;
      text += at > from && piece.apart ? ` ${piece.text}` : piece.text;
      if (text.length > longestShort) return undefined;
    }
    return text;
  };
  return {
    shortText: (element) => {
      if (!known.has(element)) known.set(element, read(element));
      return known.get(element);
    },
    placeOf: (element) => ranges.get(element)?.from,
  };
}

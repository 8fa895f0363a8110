import { collapse } from "../dom/text.ts";
import { isElement, isText, type DomElement } from "../dom/types.ts";
import { oncePer } from "../values/once.ts";

/** A piece of the page's visible text with its place. */
export interface Piece {
  readonly text: string;
  readonly element: DomElement;
  /** Index in page order. */
  readonly at: number;
  /** Whether white space or a block boundary separates it from the piece before. */
  readonly apart: boolean;
}

/** The text of a page as pieces, from which the text of any element can be read. */
export interface PieceText {
  readonly pieces: readonly Piece[];
  /** Returns the text of an element; undefined if it is longer than `longestShort`. */
  readonly shortText: (element: DomElement) => string | undefined;
  /** Returns the index of the first piece inside or after an element. */
  readonly placeOf: (element: DomElement) => number | undefined;
}

/** Maximum length of an element's text that is assembled, characters: this keeps the work linear in the page. */
const longestShort = 160;

const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "head", "textarea"]);
/** Inline elements. */
export const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del em font i ins label mark q s small span strike strong sub sup time tt u var".split(
    " ",
  ),
);

/** Invisible marks of writing direction. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Where the pieces of an element begin and end. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Reads all visible text below an element in one pass. */
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
  return { shortText: oncePer(read), placeOf: (element) => ranges.get(element)?.from };
}

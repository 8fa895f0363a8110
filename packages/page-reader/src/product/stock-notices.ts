import type { DomElement } from "../dom/types.ts";
import { wordStartPattern } from "../text/phrases.ts";
import { goneAlone, goneWords, ofProduct, thereWords, turnedBefore, watchWords, wayLabel } from "./stock-words.ts";
import others from "./phrases/others.json" with { type: "json" };
import { allPrices } from "./price-words.ts";
import type { Piece, ProductArea } from "./product-area.ts";

/** A text about stock that stands where the product is. */
export interface StockNotice {
  readonly text: string;
  /** Place on the page. */
  readonly at: number;
  /** It stands close to the title. */
  readonly close: boolean;
  /** It is the label of a button. */
  readonly onButton: boolean;
  /** It is a badge on a picture, which may wait for a script to hide it. */
  readonly badge: boolean;
  /** It speaks of one shop of many or one way of delivery. */
  readonly local: boolean;
  /** It says nothing else. */
  readonly whole: boolean;
}

/** The notices that count, each the first of its kind; one on a button goes before others. */
export interface StockNotices {
  readonly gone?: StockNotice;
  readonly there?: StockNotice;
  readonly watch?: StockNotice;
}

/** Texts that far after the title tell of other things, pieces. */
const reach = 220;
/** What stands above the title is the shop's own, but for the last pieces. */
const above = 6;
/** A notice stands this close to the title when it holds against other signs, pieces. */
const close = 60;
/** Longest text that is a notice and no sentence about something else, characters. */
const maxNotice = 90;

/** Reads the texts around the title that say whether the product can be had. */
export function findNotices(area: ProductArea): StockNotices {
  const near = area.pieces.filter((piece) => isNear(piece, area));
  const counts = ({ element, text }: Piece) => !area.isHidden(element) && !isChoice(element, text, area);
  const allGone = near.filter(
    (piece) => (goneAlone.test(piece.text) || isMainly(goneWords, piece.text)) && counts(piece),
  );
  const gone = allGone.find(({ element }) => isOnButton(element)) ?? allGone[0];
  const there = near.find(
    (piece) =>
      isMainly(thereWords, piece.text) && !goneWords.test(piece.text) && !watchWords.test(piece.text) && counts(piece),
  );
  const watch = near.find(
    (piece) =>
      piece.at > area.titleAt && piece.at < area.titleAt + close && isMainly(watchWords, piece.text) && counts(piece),
  );
  return {
    ...(gone && { gone: noticeOf(gone, goneWords, area) }),
    ...(there && { there: noticeOf(there, thereWords, area) }),
    ...(watch && { watch: noticeOf(watch, watchWords, area) }),
  };
}

function isNear({ at, text, element }: Piece, area: ProductArea): boolean {
  const near = at >= area.titleAt - above && at <= area.titleAt + reach;
  return near && text.length < maxNotice && !area.isOutside(element);
}

function noticeOf(piece: Piece, words: RegExp, area: ProductArea): StockNotice {
  const { text, at, element } = piece;
  const [clause = text] = text.split(/\s[-–—]\s|[.!,;(]/);
  const beside = clause.length - (words.exec(text)?.[0] ?? text).length;
  return {
    text,
    at,
    close: at < area.titleAt + close,
    onButton: isOnButton(element),
    local: isLocal(piece, area),
    badge: element.closest("[class*=badge], [class*=product-label], [class*=product_label], [class*=flag]") !== null,
    whole: beside < Math.max(12, clause.length * 0.4),
  };
}

function isOnButton(element: DomElement): boolean {
  return element.closest("button, [role=button], a[class*=btn], a[class*=button]") !== null;
}

/** One shop of many, or one way of delivery. */
const ofPlace = wordStartPattern(others.places);

/** Whether a text speaks of one place or way only, or the text before it is its label. */
function isLocal({ at, text }: Piece, { pieces }: ProductArea): boolean {
  const [own = "", ...rest] = text.split(":");
  const label = rest.length > 0 ? own : text.length < 30 ? (pieces[at - 1]?.text ?? "") : "";
  return ofPlace.test(text) || ofPlace.test(label) || wayLabel.test(label);
}

/** One of several kinds is meant. */
const ofChoice =
  /colou?rs?|sizes?|farbe|größe|couleur|taille|talla|color|taglia|colore|tamanho|maat|kleur|storlek|rozmiar|velikost/i;
/** Longest sentence that is still a notice, characters. */
const maxSentence = 75;

/** Whether a text is a notice of this kind and not a sentence that mentions one: it begins with it, or is little more. */
function isMainly(words: RegExp, text: string): boolean {
  const match = words.exec(text);
  if (!match) return false;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  // `Black, brown (sold out)`: what is in brackets is said of the word before.
  // `The 2019 is sold out`: of another year, size or number.
  if (/[(（]\s*$/.test(before) || /\d/.test(before.replace(allPrices, "")) || turnedBefore.test(before)) return false;
  // `Size sold out? Tell us`: a question; `Discontinued colours are final`: said of something else.
  if (/^\s*[?？]/.test(after) || ofChoice.test(text)) return false;
  const parted = after === "" || /^\s*[-–—.,:;!|()（）。、！]/.test(after);
  const short = match.index < 24 && text.length < maxNotice / 2;
  const sentence = ofProduct.test(text) && text.length < maxSentence && !/[.!?]\s+\p{L}/u.test(text);
  return short || sentence || (match.index < 12 && parted) || match[0].length / text.length > 0.4;
}

/** Names of blocks in which one of several kinds is chosen; `a-size-medium` is the size of letters. */
const choiceName = /swatch|variant-|variants|(?:^|\s|__|product-|js-)(?:sizes?|options?)(?=[-_\s]|$)/i;

/** A size, as one of a row of them. */
const sizeText =
  /^(?:xx?s|s|m|l|xx?l|[2-5]xl|one size|(?:eu|uk|us)?\s?\d{1,3}(?:[.,]5)?\s?(?:cm|mm|eu|uk|us|ml|g|kg|l)?)(?![\p{L}\d]|[.,]\d|\s?[€$£%])/iu;

/** Neighbours that are looked at on either side. */
const mostNeighbours = 12;

function neighboursOf(element: DomElement): DomElement[] {
  const found: DomElement[] = [];
  let [before, after] = [element.previousElementSibling, element.nextElementSibling];
  for (let steps = 0; steps < mostNeighbours; steps++) {
    if (before) found.push(before);
    if (after) found.push(after);
    [before, after] = [before?.previousElementSibling ?? null, after?.nextElementSibling ?? null];
  }
  return found;
}

/** Whether an element is in a row of sizes: a neighbour of its list item or table row is one, or two of its block. */
function isAmongSizes(element: DomElement, area: ProductArea): boolean {
  const item = element.closest("li, tr");
  const block = item ?? element.closest("button, a, label, div") ?? element;
  const sizes = neighboursOf(block).filter((one) => {
    const cell = one.localName === "tr" ? one.children[0] : one;
    const text = (cell && area.shortText(cell)) ?? "";
    return sizeText.test(text);
  });
  return sizes.length >= (item ? 1 : 2);
}

/** A size or colour that is sold out is not the product. */
function isChoice(element: DomElement, text: string, area: ProductArea): boolean {
  if (/^\d{1,3}\s*[-–(]/i.test(text) || element.closest("option, label") !== null) return true;
  if (isAmongSizes(element, area)) return true;
  for (let at: DomElement | null = element; at && at.localName !== "body"; at = at.parentElement)
    if (choiceName.test(at.className)) return true;
  return false;
}

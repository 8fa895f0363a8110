import { ancestorsFrom } from "../dom/ancestors.ts";
import { textOf } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import { wordStartPattern } from "../text/phrases.ts";
import {
  soldOutAlone,
  soldOutWords,
  ofProduct,
  inStockWords,
  negationBefore,
  watchWords,
  wayLabel,
} from "./stock-words.ts";
import others from "./phrases/others.json" with { type: "json" };
import { allPrices } from "./price-words.ts";
import type { Piece, ProductArea } from "./product-area.ts";

/** A text about stock near the product. */
export interface StockNotice {
  readonly text: string;
  /** Index on the page. */
  readonly at: number;
  /** Whether it is close to the title. */
  readonly close: boolean;
  /** Whether it is the label of a button. */
  readonly onButton: boolean;
  /** Whether it is a badge on an image, which a script may hide. */
  readonly badge: boolean;
  /** Whether it is about one shop of many or one way of delivery. */
  readonly local: boolean;
  /** Whether it says nothing else. */
  readonly whole: boolean;
}

/** Number of pieces after the title from which texts are about other things. */
const reach = 220;
/** Number of pieces directly above the title that are not the shop's own. */
const above = 6;
/** Number of pieces within which a notice is close enough to the title to override other signs. */
const close = 60;
/** Maximum length of a notice, as opposed to a sentence about something else, characters. */
const maxNotice = 90;

/**
 * Reads the texts around the title that say whether the product is available, of each kind the first; one on a button
 * takes precedence.
 */
export function findNotices(area: ProductArea) {
  const near = area.pieces.filter(
    ({ at, text, element }) =>
      at >= area.titleAt - above && at <= area.titleAt + reach && text.length < maxNotice && !area.isOutside(element),
  );
  const counts = ({ element, text }: Piece) => !area.isHidden(element) && !isChoice(element, text);
  const allGone = near.filter(
    (piece) => (soldOutAlone.test(piece.text) || isMainly(soldOutWords, piece.text)) && counts(piece),
  );
  const gone = allGone.find(({ element }) => isOnButton(element)) ?? allGone[0];
  const there = near.find(
    (piece) =>
      isMainly(inStockWords, piece.text) &&
      !soldOutWords.test(piece.text) &&
      !watchWords.test(piece.text) &&
      counts(piece),
  );
  const watch = near.find(
    (piece) =>
      piece.at > area.titleAt && piece.at < area.titleAt + close && isMainly(watchWords, piece.text) && counts(piece),
  );
  return {
    gone: gone && noticeOf(gone, soldOutWords, area),
    there: there && noticeOf(there, inStockWords, area),
    watch: watch && noticeOf(watch, watchWords, area),
  };
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

/** Returns whether a text is only about one place or way, or the text before it is its label. */
function isLocal({ at, text }: Piece, { pieces }: ProductArea): boolean {
  const [own = "", ...rest] = text.split(":");
  const label = rest.length > 0 ? own : text.length < 30 ? (pieces[at - 1]?.text ?? "") : "";
  return ofPlace.test(text) || ofPlace.test(label) || wayLabel.test(label);
}

/** One of several variants is meant. */
const ofChoice =
  /colou?rs?|sizes?|farbe|größe|couleur|taille|talla|color|taglia|colore|tamanho|maat|kleur|storlek|rozmiar|velikost/i;
/** Maximum length of a sentence that is a notice, characters. */
const maxSentence = 75;

/**
 * Returns whether a text is mainly a notice of this kind and not a sentence that mentions one: it begins with it, or is
 * little more.
 */
function isMainly(words: RegExp, text: string): boolean {
  const match = words.exec(text);
  if (!match) return false;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  // `Black, brown (sold out)`: text in brackets is about the word before. `The 2019 is sold out`: about another year,
  // size or number.
  if (/[(（]\s*$/.test(before) || /\d/.test(before.replace(allPrices, "")) || negationBefore.test(before)) return false;
  // `Size sold out? Tell us`: a question; `Discontinued colours are final`: about something else.
  if (/^\s*[?？]/.test(after) || ofChoice.test(text)) return false;
  const parted = after === "" || /^\s*[-–—.,:;!|()（）。、！]/.test(after);
  const short = match.index < 24 && text.length < maxNotice / 2;
  const sentence = ofProduct.test(text) && text.length < maxSentence && !/[.!?]\s+\p{L}/u.test(text);
  return short || sentence || (match.index < 12 && parted) || match[0].length / text.length > 0.4;
}

/** Names of blocks in which a variant is chosen; `a-size-medium` is a font size. */
const choiceName = /swatch|variant-|variants|(?:^|\s|__|product-|js-)(?:sizes?|options?)(?=[-_\s]|$)/i;

/** A size at the start of an entry of a list or table. */
const sizeText =
  /^(?:xx?s|s|m|l|xx?l|[2-5]xl|one size|(?:eu|uk|us)?\s?\d{1,3}(?:[.,]5)?\s?(?:cm|mm|eu|uk|us|ml|g|kg|l)?)(?![\p{L}\d]|[.,]\d|\s?[€$£%])/iu;

/** A size or colour that is sold out is not the product. */
function isChoice(element: DomElement, text: string): boolean {
  if (/^\d{1,3}\s*[-–(]/i.test(text) || element.closest("option, label") !== null) return true;
  const entry = textOf(element.closest("li, tr"));
  return sizeText.test(entry) || ancestorsFrom(element).some(({ className }) => choiceName.test(className));
}

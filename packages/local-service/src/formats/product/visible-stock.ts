import type { DomDocument, DomElement } from "../dom/types.ts";
import { buyButton } from "./buy-button.ts";
import type { BuyButton } from "./buy-button.ts";
import type { Piece, ProductArea } from "./product-area.ts";
import { goneAlone, goneWords, thereWords } from "./stock-words.ts";

/** What the page shows of stock. */
export interface VisibleStock {
  readonly inStock?: boolean;
  readonly text?: string;
  /** A notice close to the title says that it is gone, and nothing else says or does otherwise. */
  readonly gone?: boolean;
  /** The page has a button that buys. */
  readonly buyable?: boolean;
}

/** Texts that far after the title tell of other things, pieces. */
const reach = 220;
/** What stands above the title is the shop's own, but for the last pieces. */
const above = 6;
/** A notice stands this close to the title when it holds against other signs, pieces. */
const close = 60;
/** Longest text that is a notice and no sentence about something else, characters. */
const maxNotice = 90;

/** Reads what the page shows of stock around its product: a button that buys, a notice that it is gone. */
export function visibleStock(document: DomDocument, area: ProductArea): VisibleStock {
  const button = buyButton(document, area);
  return { ...noticedStock(area, button), buyable: button?.usable === true };
}

function noticedStock(area: ProductArea, button: BuyButton | undefined): VisibleStock {
  const near = area.pieces.filter((piece) => isNotice(piece, area));
  const gone = near.find(
    ({ text, element }) =>
      (goneAlone.test(text) || isMainly(goneWords, text)) && !isChoice(element, text) && !isKeptBack(element, area),
  );
  const there = near.find(
    ({ text, element }) => thereWords.test(text) && !goneWords.test(text) && !isKeptBack(element, area),
  );
  const isClose = gone !== undefined && area.titleAt >= 0 && gone.at < area.titleAt + close;
  const badge = gone?.element.closest("[class*=badge], [class*=product-label], [class*=product_label]") !== null;
  if (gone && button?.usable !== true) return { inStock: false, text: gone.text, gone: isClose && !there && !badge };
  if (gone && !there && !badge && isClose) return { inStock: false, text: gone.text };
  if (there) return { inStock: true, text: there.text };
  return button?.usable === true ? { inStock: true, text: button.label } : {};
}

function isNotice(piece: Piece, area: ProductArea): boolean {
  const near =
    area.titleAt < 0 ? piece.at < reach * 2 : piece.at >= area.titleAt - above && piece.at <= area.titleAt + reach;
  return near && piece.text.length < maxNotice && !area.isOutside(piece.element);
}

/** Beginnings of a sentence about the product itself. */
const ofProduct =
  /^(?:sorry|unfortunately|leider|this|the|diese[rs]?|der|das|ce|cet|cette|le|la|este|esta|el|questo|questa|il|dit|deze|het|denna|detta|dette|denne|den|ten|ta|tento|toto|этот|данный|товар|produ\w+|artikel\w*|artículo|articolo|item)(?![\p{L}])/iu;
/** One of several kinds is meant. */
const ofChoice =
  /colou?r|size|farbe|größe|couleur|taille|talla|color|taglia|colore|tamanho|maat|kleur|storlek|rozmiar|velikost/i;
/** Longest sentence that is still a notice, characters. */
const maxSentence = 75;

/** Whether a text is a notice of this kind and not a sentence that mentions one: it begins with it, or is little more. */
function isMainly(words: RegExp, text: string): boolean {
  const match = words.exec(text);
  // `Black, brown (sold out)`: what stands in brackets is said of the word before.
  if (!match || (match.index > 1 && text.slice(0, match.index).trimEnd().endsWith("("))) return false;
  const short = match.index < 24 && text.length < maxNotice / 2;
  const sentence =
    ofProduct.test(text) && text.length < maxSentence && !ofChoice.test(text) && !/[.!?]\s+\p{L}/u.test(text);
  return short || sentence || match.index < 12 || match[0].length / text.length > 0.4;
}

/** Text that waits for another choice: hidden, or read out only. */
function isKeptBack(element: DomElement, area: ProductArea): boolean {
  return (
    area.isHidden(element) ||
    element.closest('select, option, [aria-hidden="true"], [class*=swatch], [class*=variant-option]') !== null
  );
}

/** Names of blocks in which one of several kinds is chosen; `a-size-medium` is the size of letters. */
const choiceName = /swatch|variant-|variants|(?:^|\s|__|product-|js-)(?:sizes?|options?)(?=[-_\s]|$)/i;

/** A size or colour that is sold out is not the product. */
function isChoice(element: DomElement, text: string): boolean {
  if (/^\d{1,3}\s*[-–(]|\bsize\b/i.test(text) || element.closest("option, label") !== null) return true;
  for (let at: DomElement | null = element; at && at.localName !== "body"; at = at.parentElement)
    if (choiceName.test(at.className)) return true;
  return false;
}

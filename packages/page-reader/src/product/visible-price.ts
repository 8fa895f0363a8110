import { textOf } from "../dom/text.ts";
import { groupBy } from "../values/group-by.ts";
import { currencyOf } from "../values/currency.ts";
import { parseNumber } from "../values/number.ts";
import type { DomElement } from "../dom/types.ts";
import { judgePrice, oldPenalty, wordsAhead } from "./judge-price.ts";
import {
  allPrices,
  bareAmount,
  discounts,
  formerWords,
  measure,
  priceName,
  pricePattern,
  savedWords,
} from "./price-words.ts";
import type { Piece, ProductArea } from "./product-area.ts";

/** A visible price. */
export interface VisiblePrice {
  readonly element: DomElement;
  readonly amount: number;
  readonly currency?: string;
  readonly formatted: string;
  readonly score: number;
  /** Whether it belongs to another product, a cart or a menu. */
  readonly outside: boolean;
  /** Whether it is a former or a list price, not the one to pay. */
  readonly old: boolean;
  /** Whether its element contains nothing else but a label. */
  readonly alone: boolean;
  /** Index of its piece on the page. */
  readonly at: number;
}

/** Where a price is: the smallest element that contains all of it, with its text. */
export interface PricePlace {
  readonly element: DomElement;
  readonly text: string;
  readonly piece: Piece;
}

/** Maximum number of prices that are read; long pages of tables have thousands. */
const mostPrices = 200;
/** Number of ancestors of a digit that are examined for a currency sign. */
const maxSteps = 4;

/**
 * Returns all prices that the page shows, best first. Each element's text is assembled once, so time is linear in the
 * page.
 */
export function visiblePrices(area: ProductArea): VisiblePrice[] {
  const found: VisiblePrice[] = [];
  const seen = new Set<DomElement>();
  for (const piece of area.pieces) {
    if (!/\d/.test(piece.text)) continue;
    const place = priceElement(piece, area);
    if (!place || seen.has(place.element)) continue;
    seen.add(place.element);
    const price = priceOf(place, area);
    if (price) found.push(price);
    if (found.length >= mostPrices) break;
  }
  return withCurrent(belowOthers(found)).toSorted((a, b) => b.score - a.score);
}

/** Number of different amounts in similar elements that are those of other things, and what they lose. */
const [mostAlike, othersPenalty] = [3, 3];

/** How many elements around a price are searched for the block of its product. */
const mostAround = 6;

/**
 * A price that is alone of its kind is more likely to be the page's than one in a row of related products. These have
 * headings or links of their own; sizes and quantities of the product itself have none, or the same.
 */
function belowOthers(prices: readonly VisiblePrice[]): readonly VisiblePrice[] {
  const kinds = groupBy(
    prices.filter(({ old }) => !old),
    priceKind,
  );
  const others = [...kinds.values()].filter(
    (row) => new Set(row.map(({ amount }) => amount)).size >= mostAlike && areOthers(blocksOf(row)),
  );
  const below = new Set(others.flat());
  return prices.map((price) => (below.has(price) ? { ...price, score: price.score - othersPenalty } : price));
}

/** Returns the largest element around each price that contains none of the other prices. */
function blocksOf(row: readonly VisiblePrice[]): DomElement[] {
  const ways = row.map(({ element }) => {
    const way = [element];
    for (let at = element.parentElement; at && way.length <= mostAround; at = at.parentElement) way.push(at);
    return way;
  });
  const holding = new Map<DomElement, number>();
  for (const at of ways.flat()) holding.set(at, (holding.get(at) ?? 0) + 1);
  return ways.flatMap((way) => way.findLast((at) => holding.get(at) === 1) ?? []);
}

/** Returns whether each block is about its own product: it has a heading, or links other than the same buttons. */
function areOthers(blocks: readonly DomElement[]): boolean {
  if (blocks.every((block) => block.querySelector("h1, h2, h3, h4, h5, h6"))) return blocks.length > 0;
  const names = blocks.flatMap((block) => linkIn(block) ?? []);
  return names.length === blocks.length && new Set(names).size * 2 > names.length;
}

function linkIn(block: DomElement): string | undefined {
  const links = [...(block.localName === "a" ? [block] : []), ...block.querySelectorAll("a")];
  // Other addresses lead to this product.
  const link = links.find((one) => /^[^?#]/.test(one.getAttribute("href") ?? ""));
  return link && `${textOf(link)} ${link.querySelector("img")?.getAttribute("alt") ?? ""}`;
}

/** Returns how the element of a price and the one around it are marked up. */
export function priceKind({ element }: VisiblePrice): string {
  return [element, element.parentElement].map((at) => `${at?.localName}.${at?.className}`).join(" ");
}

/**
 * Returns the smallest element around a digit whose text is a price with its currency: signs and cents are often
 * separate.
 */
function priceElement(piece: Piece, area: ProductArea): PricePlace | undefined {
  const digits = piece.text.match(/\d+/g) ?? [];
  let at: DomElement | null = piece.element;
  for (let steps = 0; at && steps < maxSteps; steps++, at = parentIn(at, area)) {
    const text = area.shortText(at);
    if (text === undefined) {
      const alone = steps === 0 && piece.text.length < 160 && pricePattern.test(piece.text);
      return alone ? { element: at, text: piece.text, piece } : undefined;
    }
    // `<s>$30</s> $20`: next to an element with its own price, a text stands for itself.
    if (steps === 0 && pricePattern.test(piece.text) && (text.match(allPrices) ?? []).length > 1)
      return { element: at, text: piece.text, piece };
    const match = pricePattern.exec(text)?.[0].match(/\d+/g);
    if (match?.some((part) => digits.some((run) => isPartOf(run, part)))) return { ...grow(at, text, area), piece };
    if (isNamedAmount(at, text) || (bareAmount.test(text) && centsOf(at, area) !== undefined))
      return { ...grow(at, text, area), piece };
  }
  return undefined;
}

/** Returns an element's parent within the area: a block of a list ends where the next begins. */
function parentIn({ parentElement: parent }: DomElement, area: ProductArea): DomElement | null {
  return parent && area.placeOf(parent) !== undefined ? parent : null;
}

/** Returns whether digits of a piece are those of a price, or its separate units or cents. */
function isPartOf(run: string, price: string): boolean {
  return run === price || (run.length > 1 && (price.startsWith(run) || price.endsWith(run)));
}

/** A bare number in an element named as a price. */
function isNamedAmount(element: DomElement, text: string): boolean {
  const names = `${element.className} ${element.getAttribute("itemprop") ?? ""}`;
  return (
    bareAmount.test(text) && priceName.test(names) && !/cent|decimal|fraction/i.test(names) && !/\d{7,}/.test(text)
  );
}

/** Cents after a price that ends with its units. */
const centsAfter = /^\s?[.,]\s?\d{2}(?!\d)\D{0,4}$/;

/** Includes cents in a block next to the one with the sign and the units: `<b>$79</b><i>.99</i>`. */
function growToCents(element: DomElement, text: string, area: ProductArea): { element: DomElement; text: string } {
  const parent = parentIn(element, area);
  const whole = (parent && area.shortText(parent)) ?? "";
  const hasCents = /\d$/.test(text) && whole.startsWith(text) && centsAfter.test(whole.slice(text.length));
  return parent && hasCents ? { element: parent, text: whole } : { element, text };
}

/** Includes the sign or the cents if they are in an element of their own next to the price. */
function grow(element: DomElement, text: string, area: ProductArea): { element: DomElement; text: string } {
  const parent = parentIn(element, area);
  const whole = (parent && area.shortText(parent)) ?? "";
  const grown =
    parent !== null &&
    whole !== text &&
    whole.length < text.length + 8 &&
    (/^\D{0,5}\d+(?:[.,]\d{3})*\s?[.,]?\s\d{2}\D{0,4}$/.test(whole) ||
      betweenUnits.test(whole) ||
      (!pricePattern.test(text) && pricePattern.test(whole)) ||
      (centsOf(parent, area) !== undefined && /^\D{0,5}[\d.,\s]+\D{0,5}$/.test(whole)));
  if (grown) return growToCents(parent, whole, area);
  const cents = centsBeside(element, area);
  return cents !== undefined && /\d$/.test(text)
    ? { element, text: `${text}.${cents}` }
    : growToCents(element, text, area);
}

/** Two digits in the next element, if it is formatted as cents. */
function centsBeside({ nextElementSibling: next }: DomElement, area: ProductArea): string | undefined {
  return next && /^(?:sup|small)$/.test(next.localName) ? /^\d{2}$/.exec(area.shortText(next) ?? "")?.[0] : undefined;
}

/** Two digits in an element formatted as cents. */
function centsOf(element: DomElement, area: ProductArea): string | undefined {
  for (const apart of element.querySelectorAll(centNames)) {
    const cents = /^[.,]?(\d{2})$/.exec(area.shortText(apart) ?? "")?.[1];
    if (cents !== undefined) return cents;
  }
  return undefined;
}

const centNames = "sup, small, [class*=cent], [class*=decimal], [class*=fraction], [class*=Fraction]";

/** `39€90`: the sign in place of the comma. */
const betweenUnits = /^(\D{0,12}\d[\d\s.]{0,8})€(\d{2})(?=\D{0,4}$)/;

/** Joins separate cents (`19 99`) into one number. */
function joinCents(text: string, cents: string | undefined): string {
  if (cents === undefined) return text;
  const end = text.lastIndexOf(cents);
  const whole = text.slice(0, end).replace(/[.,\s]+$/, "");
  return /\d$/.test(whole) ? `${whole}.${text.slice(end)}` : text;
}

/** `$299 .99`, with the cents in a block of their own. */
const apartCents = /(\d)\s+([.,]\d{2})(?!\d)/;

function priceOf(place: PricePlace, area: ProductArea): VisiblePrice | undefined {
  const text = joinCents(place.text, centsOf(place.element, area))
    .replace(betweenUnits, "$1,$2 €")
    .replace(apartCents, "$1$2")
    .replace(discounts, "");
  const match = currentIn(text) ?? (bareAmount.test(text) ? text : undefined);
  const amount =
    match === undefined
      ? undefined
      : parseNumber(match.replace(/^\D*?[A-Za-z]+[./]+/, "").replace(/[,.]?[-–—]+$|:-$/, ""));
  if (match === undefined || measure.test(match.trim()) || amount === undefined || amount <= 0 || amount > 1e9)
    return undefined;
  if (savedWords.test(wordsAhead(place, match, area))) return undefined;
  const currency = currencyOf(match, area.language);
  return {
    amount,
    formatted: match.trim(),
    element: place.element,
    at: place.piece.at,
    alone: text.length - match.length <= 4 || priceLabel.test(text.slice(0, text.indexOf(match))),
    ...judgePrice(place, match, area),
    ...(currency !== undefined && { currency }),
  };
}

/** Returns the first price of a text that is not called a former one, or a saving: `Was $40 Now $30`. */
function currentIn(text: string): string | undefined {
  const all = [...text.matchAll(allPrices)];
  const starts = [0, ...all.map(({ index, 0: price }) => index + price.length)];
  const current = all.find(({ index }, place) => {
    const ahead = text.slice(starts[place], index);
    return !formerWords.test(ahead) && !savedWords.test(ahead);
  });
  return (current ?? all[0])?.[0];
}

/** A label that names what follows as a price: `Price:`, `Our price`. */
const priceLabel = new RegExp(`^.{0,12}(?:${priceName.source})\\W*$`, "i");

/** If every price seems to be a former one, as in `Regular price $24.00`, the words mislead. */
function withCurrent(prices: readonly VisiblePrice[]): readonly VisiblePrice[] {
  if (prices.some(({ old, outside }) => !old && !outside)) return prices;
  return prices.map((price) => (price.old ? { ...price, old: false, score: price.score + oldPenalty } : price));
}

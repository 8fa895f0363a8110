import { currencyOf } from "../../extract/values/currency.ts";
import { parseNumber } from "../../extract/values/number.ts";
import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { isOutside, titleElement } from "./product-area.ts";
import type { Piece, ProductArea } from "./product-area.ts";

/** A price that can be seen. */
export interface VisiblePrice {
  readonly amount: number;
  readonly currency?: string;
  readonly formatted: string;
  readonly score: number;
  /** It belongs to another product, a cart or a menu. */
  readonly outside: boolean;
  /** It is a former or a listed price, not the one to pay. */
  readonly old: boolean;
}

const number = String.raw`\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const before = String.raw`(?:US|CA?|AU?|NZ|HK|S|NT|R|MX)?\$|€|£|¥|₹|₽|₺|₴|₩|₪|฿|₫|₱|￥|Rs\.?|INR|USD|EUR|GBP|AUD|CAD|NZD|CHF|SEK|NOK|DKK|PLN|BRL|JPY|RM|kr\.?|Kč|zł|S\/\.?|Fr\.`;
const after = String.raw`€|£|\$|zł|Kč|kr\.?|:-|,-|,–|₽|руб\.?|грн\.?|₴|TL|₺|лв\.?|Ft|lei|円|元|원|₫|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|AUD|CAD|AED|SAR|INR|BRL|JPY|ден|дин|RSD|euros?`;
const pricePattern = new RegExp(
  `(?:(?:${before})\\s?(?:${number}))|(?:(?:${number})\\s?(?:${after})(?![\\p{L}]))`,
  "iu",
);

const priceName = /price|prix|preis|precio|prezzo|cost|amount|pris\b|cena|ціна|цена/i;
const nowName = /sale|special|now|current|final|our|offer|promo|actual|new|selling|discounted/i;
const oldName =
  /(?:^|[\s_-])(?:old|was|strike\w*|line-?through|original|msrp|rrp|uvp|srp|compare|before|saving|savings|save|you-?save|list-?price|retail|regular|crossed|previous|former|discount(?:-amount|-label)?|shipping|delivery|installments?|deposit|unit|per-unit|base|tax|points|rewards?|monthly|finance|financing|afterpay|klarna|affirm)(?=$|[\s_-])|oldPrice|wasPrice|listPrice|strikeThrough|originalPrice|regularPrice/;
const aside =
  /\b(?:save|saving|you save|was|list(?: price)?\s*:|list price|rrp|msrp|uvp|statt|shipping|delivery|postage|orders? over|free (?:shipping|delivery)|per month|monthly|\/\s?mo\b|installments?|payments? of|off your|coupon|deposit|versand|spare|livraison|dès|ab einem|envío|reg(?:ular)?\.?(?: price)?|orig(?:inal)?\.?|compare at|retail|before|gift card|spend|minimum|points|credit)\b/i;

/** All prices that the page shows of its own product, best first. */
export function visiblePrices(document: DomDocument, area: ProductArea): VisiblePrice[] {
  const title = titleElement(document);
  const found: VisiblePrice[] = [];
  const seen = new Set<DomElement>();
  for (const piece of area.pieces) {
    if (!/\d/.test(piece.text) || found.length > 200) continue;
    const place = priceElement(piece);
    if (!place || seen.has(place.element)) continue;
    seen.add(place.element);
    const price = priceOf(place.element, place.text, piece, area, title);
    if (price) found.push(price);
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/** The smallest element around a digit whose text is a price with its currency: signs and cents are often apart. */
function priceElement({ element, text }: Piece): { element: DomElement; text: string } | undefined {
  let at: DomElement | null = element;
  for (let steps = 0; at && steps < 4; steps++, at = at.parentElement) {
    const own = textOf(at);
    if (own.length > 160)
      return steps === 0 && pricePattern.test(text) && text.length < 120 ? { element: at, text } : undefined;
    if (pricePattern.test(own)) return grow(at, own);
    // A bare number in an element that is named for a price.
    if (
      /^\d+(?:[.,\s]\d+)*$/.test(own) &&
      priceName.test(at.className) &&
      !/cent|decimal|fraction/i.test(at.className) &&
      !/\d{7,}/.test(own)
    )
      return { element: at, text: own };
  }
  return undefined;
}

/** Takes in the cents when they stand in an element of their own beside the price. */
function grow(element: DomElement, text: string): { element: DomElement; text: string } {
  const parent = element.parentElement;
  const whole = parent ? textOf(parent) : "";
  const split = /^\D{0,5}\d+(?:[.,]\d{3})*\s?[.,]?\s\d{2}\D{0,4}$/.exec(whole);
  return parent && split && whole.length < text.length + 8 && whole !== text
    ? { element: parent, text: whole }
    : { element, text };
}

/** Cents set apart (`19 99`) as one number. */
function joinCents(text: string, element: DomElement): string {
  const apart = element.querySelector("sup, [class*=cent], [class*=decimal], [class*=fraction]");
  const cents = /^[.,]?(\d{2})$/.exec(textOf(apart))?.[1];
  if (cents === undefined) return text;
  const end = text.lastIndexOf(cents);
  return `${text.slice(0, end).replace(/[.,\s]+$/, "")}.${text.slice(end)}`;
}

function priceOf(
  element: DomElement,
  given: string,
  piece: Piece,
  area: ProductArea,
  title: DomElement | null,
): VisiblePrice | undefined {
  const text = joinCents(given, element);
  const match = pricePattern.exec(text)?.[0] ?? (/^\d+(?:[.,\s]\d+)*$/.test(text) ? text : undefined);
  const amount = match === undefined ? undefined : parseNumber(match.replace(/,[-–]$|:-$/, ""));
  if (match === undefined || amount === undefined || amount <= 0 || amount > 1e8) return undefined;
  const currency = currencyOf(match);
  const { score, old, outside } = judge(element, text, piece, area, title);
  return { amount, formatted: match.trim(), score, old, outside, ...(currency !== undefined && { currency }) };
}

function judge(
  element: DomElement,
  text: string,
  piece: Piece,
  area: ProductArea,
  title: DomElement | null,
): { score: number; old: boolean; outside: boolean } {
  const chain = ancestors(element, 4);
  const names = chain.map((at) => `${at.className} ${at.id} ${at.getAttribute("itemprop") ?? ""}`);
  const near = names.slice(0, 2).join(" ");
  const struck = chain.some(
    (at) =>
      /^(?:del|s|strike)$/.test(at.localName) ||
      /line-through/.test(at.getAttribute("style") ?? "") ||
      [...at.attributes].some(({ name, value }) => name.endsWith("-strike") && value !== "false"),
  );
  const words = contextOf(piece, area);
  const old = struck || oldName.test(near) || aside.test(words);
  let score = 0;
  if (/(?:^|\s)price(?:\s|$)/.test(element.getAttribute("itemprop") ?? "")) score += 5;
  if (names.some((name) => priceName.test(name))) score += 3;
  if (nowName.test(near)) score += 1.5;
  if (text.length < 25) score += 1;
  if (/^h[1-6]$|^strong$|^b$/.test(element.localName)) score += 0.5;
  if (old) score -= 4;
  const outside = isOutside(element, title);
  if (outside) score -= 6;
  if (area.titleAt >= 0) {
    const distance = piece.at - area.titleAt;
    score += distance >= 0 ? Math.max(0, 4 - distance / 15) : Math.max(-3, 1 + distance / 15);
    if (distance > 250) score -= 2;
  } else score += Math.max(0, 2 - piece.at / 100);
  return { score, old, outside };
}

function ancestors(element: DomElement, count: number): DomElement[] {
  const chain: DomElement[] = [];
  for (
    let at: DomElement | null = element;
    at && chain.length < count && at.localName !== "body";
    at = at.parentElement
  )
    chain.push(at);
  return chain;
}

/** The words just before a price and in its own piece: `was`, `you save`, `shipping`. */
function contextOf(piece: Piece, area: ProductArea): string {
  const previous = area.pieces[piece.at - 1];
  return `${previous && previous.text.length < 30 ? previous.text : ""} ${piece.text.slice(0, 60)}`;
}

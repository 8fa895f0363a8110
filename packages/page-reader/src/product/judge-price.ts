import { ancestorsFrom } from "../dom/ancestors.ts";
import type { DomElement } from "../dom/types.ts";
import { allPrices, formerWords, isOldPriceName, currentPriceName, priceName, pricePattern } from "./price-words.ts";
import { inline } from "./pieces.ts";
import type { ProductArea } from "./product-area.ts";
import type { PricePlace, VisiblePrice } from "./visible-price.ts";

type Judgement = Pick<VisiblePrice, "score" | "old" | "outside">;

/** Penalty of a former price. */
export const oldPenalty = 4;

/** Returns how surely an amount is the price to pay: by names, place, form and surrounding words. */
export function judgePrice(place: PricePlace, match: string, area: ProductArea): Judgement {
  const { element } = place;
  const chain = ancestorsFrom(element, 4);
  const names = chain.map((at) => `${at.className} ${at.id} ${at.getAttribute("itemprop") ?? ""}`);
  const near = names.slice(0, 2).join(" ");
  const old = isStruck(chain) || formerWords.test(wordsAhead(place, match, area)) || isOldPriceName(near);
  const outside = area.isOutside(element);
  const score =
    nameScore(element, names) +
    (currentPriceName.test(near) ? 1.5 : 0) +
    (place.text.length < 25 ? 1 : place.text.length > 60 ? -1 : 0) -
    (old ? oldPenalty : 0) -
    (outside ? 6 : 0) -
    (area.isHidden(element) ? 4 : 0) -
    (area.title?.contains(element) === true ? 3 : 0) +
    placeScore(place.piece.at, element, area);
  return { score, old, outside };
}

function nameScore(element: DomElement, names: readonly string[]): number {
  const marked = /(?:^|\s)price(?:\s|$)/.test(element.getAttribute("itemprop") ?? "") ? 5 : 0;
  const heavy = /^h[1-6]$|^strong$|^b$/.test(element.localName) ? 0.5 : 0;
  const chosen = element.closest("option, label") ? -2 : 0;
  return marked + heavy + chosen + (names.some((name) => priceName.test(name)) ? 3 : 0);
}

/** Number of pieces that may be above a title in its own block. */
const headOfBlock = 8;

/** Best is shortly below the title, or above it in its own block; far above and far below are other things. */
function placeScore(at: number, element: DomElement, { title, titleAt, placeOf }: ProductArea): number {
  if (titleAt < 0) return Math.max(0, 2 - at / 100);
  const distance = at - titleAt;
  const block = distance < 0 ? title?.parentElement : undefined;
  if (block && block.localName !== "body" && titleAt - (placeOf(block) ?? 0) <= headOfBlock && block.contains(element))
    return 1;
  const close = distance >= 0 ? Math.max(0, 4 - distance / 15) : Math.max(-5, -2 + distance / 15);
  return close - (distance > 250 ? 2 : 0);
}

function isStruck(chain: readonly DomElement[]): boolean {
  return chain.some(
    (at) =>
      /^(?:del|s|strike)$/.test(at.localName) ||
      /line-through/.test(`${at.getAttribute("style") ?? ""} ${at.className}`) ||
      at.attribs.pairs().some(([name, value]) => name.endsWith("-strike") && value !== "false"),
  );
}

/** Maximum length of a text around a price that is read for the price's meaning, characters. */
const maxAround = 90;

/** Returns the words before a price: of the largest short block without another price, and of the piece before. */
export function wordsAhead({ element, text, piece }: PricePlace, match: string, area: ProductArea): string {
  let around = text;
  const first = inline.has(element.localName) ? element.parentElement : null;
  for (let at = first, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
    const whole = area.shortText(at);
    if (whole === undefined || whole.length > maxAround || (whole.match(allPrices) ?? []).length > 1) break;
    around = whole;
    // Text in another block is about something else, except for the preceding label.
    if (!inline.has(at.localName)) break;
  }
  if (around.length > maxAround) {
    const from = around.indexOf(match);
    around = around.slice(Math.max(0, from - 60), from + match.length + 30);
  }
  const place = around.indexOf(match);
  const inner = place < 0 ? around : around.slice(0, place);
  return inner.trim() === "" ? `${wordsBefore(area, piece.at)} ${inner}` : inner;
}

/** A price, or an amount written like one: it has already used the words next to it. */
const hasAmount = new RegExp(String.raw`${pricePattern.source}|\d[.,]\d{2}(?!\d)|\d{3}`, "iu");

/**
 * Returns the piece before a price, if it is a label without an amount of its own, and not the end of another price's
 * description.
 */
function wordsBefore(area: ProductArea, at: number): string {
  const previous = area.pieces[at - 1];
  const isLabel = previous && previous.text.length < 40 && !hasAmount.test(previous.text) && at - 1 > area.titleAt;
  return isLabel ? previous.text : "";
}

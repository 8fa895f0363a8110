import type { DomDocument, DomElement } from "../dom/types.ts";
import type { Piece, ProductArea } from "./product-area.ts";
import { foreignNumber, labelEnd, leadingLabel, skuLabels } from "./sku-labels.ts";
import { skuIn } from "./sku-text.ts";

/** Score of an element that is marked or named as containing the number. */
const markedScore = 7;
const namedScore = 4.5;
const skuName =
  /(?:^|[\s_-])sku(?=\s|$)|product-?sku|sku(?:-|__)?value|item-?number|(?:product|article|style|part)-?number|product[_-]?code|product-id|product[_-]reference/i;

/** Scores of a label by tier. */
const labelWorth = [6, 4, 2];
const attributes = ["content", "data-product-sku", "data-sku", "value"];

/** A number that may be the product's, and how surely. */
interface Candidate {
  readonly sku: string;
  readonly score: number;
}

/** A stock number that the page shows. */
export interface ShownSku {
  readonly sku: string;
  /** Whether its label or name is unambiguous, unlike `code` and `model`. */
  readonly sure: boolean;
}

/** Score from which a visible number is trusted against structured data. */
const sureScore = 6;

/**
 * Returns a stock number that the page shows: in an element marked or named for it, or after a label; the nearest below
 * the title.
 */
export function visibleSku(document: DomDocument, area: ProductArea): ShownSku | undefined {
  const named = namedSkus(document, area);
  const labelled = skuLabels.flatMap((label, tier) => labelledSkus(label, labelWorth[tier] ?? 0, area));
  const [best] = [...named, ...labelled].toSorted((a, b) => b.score - a.score);
  return best && { sku: best.sku, sure: best.score >= sureScore };
}

/** Returns numbers in elements that are marked or named for them. */
function namedSkus(document: DomDocument, area: ProductArea): Candidate[] {
  return document.querySelectorAll("[class], [id], [itemprop=sku], [data-product-sku]").flatMap((element) => {
    const worth = nameScore(element);
    const sku = worth === 0 || area.isOutside(element) ? undefined : (attributeSku(element) ?? textSku(element, area));
    return sku === undefined ? [] : [{ sku, score: worth + placeScore(area.placeOf(element), element, area) }];
  });
}

function nameScore(element: DomElement): number {
  if (element.getAttribute("itemprop") === "sku") return markedScore;
  const isNamed =
    skuName.test(element.className) || skuName.test(element.id) || element.hasAttribute("data-product-sku");
  return isNamed ? namedScore : 0;
}

function attributeSku(element: DomElement): string | undefined {
  for (const name of attributes) {
    const sku = skuIn(element.getAttribute(name) ?? "");
    if (sku !== undefined) return sku;
  }
  return undefined;
}

/** Returns the element's text without a label or, if it is only a label, the text after it. */
function textSku(element: DomElement, area: ProductArea): string | undefined {
  const text = area.shortText(element);
  if (text === undefined || text === "" || text.length > 60) return undefined;
  const first = area.placeOf(element);
  const [label, next] = first === undefined ? [] : [area.pieces[first], area.pieces[first + 1]];
  // The label has its own element: `<label>Reference</label><span>AB-1</span>`, or only the label has such a name.
  const isLabel = label && next && !/\d/.test(label.text) && label.text.length < 24 && label.text !== text;
  if (isLabel || !/\d/.test(text)) return skuIn(next?.text.replace(/^[\s:：#]+/, "") ?? "") ?? skuIn(text);
  return skuIn(text.replace(leadingLabel, ""));
}

function labelledSkus(label: RegExp, worth: number, area: ProductArea): Candidate[] {
  return area.pieces.flatMap((piece) => {
    const match = piece.text.length < 300 ? label.exec(piece.text) : null;
    if (!match || !isLabelPlace(piece.text, match.index)) return [];
    const rest = piece.text.slice(match.index + match[0].length);
    if (!isLabelEnd(rest) || area.isOutside(piece.element)) return [];
    const value = rest.replace(labelEnd, "");
    const sku = value === "" ? nextSku(area, piece) : skuIn(value);
    return sku === undefined ? [] : [{ sku, score: worth + placeScore(piece.at, piece.element, area) }];
  });
}

/** Best is below the title; above it are the cart's and the shop's own, and hidden text waits for a choice. */
function placeScore(at: number | undefined, element: DomElement, area: ProductArea): number {
  const hidden = area.isHidden(element) ? -3 : 0;
  if (at === undefined || area.titleAt < 0) return hidden;
  const distance = at - area.titleAt;
  return hidden + (distance >= -6 ? 3 * Math.max(0, 1 - distance / 240) : Math.max(-4, -1 + distance / 10));
}

/** A label begins its text or follows a mark or a number that separates it from what is before. */
function isLabelPlace(text: string, at: number): boolean {
  const before = text.slice(0, at);
  if (foreignNumber.test(before.split(/\d/).at(-1) ?? "")) return false;
  return at < 12 || /(?:[.|,;:()[\]•·/–—-]|\s{2}|\d\S*\s)\s*$/.test(before);
}

/** A label is followed by a mark, a number, or nothing. */
function isLabelEnd(rest: string): boolean {
  return /^\s*(?:$|[:：#.№°)(-]|[\p{Lu}\d])/u.test(rest);
}

/** Returns the value after a label that fills its piece; a colon may have a piece of its own. */
function nextSku(area: ProductArea, { at }: Piece): string | undefined {
  const [first, second] = [area.pieces[at + 1], area.pieces[at + 2]];
  const next = first && /^[\s:：#.-]+$/.test(first.text) ? second : first;
  return next === undefined || next.text.length > 60 ? undefined : skuIn(next.text.replace(/^[\s:：#]+/, ""));
}

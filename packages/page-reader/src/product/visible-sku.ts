import type { DomElement } from "../dom/types.ts";
import type { Piece, ProductArea } from "./product-area.ts";
import { foreignNumber, labelEnd, skuLabels } from "./sku-labels.ts";
import { skuIn } from "./sku-text.ts";

/** Scores of a label by tier. */
const labelWorth = [6, 4, 2];

/** A number that may be the product's, and how surely. */
interface Candidate {
  readonly sku: string;
  readonly score: number;
}

/** A stock number that the page shows. */
export interface ShownSku {
  readonly sku: string;
  /** Whether its label is unambiguous, unlike `code` and `model`. */
  readonly sure: boolean;
}

/** Score from which a visible number is trusted against structured data. */
const sureScore = 6;

/**
 * Returns a stock number that the page shows after a label; the nearest below the title.
 */
export function visibleSku(area: ProductArea): ShownSku | undefined {
  const labelled = skuLabels.flatMap((label, tier) => labelledSkus(label, labelWorth[tier] ?? 0, area));
  const [best] = labelled.toSorted((a, b) => b.score - a.score);
  return best && { sku: best.sku, sure: best.score >= sureScore };
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

import { ancestorsFrom } from "../dom/ancestors.ts";
import { anyOf } from "../text/phrases.ts";
import prices from "./phrases/prices.json" with { type: "json" };
import type { ProductEvidence } from "./assemble.ts";
import { priceName, pricePattern } from "./price-words.ts";
import type { Piece } from "./pieces.ts";
import { parseNumber } from "../values/number.ts";

/** Words that replace the price of something free. */
const freeWords = new RegExp(`^(?:${anyOf(prices.free)})[.!]?$`, "iu");
/** Number of ancestors of a text that may be named as a price. */
const maxSteps = 3;

/** Returns where the page shows that its product is free; undefined if it does not. */
export function freeAt({ area }: ProductEvidence): number | undefined {
  return area.pieces.find((piece) => {
    const { text } = piece;
    const isZero = text.length < 12 && pricePattern.test(text) && parseNumber(text) === 0;
    return (
      (isZero || freeWords.test(text)) &&
      piece.at > area.titleAt &&
      isNamed(piece) &&
      !area.isOutside(piece.element) &&
      !area.isHidden(piece.element)
    );
  })?.at;
}

function isNamed({ element }: Piece): boolean {
  return ancestorsFrom(element, maxSteps).some(({ className, id }) => priceName.test(`${className} ${id}`));
}

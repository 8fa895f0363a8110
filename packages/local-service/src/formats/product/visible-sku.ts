import type { DomDocument, DomElement } from "../dom/types.ts";
import type { Piece, ProductArea } from "./product-area.ts";
import { labelEnd, leadingLabel, skuLabels } from "./sku-labels.ts";

/** Elements that are named for the number they hold, the most telling first. */
const namedElements: readonly string[] = [
  '[itemprop="sku"]',
  '[class~="sku"], [id="sku"], [data-hook="sku"], [class*="product-sku"], [class*="product_sku"], [class*="productSku"], [class*="ProductSku"], [class*="sku-value"], [class*="sku__value"], [class*="skuValue"], [data-product-sku], [class*="item-number"], [class*="itemNumber"], [class*="product-code"], [class*="product_code"], [class*="productcode"], [class*="productCode"], [class*="product-id"], [class*="article-number"], [class*="articleNumber"], [class*="product-number"], [class*="productNumber"], [id*="product_reference"], [class*="product-reference"], [class*="style-number"], [class*="part-number"]',
];
const attributes = ["content", "data-product-sku", "data-sku", "value"];

/** A stock number that the page shows: in an element marked or named for it, or after a label. */
export function visibleSku(document: DomDocument, area: ProductArea): string | undefined {
  const [marked = "", named = ""] = namedElements;
  const [first, ...rest] = skuLabels.map((label) => () => labelledSku(label, area));
  const ways = [() => namedSku(document, marked, area), first, () => namedSku(document, named, area), ...rest];
  for (const way of ways) {
    const sku = way?.();
    if (sku !== undefined) return sku;
  }
  return undefined;
}

/** A number in an element that is named for it. */
function namedSku(document: DomDocument, selector: string, area: ProductArea): string | undefined {
  for (const element of document.querySelectorAll(selector)) {
    if (area.isOutside(element)) continue;
    const sku = attributeSku(element) ?? textSku(element, area);
    if (sku !== undefined) return sku;
  }
  return undefined;
}

function attributeSku(element: DomElement): string | undefined {
  for (const name of attributes) {
    const sku = skuIn(element.getAttribute(name) ?? "");
    if (sku !== undefined) return sku;
  }
  return undefined;
}

/** The element's text without a label, or, where it is a label only, the text after it. */
function textSku(element: DomElement, area: ProductArea): string | undefined {
  const text = area.shortText(element);
  if (text === undefined || text === "" || text.length > 60) return undefined;
  const first = area.placeOf(element);
  const [label, next] = first === undefined ? [] : [area.pieces[first], area.pieces[first + 1]];
  // A label in a part of its own: `<label>Reference</label><span>AB-1</span>`, or the label alone is named so.
  const isLabel = label && next && !/\d/.test(label.text) && label.text.length < 24 && label.text !== text;
  if (isLabel || !/\d/.test(text)) return skuIn(next?.text.replace(/^[\s:：#]+/, "") ?? "") ?? skuIn(text);
  return skuIn(text.replace(leadingLabel, ""));
}

function labelledSku(label: RegExp, area: ProductArea): string | undefined {
  for (const piece of area.pieces) {
    const match = piece.text.length < 300 ? label.exec(piece.text) : null;
    if (!match || !isLabelPlace(piece.text, match.index)) continue;
    const rest = piece.text.slice(match.index + match[0].length);
    if (!isLabelEnd(rest)) continue;
    const value = rest.replace(labelEnd, "");
    const sku = value === "" ? nextSku(area, piece) : skuIn(value);
    if (sku !== undefined && !area.isOutside(piece.element) && !area.isHidden(piece.element)) return sku;
  }
  return undefined;
}

/** A label begins its text or stands after a mark that parts it from what is before. */
function isLabelPlace(text: string, at: number): boolean {
  return at === 0 || /(?:[|,;:()[\]•·/–—-]|\s{2})\s*$/.test(text.slice(0, at)) || at < 12;
}

/** After a label comes a mark, a number, or nothing. */
function isLabelEnd(rest: string): boolean {
  return /^\s*(?:$|[:：#.№°)-]|[\p{Lu}\d])/u.test(rest);
}

/** The value after a label that fills its piece; a colon may have a piece of its own. */
function nextSku(area: ProductArea, { at }: Piece): string | undefined {
  const [first, second] = [area.pieces[at + 1], area.pieces[at + 2]];
  const next = first && /^[\s:：#.-]+$/.test(first.text) ? second : first;
  return next === undefined || next.text.length > 60 ? undefined : skuIn(next.text.replace(/^[\s:：#]+/, ""));
}

const value = /^([\p{L}\p{N}][\p{L}\p{N}\-_./+]{0,39}(?:\s[\p{Lu}\p{N}]{1,8}(?=$|\s*[|,;]))?)/u;
const notNumbers =
  /^(?:n\/?a|none|null|undefined|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d\d-\d\d.*|\d+%|\d+(?:mm|cm|kg|g|ml|l|x\d+.*)?(?=\s\p{Ll}))$/iu;

/** A number of a shop has a digit, or is one upper-case code; words of a sentence are neither. */
function skuIn(text: string): string | undefined {
  const plain = text.trim();
  if (plain === "" || plain.length > 120) return undefined;
  const found = value
    .exec(plain)?.[1]
    ?.replace(/[.,;/-]+$/, "")
    .trim();
  if (found === undefined || found.length < 2 || notNumbers.test(found)) return undefined;
  const code = /\d/.test(found) || (/^[A-Z][A-Z\-_]{2,}$/.test(found) && plain.length < 40);
  const follows = plain.slice(found.length);
  return code && !/^\s*(?:[€$£%]|kr\b|zł)/.test(follows) ? found : undefined;
}

/** Whether a number stands anywhere in the visible text. */
export function isShown(area: ProductArea, text: string): boolean {
  const wanted = text.toLowerCase();
  return area.pieces.some((piece) => piece.text.toLowerCase().includes(wanted));
}

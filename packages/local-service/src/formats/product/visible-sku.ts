import { textOf } from "../dom/text.ts";
import { isOutside, titleElement } from "./product-area.ts";
import type { ProductArea } from "./product-area.ts";
import type { DomDocument } from "../dom/types.ts";

/** Labels of a stock number, the most telling first. */
const labels: readonly RegExp[] = [
  /\bSKU(?:\s*(?:#|no\.?|number|code|id))?/i,
  /\b(?:item|art(?:icle|ikel)?|product|prod|stock|catalog(?:ue)?|order|web|style|part|ref(?:erence)?)\.?[\s-]*(?:no|nr|num(?:ber)?|nummer|code|id|#|№)\b\.?|\b(?:item|product|style|stock|part|web|model|art|catalog)\s*#/i,
  /(?<![\p{L}\p{N}])(?:artikel(?:nummer|nr\.?|-?nr\.?)|bestell(?:nummer|-?nr\.?)|art\.?[- ]?nr\.?|produktnummer|varenr\.?|varenummer|artikelnr|tuotenumero|tuotekoodi|numer katalogowy|kod produktu|symbol|indeks|kód(?: produktu| zboží)?|cikkszám|cod(?:\.|ice)? ?(?:prodotto|articolo|art\.?)?|codice|código(?: do produto| del producto)?|cód\.?|referencia|referência|réf(?:érence)?\.?|ref\.?|артикул|код товара|код|ürün kodu|stok kodu|商品番号|品番|型番|货号|商品编号)(?=[\s:：#.]|$)/iu,
  /\b(?:ASIN|code|model(?:\s*(?:#|no\.?|number))?)(?=[\s:：#.]|$)/i,
];
const value = /^[\s:：#.№-]*([A-Z0-9][A-Z0-9\-_./]{1,30}(?:\s[A-Z0-9]{1,8}(?=$|\s*[|,;]))?)/iu;

/** Elements that are named for the number they hold. */
const namedElements =
  '[itemprop="sku"], [itemprop="productID"], [class~="sku"], [id="sku"], [class*="product-sku"], [class*="productSku"], [class*="sku-value"], [class*="item-number"], [class*="product-code"], [class*="productcode"]';

/** A number in an element that is named for it. */
function namedSku(document: DomDocument): string | undefined {
  const title = titleElement(document);
  for (const element of document.querySelectorAll(namedElements)) {
    const text = (element.getAttribute("content") ?? textOf(element)).replace(/^[^:：#]{0,24}[:：#]\s*/, "").trim();
    const sku = text.length <= 40 ? skuIn(text) : undefined;
    if (sku !== undefined && !isOutside(element, title)) return sku;
  }
  return undefined;
}

/** A stock number after its label, in the same text or in the next; undefined when the page shows none. */
export function visibleSku(document: DomDocument, area: ProductArea): string | undefined {
  const title = titleElement(document);
  for (const label of labels) {
    for (const piece of area.pieces) {
      const match = piece.text.length < 300 ? label.exec(piece.text) : null;
      if (!match || (match.index > 0 && /[\p{L}\p{N}]$/u.test(piece.text.slice(0, match.index)))) continue;
      const rest = piece.text.slice(match.index + match[0].length);
      const sku = skuIn(rest) ?? (isOnlyLabel(rest) ? skuIn(nextTexts(area, piece.at)) : undefined);
      if (sku !== undefined && !isOutside(piece.element, title)) return sku;
    }
  }
  return namedSku(document);
}

function isOnlyLabel(rest: string): boolean {
  return /^[\s:：#.№)-]*$/.test(rest);
}

function nextTexts(area: ProductArea, at: number): string {
  const [first, second] = [area.pieces[at + 1], area.pieces[at + 2]];
  return first && /^[\s:：#.-]+$/.test(first.text) ? (second?.text ?? "") : (first?.text ?? "");
}

/** A number of a shop has a digit, or is one upper-case code; words of a sentence are neither. */
function skuIn(text: string): string | undefined {
  if (text.length > 120) return undefined;
  const found = value
    .exec(text)?.[1]
    ?.replace(/[.,;/-]+$/, "")
    .trim();
  if (found === undefined || found.length < 2) return undefined;
  const plain = /\d/.test(found) || (/^[A-Z][A-Z\-_]{2,}$/.test(found) && text.trim().length < 40);
  return plain && !/^(?:19|20)\d\d-\d\d/.test(found) ? found : undefined;
}

/** Whether a number stands anywhere in the visible text. */
export function isShown(area: ProductArea, text: string): boolean {
  const wanted = text.toLowerCase();
  return area.pieces.some((piece) => piece.text.toLowerCase().includes(wanted));
}

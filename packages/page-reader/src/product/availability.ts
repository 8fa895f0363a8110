import type { ProductEvidence } from "./assemble.ts";
import type { ProductVariant } from "@extraction-api/v2";
import { statedStock } from "./stock-words.ts";
import type { VisibleStock } from "./visible-stock.ts";

/**
 * Returns whether the product is available. Sure signs on the page precede structured data, and that precedes weaker
 * signs; a page that offers something without mentioning stock has it.
 *
 * @param sku the number of the variant that the page shows; if structured data lists several variants, that one's
 *   statement counts
 */
export function availabilityOf(evidence: ProductEvidence, sku?: string): ProductVariant["availability"] {
  const { stock, state } = evidence;
  const inStock = surelyShown(stock) ?? statedOf(evidence, sku) ?? stock.inStock ?? state.inStock ?? true;
  return { inStock, ...(stock.text !== undefined && stock.inStock === inStock && { text: stock.text }) };
}

/**
 * A notice close to the title, or the button: what can be bought is available, whatever structured data says, and what
 * cannot is not.
 */
function surelyShown({ gone, sure, button, inStock, hasChoice }: VisibleStock): boolean | undefined {
  if (gone === true || (button === "disabled" && inStock !== true && hasChoice === false)) return false;
  return sure === true || (button === "usable" && inStock !== false) ? true : undefined;
}

/**
 * Returns what structured data states about the variant shown, otherwise about any: one available variant is enough.
 */
function statedOf({ structured, shownSku }: ProductEvidence, sku: string | undefined): boolean | undefined {
  const kinds = structured?.variants ?? [];
  const offers = [...(structured?.offers ?? []), ...kinds.flatMap(({ offers: own }) => own)];
  const shown = [
    ...kinds.filter((kind) => kind.sku === sku).flatMap(({ offers: own }) => own),
    ...offers.filter((offer) => offer.sku === sku),
  ];
  const counted = shownSku?.sure === true && shown.length > 0 ? shown : offers;
  const words = counted.flatMap(({ availability }) => (availability === undefined ? [] : [statedStock(availability)]));
  if (words.includes(true)) return true;
  return words.length > 0 && words.every((stated) => stated === false) ? false : undefined;
}

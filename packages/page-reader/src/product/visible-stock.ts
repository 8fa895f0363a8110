import type { DomDocument } from "../dom/types.ts";
import { buyButton, type BuyButton } from "./buy-button.ts";
import type { ProductArea } from "./product-area.ts";
import { findNotices, type StockNotice } from "./stock-notices.ts";

/** The visible signs of stock. */
export interface VisibleStock {
  readonly inStock?: boolean;
  readonly text?: string;
  /** A notice close to the title says that it is unavailable, and nothing contradicts it. */
  readonly gone?: boolean;
  /** A notice close to the title says that it is available, and a button buys. */
  readonly sure?: boolean;
  /** The state of the page's button that buys, if it has one. */
  readonly button?: "usable" | "disabled";
  /** Sizes or colours have to be chosen, for which a disabled button may wait. */
  readonly hasChoice?: boolean;
}

const choices = "select, input[type=radio], [class*=size], [class*=swatch], [class*=variant], [aria-checked]";

/** Reads what the page shows about stock around its product: a button that buys, a notice that it is unavailable. */
export function visibleStock(document: DomDocument, area: ProductArea): VisibleStock {
  const button = buyButton(document, area);
  if (!button) return noticedStock(area, button);
  const hasChoice = document.querySelectorAll(choices).some((element) => !area.isOutside(element));
  return { ...noticedStock(area, button), button: button.usable ? "usable" : "disabled", hasChoice };
}

/** Of two notices the one that says nothing else counts, of two similar ones the first. */
function outweighs(one: StockNotice, other: StockNotice): boolean {
  return one.whole === other.whole ? one.at < other.at : one.whole;
}

function noticedStock(area: ProductArea, button: BuyButton | undefined): VisibleStock {
  const usable = button?.usable === true;
  const { gone, there, watch } = findNotices(area);
  if (gone && !usable) {
    // If nothing can be bought, a button or the stronger notice is certain.
    if (gone.onButton || !there || outweighs(gone, there))
      return { inStock: false, text: gone.text, gone: gone.onButton || (gone.close && !gone.badge && !gone.local) };
  }
  if (gone && !there && !gone.badge && !gone.local && gone.close) return { inStock: false, text: gone.text };
  if (watch && !usable && (watch.onButton || !there)) return { inStock: false, text: watch.text, gone: watch.onButton };
  if (there) return { inStock: true, text: there.text, sure: usable && there.close && there.whole };
  return usable ? { inStock: true, text: button.label } : {};
}

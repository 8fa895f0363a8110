/** What a shop page states, and the truth that extraction is measured against. */
export interface ShopTruth {
  readonly price?: number;
  readonly sku?: string;
  readonly inStock: boolean;
}

/** A shop page of our own. */
export interface ShopPage {
  readonly id: string;
  readonly html: string;
  readonly truth: ShopTruth;
}

/** Tiles of other products, which no value may be taken from. */
export const otherProducts = `<section class="related-products"><h2>You may also like</h2>${[
  ["Fern pot", "12.00", "FP-1"],
  ["Moss tray", "18.50", "MT-2"],
  ["Ivy stake", "6.95", "IS-3"],
  ["Clay dish", "9.10", "CD-4"],
]
  .map(
    ([name, price, sku]) =>
      `<div class="product-card" data-sku="${sku}"><a href="/p/${sku}"><img src="/i/${sku}.jpg"><h3>${name}</h3></a><span class="price">$${price}</span><button>Add to cart</button></div>`,
  )
  .join("")}</section>`;

/** Head of a shop's pages: menu, search and an empty cart that shows a price. */
export const shopHeader =
  '<header class="site-header"><a href="/">Leaf &amp; Loam</a><nav><ul><li><a href="/pots">Pots</a></li><li><a href="/tools">Tools</a></li></ul></nav><div class="mini-cart">0 items - $0.00</div><p>Free shipping on orders over $75.00</p></header>';

/** A whole page of the shop. */
export function shopPage(id: string, truth: ShopTruth, head: string, body: string, language = "en"): ShopPage {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${id}</title>${head}</head><body>${shopHeader}${body}${otherProducts}<footer><p>Call 1-800-555-0199. Prices from $1.00.</p></footer></body></html>`;
  return { id, html, truth };
}

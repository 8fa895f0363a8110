import type { Phrase } from "../text/phrases.ts";

/** Words in the names of blocks that hold other products, a cart or a menu, wherever they stand. */
export const foreignNames: readonly Phrase[] = [
  // Other products.
  ["en", "related", "related-products"],
  ["en", "recommend\\w*|recs?", "recommendations"],
  ["en", "up-?sells?|cross-?sells?", "product-upsell"],
  ["en", "similar", "similar-items"],
  ["en", "also[-_]?(?:like|bought|viewed)", "also-bought"],
  ["en", "recent(?:ly)?", "recently-viewed"],
  ["en", "bestsellers?|trending", "bestsellers"],
  ["en", "featured-products", "featured-products"],
  ["en", "products?-(?:list|grid|slider|carousel)", "product-grid"],
  ["en", "product-tiles?", "product-tile"],
  ["en", "frequently", "frequently-bought"],
  ["en", "sponsored", "sponsored"],
  ["en", "looks?-?book|complete-the-look", "lookbook"],
  // What is in the cart already.
  ["en", "mini-?(?:cart|basket)|side-?cart", "mini-cart"],
  [
    "en",
    "cart-(?:drawer|summary|sidebar|popup|content\\w*|flyout|dropdown|preview|overlay|panel|popover)",
    "cart-drawer",
  ],
  ["en", "off-?canvas", "off-canvas"],
  // Around the page.
  ["en", "site-?header", "site-header"],
  ["en", "sitefooter", "sitefooter"],
  ["en", "footer", "page-footer"],
  ["en", "navigation|nav(?:bar)?", "main-nav"],
  ["en", "mega-?menu", "mega-menu"],
  ["en", "breadcrumbs?", "breadcrumb"],
  ["en", "filters?|facets?", "facet"],
  ["en", "cookie\\w*", "cookiebar"],
  ["en", "newsletter", "newsletter"],
  ["en", "top-?bar|promo-?bar|announcement\\w*", "announcement"],
];

/** Names of blocks that hold other products, a cart or a menu, wherever they stand. */
export const foreign =
  /(?:^|[\s_-])(?:related|recommend\w*|recs?|upsells?|up-sells?|cross-?sells?|similar|also[-_]?(?:like|bought|viewed)|recently|recent|mini-?(?:cart|basket)|cart-(?:drawer|summary|sidebar|popup|content\w*|flyout|dropdown|preview|overlay|panel|popover)|side-?cart|off-?canvas|site-?header|site-?footer|footer|navigation|nav(?:bar)?|mega-?menu|breadcrumbs?|bestsellers?|trending|featured-products|product-(?:list|grid|slider|carousel|tiles?)|products-(?:list|grid|slider|carousel)|products-grid|frequently|sponsored|filters?|facets?|cookie\w*|newsletter|top-?bar|announcement\w*|promo-?bar|looks?-?book|complete-the-look)(?=$|[\s_-])/i;
/** Names that mean the same on most pages but also stand in the names of a product's own blocks. */
export const doubtful =
  /(?:^|[\s_-])(?:carousel|slider|swiper|basket|nav|menu|header|reviews?|suggest\w*|accessories|bundle|compare|wishlist|recommended)(?=$|[\s_-])/i;
/** Names that a product's own blocks have. */
export const own = /price|product|detail|info|main|summary|buy|purchase|pdp|add-?to|form/i;

import { wordPattern } from "./word-table.ts";

/** Names of blocks that hold other products, a cart or a menu, wherever they stand. */
export const foreign =
  /(?:^|[\s_-])(?:related|recommend\w*|recs?|upsells?|up-sells?|cross-?sells?|similar|also[-_]?(?:like|bought|viewed)|recently|recent|mini-?(?:cart|basket)|cart-(?:drawer|summary|sidebar|popup|content\w*|flyout|dropdown|preview|overlay|panel|popover)|side-?cart|off-?canvas|site-?header|site-?footer|footer|navigation|nav(?:bar)?|mega-?menu|breadcrumbs?|bestsellers?|trending|featured-products|product-(?:list|grid|slider|carousel|tiles?)|products-(?:list|grid|slider|carousel)|products-grid|frequently|sponsored|filters?|facets?|cookie\w*|newsletter|top-?bar|announcement\w*|promo-?bar|looks?-?book|complete-the-look)(?=$|[\s_-])/i;
/** Names that mean the same on most pages but also stand in the names of a product's own blocks. */
export const doubtful =
  /(?:^|[\s_-])(?:carousel|slider|swiper|basket|nav|menu|header|reviews?|suggest\w*|accessories|bundle|compare|wishlist|recommended)(?=$|[\s_-])/i;
/** Names that a product's own blocks have. */
export const own = /price|product|detail|info|main|summary|buy|purchase|pdp|add-?to|form/i;

/** Headings above lists of other products. */
export const othersHeading = wordPattern([
  "related (?:products?|items?)|you (?:may|might) (?:also )?(?:like|love|enjoy|need)|you'?ll (?:also )?love|customers? (?:who|also)\\b.{0,40}|recommended(?: for you| products)?|recently viewed|similar (?:products|items)|frequently bought together|goes well with|pairs? well with|complete (?:the|your) \\w+|people also (?:bought|viewed)|more (?:from|like)\\b.{0,30}|other products.{0,30}|best ?sellers|shop similar|sponsored",
  "ähnliche (?:produkte|artikel)|das könnte (?:dir|ihnen|dich|sie).{0,30}|kunden (?:kauften|haben|interessierten).{0,40}|zuletzt (?:angesehen|gesehen)|passend dazu|passendes? zubehör|empfehlungen|wird oft zusammen gekauft|andere kunden.{0,30}",
  "produits (?:similaires|associés|apparentés|complémentaires)|vous (?:aimerez|pourriez).{0,30}|les clients .{0,40}|récemment consultés?|dans la même catégorie|\\d+ autres produits.{0,40}",
  "productos (?:relacionados|similares|recomendados)|también (?:te|le) (?:puede|podría).{0,30}|te puede interesar|los clientes .{0,40}|vistos recientemente",
  "prodotti (?:correlati|simili|consigliati)|potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti)|ti potrebbe.{0,30}|chi ha acquistato.{0,40}",
  "produtos (?:relacionados|similares|recomendados)|quem (?:viu|comprou).{0,40}|você (?:também )?pode.{0,30}",
  "gerelateerde (?:producten|artikelen)|vergelijkbare (?:producten|artikelen)|anderen (?:kochten|bekeken).{0,30}|klanten .{0,40}|ook interessant|misschien vind je.{0,30}",
  "relaterade produkter|liknande produkter|andra (?:köpte|kunder).{0,30}|lignende (?:produkter|varer)|relaterte produkter|andre (?:kjøpte|købte).{0,30}|relaterede produkter|muut ostivat.{0,30}|samankaltaisia tuotteita",
  "podobne produkty|produkty powiązane|klienci .{0,40}|polecane(?: produkty)?|související (?:zboží|produkty)|podobné (?:zboží|produkty)|mohlo by (?:vás|se).{0,30}|kapcsolódó termékek|hasonló termékek|produse similare|benzer ürünler|ilgili ürünler",
  "похожие товары|с этим товаром (?:покупают|также).{0,20}|рекомендуем.{0,20}|вы смотрели|схожі товари",
  "関連商品|おすすめ商品|最近チェックした商品|この商品を(?:買った|見た)|相关商品|猜你喜欢|推荐商品|연관 상품|관련 상품",
]);

/** Headings above what buyers say and what the shop says of every order. */
export const talkHeading = new RegExp(
  `^(?:${[
    "(?:customer|product|verified|our)? ?(?:reviews?|ratings?)(?: (?:&|and) (?:reviews?|ratings?))?|(?:customer )?questions?(?: (?:&|and) answers?)?|q ?& ?a|faqs?|comments?|delivery(?: (?:&|and|options?).*)?|shipping(?: (?:&|and|options?).*)?|returns?.{0,20}|payment.{0,20}",
    "(?:kunden|produkt)?(?:bewertungen|rezensionen)|fragen.{0,20}|versand.{0,30}|lieferung.{0,20}|zahlung.{0,20}",
    "avis(?: clients?| produit)?|questions?.{0,20}|livraison.{0,30}|opiniones.{0,20}|reseñas|preguntas.{0,20}|envíos?.{0,20}|recensioni.{0,20}|domande.{0,20}|spedizion.{0,20}|avaliações.{0,20}|perguntas.{0,20}|frete.{0,20}",
    "recensies|beoordelingen|verzending.{0,20}|bezorging.{0,20}|omdömen|recensioner|leverans.{0,20}|anmeldelser|levering.{0,20}|opinie.{0,20}|dostawa.{0,20}|hodnocení.{0,20}|doprava.{0,20}|отзывы.{0,20}|доставка.{0,20}|レビュー|配送.{0,10}|评价|评论|리뷰|배송.{0,10}",
  ].join("|")})(?:\\s*\\(\\d+\\))?:?$`,
  "iu",
);
/** Texts that stand in a cart. */
export const cartText =
  /^(?:(?:your|my|shopping) (?:(?:shopping )?(?:cart|bag|basket))(?: is empty\.?)?(?:\s*\(\d+\))?|(?:cart |order )?sub-?total:?|(?:mein |ihr |dein )?warenkorb(?: ist leer\.?)?|zwischensumme:?|(?:mon |votre )?panier|sous-total:?|(?:mi |tu |su )?(?:carrito|cesta)|(?:il tuo )?carrello|subtotale:?|(?:meu )?carrinho|(?:mijn )?winkelwagen|subtotaal:?|varukorg|kundvagn|kurv|handlekurv|twój koszyk|koszyk|košík|kosár|корзина|итого:?|カート|购物车|장바구니)$/iu;

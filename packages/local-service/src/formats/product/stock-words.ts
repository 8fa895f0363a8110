import { wordPattern } from "./word-table.ts";

/** Notices that a thing cannot be had now. */
export const goneWords = wordPattern([
  "out[ -]of[ -]stock|sold[ -]?out|(?:currently|temporarily|is|item|now|product) (?:unavailable|not available|sold out)|currently not available|no longer available|not (?:currently )?(?:in stock|available (?:online|for purchase))|not in stock|discontinued|unavailable(?: (?:online|for purchase))?|temporarily out|back-?ordered until|(?:email|notify|alert|tell|let) (?:me|us)? ?(?:know )?(?:when|if)(?: it'?s| back)?.{0,20}|join (?:the )?wait(?:ing)? ?list|out of print|0 in stock|none in stock|available soon|coming soon|retired product|this (?:item|product) has (?:ended|sold)",
  "ausverkauft|(?:steht )?(?:derzeit |zur ?zeit |leider )*nicht (?:mehr )?zur verfügung|(?:zur ?zeit |derzeit |momentan |aktuell |leider )*nicht (?:auf lager|verfügbar|vorrätig|lieferbar|mehr (?:verfügbar|lieferbar|im sortiment)|bestellbar)|nicht mehr (?:verfügbar|lieferbar|erhältlich)|vergriffen|benachrichtig\\w* .{0,50}",
  "rupture(?: de stock| temporaire)?|épuisé[es]*|indisponible|victime de son succès|en rupture|(?:m'|me )?(?:prévenir|alerter).{0,30}|n'est plus (?:disponible|en stock)|plus disponible|non disponible",
  "agotad[oa]|sin (?:stock|existencias)|no disponible|fuera de stock|avísame.{0,40}|no hay existencias",
  "esaurito|esaurit[aei]|non disponibile|avvisami.{0,30}|terminato|non più disponibile",
  "esgotad[oa]|indisponível|sem estoque|avise-?me.{0,30}|fora de estoque|produto indisponível",
  "uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar|meer leverbaar|meer beschikbaar)|tijdelijk uitverkocht|geen voorraad",
  "udsolgt|ikke på lager|slutsåld|slut i lager|slut|ej i lager|utsolgt|loppu(?:unmyyty|nut)|tilapäisesti loppu|finns ej i lager|bevaka(?: produkt)?|få besked",
  "wyprzedan[ey]|niedostępn[yae]|brak w magazynie|brak towaru|powiadom (?:mnie )?o dostępności|chwilowy brak|produkt niedostępny|vyprodáno|není skladem|nedostupné|momentálně nedostupné|vypredané|nie je skladom|elfogyott|nincs (?:raktáron|készleten)|nem (?:elérhető|rendelhető)|stoc epuizat|indisponibil|stoc 0|tükendi|stokta yok|rasprodano|nije dostupno|εξαντλήθηκε|μη διαθέσιμο",
  "läbi müüdud|pole laos|laost otsas|nav noliktavā|izpārdots|nav pieejams|išparduota|nėra sandėlyje|neturime|ni na zalogi|razprodano|nema na stanju|nije na stanju|uppselt|e shitur|x'inhux disponibbli",
  "нет в наличии|распродан[оа]?|товар закончился|снят с производства|сообщить о поступлении|немає в наявності|няма наличност|изчерпан[оа]?",
  "品切れ|在庫なし|売り切れ|販売終了|入荷待ち|再入荷|缺货|售罄|无货|已售完|補貨|품절|일시품절|재입고 알림",
  "hết hàng|สินค้าหมด|stok habis|غير متوفر|نفذت الكمية|אזל מהמלאי",
]);

/** Words that are such a notice only when nothing else stands beside them. */
export const goneAlone =
  /^(?:sold|reserved|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|solgt|såld|sprzedane|prodáno|продано)[!.]?$/iu;

/** Notices that a thing is there. */
export const thereWords = wordPattern([
  "(?<!back )in stock|in-stock|available (?:now|online|for|to ship|in)|availability:? available|ready to ship|ships (?:today|within|in|from|free|next|same)|usually ships|dispatch(?:ed|es) (?:within|in|today)|(?:\\d+|only \\d+|few) (?:left|in stock|available|remaining)|low stock|limited stock|last one|pre-?order|on backorder|made to order",
  "auf lager|(?:sofort )?(?:lieferbar|verfügbar|versandfertig)|vorrätig|am lager|ab lager|lagernd|lieferzeit:? ?(?:ca\\.? ?)?\\d.{0,20}",
  "en stock|disponible|expédié sous.{0,20}|en stock expédié|dernières pièces|quantité limitée",
  "en existencias|hay existencias|disponibles?|últimas unidades|envío en \\d.{0,10}",
  "disponibile|disponibilità immediata|disponibilità: ?(?:sì|\\d+)|pronta consegna|ultimi pezzi",
  "disponível|em estoque|pronta entrega|últimas unidades",
  "op voorraad|leverbaar|voorradig|morgen in huis|direct leverbaar",
  "på lager|i lager|finns i lager|varastossa|på lager \\(.{0,12}\\)|\\d+\\+? (?:stk|st)\\.? på lager|heti saatavilla",
  "w magazynie|dostępn[yae]|na stanie|wysyłka w|skladem|skladom|na sklade|raktáron|készleten|în stoc|in stoc|stokta(?: var)?|na zalihi|dostupno|διαθέσιμο|άμεσα διαθέσιμο|σε απόθεμα",
  "laos(?: olemas)?|ir noliktavā|pieejams|yra sandėlyje|turime(?: sandėlyje)?|na zalogi|na stanju|til á lager",
  "в наличии|есть в наличии|на складе|в наявності|є в наявності|на склад|наличен",
  "在庫あり|在庫有|即納|有货|现货|有貨|재고 있음|当日発送",
  "còn hàng|มีสินค้า|stok tersedia|متوفر|במלאי",
]);

/** Labels of buttons that buy. */
export const buyLabel = new RegExp(
  `^(?:[+\\s]*)(?:${[
    "add (?:to|item to|it to|both to) (?:my |your |the )?(?:shopping )?(?:cart|bag|basket|trolley|order|tote|box)(?:.{0,15})?|(?:quick )?add|buy(?: it)?(?: now)?|buy online|order(?: now)?|pre-?order(?: now)?|purchase|shop now|bid now|place order|get it now",
    "in den (?:warenkorb|einkaufswagen)(?: legen)?|zum warenkorb hinzufügen|(?:jetzt |sofort |online )?(?:kaufen|bestellen)|in warenkorb|vorbestellen",
    "ajouter (?:au panier|à mon panier|au sac|au caddie)|acheter(?: maintenant)?|commander|j'achète|précommander",
    "añadir (?:al carrito|a la cesta|a la bolsa|a mi cesta)|agregar (?:al carrito|a la bolsa)|comprar(?: agora| ahora| ya)?|lo quiero",
    "aggiungi (?:al carrello|alla borsa|allo shopping bag)|acquista(?: ora| subito)?|compra(?: ora)?|ordina",
    "adicionar (?:ao carrinho|à sacola|à cesta)|colocar na sacola|comprar agora",
    "in (?:mijn )?winkel(?:wagen|mandje|tas)|(?:voeg )?toe(?:voegen)?(?: aan (?:de )?(?:winkelwagen|winkelmand(?:je)?))?|bestel(?:len)?(?: nu)?|koop(?: nu)?|in (?:mijn )?(?:mandje|winkelmand)",
    "læg i (?:kurv|indkøbskurven?)|tilføj til (?:kurv|kurven)|lägg (?:i|till i) (?:varukorg(?:en)?|kundvagn(?:en)?|kassen)|köp(?: nu)?|kjøp(?: nå)?|legg i (?:handlekurv(?:en)?|handlevogn)|køb(?: nu)?|lisää (?:ostoskoriin|koriin)|osta",
    "(?:dodaj )?do koszyka|kup (?:teraz|now)|kup|kupuję|zamów|(?:přidat |vložit |pridať |vložiť )?do ko[šs][íi]ku|koupit|kúpiť|kosárba(?: teszem| rakom)?|megveszem|adaugă în coș|adauga in cos|cumpără(?: acum)?|sepete ekle|satın al|hemen al|dodaj u (?:košaricu|korpu)|u košaricu|kupi|προσθήκη στο καλάθι|αγορά|στο καλάθι",
    "į krepšelį|pirkti|pievienot grozam|pirkt|ielikt grozā|lisa (?:ostu)?korvi|ostukorvi|v košarico|dodaj v košarico|í körfu|setja í körfu|shto në shportë",
    "купить(?: в 1 клик| сейчас)?|в корзину|добавить в корзину|заказать|оформить заказ|купити|у кошик|до кошика|добави в количката|купи",
    "(?:買い物)?カートに(?:入れる|追加(?:する)?)|今すぐ(?:購入|買う)|購入する|買い物かごに入れる|かご[にへ](?:入れる|追加)|購入手続きへ|注文する|加入购物车|加入購物車|立即购买|立即購買|放入购物车|장바구니(?:에? ?담기)?|구입하기|바로구매|구매하기|바로 구매",
    "thêm vào giỏ(?: hàng)?|mua ngay|หยิบใส่ตะกร้า|เพิ่มลงตะกร้า|ซื้อเลย|tambah ke keranjang|beli sekarang|أضف إلى السلة|أضف إلى العربة|اشتر الآن|הוסף לסל|הוספה לסל",
  ].join("|")})(?:\\s*[-–|·•]\\s*.{0,20})?[!.]?$`,
  "iu",
);
/** Names of elements that put into a cart. */
export const buyName =
  /add[-_]?to[-_]?(?:cart|bag|basket)|addtocart|addtobag|addtobasket|btn-?buy|buy-?now|btn-cart|add-cart|atc-?button|to-?basket|tobasket|into-?cart|warenkorb/i;

/** The words of a shop's furniture in one language: menus, carts, lists of other products, footers. */
export interface ShopWords {
  readonly language: string;
  readonly menu: readonly string[];
  readonly search: string;
  readonly account: string;
  readonly cart: string;
  readonly empty: string;
  readonly subtotal: string;
  readonly checkout: string;
  readonly add: string;
  readonly soldOut: string;
  readonly inStock: string;
  readonly notify: string;
  readonly related: string;
  readonly recent: string;
  readonly reviews: string;
  readonly delivery: string;
  readonly news: string;
  readonly legal: readonly string[];
  /** Writes an amount given in hundredths. */
  readonly money: (cents: number) => string;
}

const grouped = (units: number, mark: string) => String(units).replace(/\B(?=(\d{3})+$)/g, mark);
const written = (cents: number, mark: string, point: string) =>
  `${grouped(Math.floor(cents / 100), mark)}${point}${String(cents % 100).padStart(2, "0")}`;
const euros = (cents: number) => `${written(cents, ".", ",")} €`;

const order = [
  "language", "menu", "search", "account", "cart", "empty", "subtotal", "checkout", "add", "soldOut", "inStock",
  "notify", "related", "recent", "reviews", "delivery", "news", "legal",
] as const; // prettier-ignore

/** One row for each language, in the order of `order`; lists are parted by commas. */
const rows: readonly (readonly [string, ShopWords["money"]])[] = [
  ["en|New in,Kitchen,Garden,Clothing,Gifts,Sale|Search|Sign in|Your cart|Your cart is empty|Subtotal|Check out|Add to cart|Sold out|In stock|Notify me when available|You may also like|Recently viewed|Customer reviews|Delivery & returns|Sign up for news and get 10% off|Contact,Terms,Privacy,Help", (cents) => `$${written(cents, ",", ".")}`],
  ["gb|New in,Kitchen,Garden,Clothing,Gifts,Offers|Search|Sign in|Your basket|Your basket is empty|Subtotal|Checkout|Add to basket|Out of stock|In stock|Email me when back in stock|Customers also bought|Recently viewed|Reviews|Delivery|Join our mailing list|Contact,Terms,Privacy,Store finder", (cents) => `£${written(cents, ",", ".")}`],
  ["de|Neu,Küche,Garten,Mode,Geschenke,Sale|Suche|Anmelden|Warenkorb|Ihr Warenkorb ist leer|Zwischensumme|Zur Kasse|In den Warenkorb|Ausverkauft|Auf Lager|Benachrichtigen, wenn verfügbar|Das könnte Ihnen auch gefallen|Zuletzt angesehen|Kundenbewertungen|Versand & Rückgabe|Newsletter abonnieren und 10 % sparen|Impressum,AGB,Datenschutz,Widerruf", euros],
  ["fr|Nouveautés,Cuisine,Jardin,Mode,Cadeaux,Soldes|Rechercher|Se connecter|Mon panier|Votre panier est vide|Sous-total|Commander|Ajouter au panier|Épuisé|En stock|M'avertir du retour en stock|Vous aimerez aussi|Récemment consultés|Avis clients|Livraison et retours|Inscrivez-vous et profitez de 10 %|Contact,CGV,Confidentialité,Aide", (cents) => `${written(cents, " ", ",")} €`],
  ["es|Novedades,Cocina,Jardín,Moda,Regalos,Rebajas|Buscar|Iniciar sesión|Tu cesta|Tu cesta está vacía|Subtotal|Finalizar compra|Añadir al carrito|Agotado|En stock|Avísame cuando esté disponible|También te puede gustar|Vistos recientemente|Opiniones|Envíos y devoluciones|Suscríbete y ahorra un 10 %|Contacto,Condiciones,Privacidad,Ayuda", euros],
  ["it|Novità,Cucina,Giardino,Moda,Regali,Saldi|Cerca|Accedi|Carrello|Il tuo carrello è vuoto|Subtotale|Alla cassa|Aggiungi al carrello|Esaurito|Disponibile|Avvisami quando disponibile|Potrebbe interessarti anche|Visti di recente|Recensioni|Spedizione e resi|Iscriviti e risparmia il 10%|Contatti,Condizioni,Privacy,Aiuto", (cents) => `€ ${written(cents, ".", ",")}`],
  ["pt|Novidades,Cozinha,Jardim,Moda,Presentes,Ofertas|Buscar|Entrar|Meu carrinho|Seu carrinho está vazio|Subtotal|Finalizar compra|Adicionar ao carrinho|Esgotado|Em estoque|Avise-me quando chegar|Você também pode gostar|Vistos recentemente|Avaliações|Entrega e trocas|Cadastre-se e ganhe 10%|Contato,Termos,Privacidade,Ajuda", (cents) => `R$ ${written(cents, ".", ",")}`],
  ["nl|Nieuw,Keuken,Tuin,Mode,Cadeaus,Sale|Zoeken|Inloggen|Winkelwagen|Je winkelwagen is leeg|Subtotaal|Afrekenen|In winkelwagen|Uitverkocht|Op voorraad|Mail mij bij voorraad|Anderen bekeken ook|Laatst bekeken|Beoordelingen|Bezorgen en retourneren|Schrijf je in en krijg 10% korting|Contact,Voorwaarden,Privacy,Hulp", (cents) => `€ ${written(cents, ".", ",")}`],
  ["pl|Nowości,Kuchnia,Ogród,Moda,Prezenty,Promocje|Szukaj|Zaloguj się|Koszyk|Twój koszyk jest pusty|Suma|Do kasy|Do koszyka|Wyprzedane|Dostępny|Powiadom o dostępności|Podobne produkty|Ostatnio oglądane|Opinie|Dostawa i zwroty|Zapisz się i odbierz 10%|Kontakt,Regulamin,Prywatność,Pomoc", (cents) => `${written(cents, " ", ",")} zł`],
  ["sv|Nyheter,Kök,Trädgård,Mode,Presenter,Rea|Sök|Logga in|Varukorg|Din varukorg är tom|Delsumma|Till kassan|Lägg i varukorg|Slutsåld|I lager|Bevaka produkt|Liknande produkter|Senast visade|Omdömen|Leverans och retur|Få nyheter och 10% rabatt|Kontakt,Villkor,Integritet,Hjälp", (cents) => `${grouped(Math.floor(cents / 100), " ")} kr`],
  ["da|Nyheder,Køkken,Have,Mode,Gaver,Tilbud|Søg|Log ind|Kurv|Din kurv er tom|Subtotal|Til kassen|Læg i kurv|Udsolgt|På lager|Giv besked når varen er på lager|Andre købte også|Senest sete|Anmeldelser|Levering og retur|Tilmeld nyhedsbrev og spar 10%|Kontakt,Handelsbetingelser,Privatliv,Hjælp", (cents) => `${written(cents, ".", ",")} kr.`],
  ["fi|Uutuudet,Keittiö,Puutarha,Muoti,Lahjat,Ale|Haku|Kirjaudu|Ostoskori|Ostoskorisi on tyhjä|Välisumma|Kassalle|Lisää ostoskoriin|Loppuunmyyty|Varastossa|Ilmoita kun saatavilla|Samankaltaisia tuotteita|Viimeksi katsotut|Arvostelut|Toimitus ja palautus|Tilaa uutiskirje, saat 10 %|Yhteystiedot,Ehdot,Tietosuoja,Ohjeet", (cents) => `${written(cents, " ", ",")} €`],
  ["nb|Nyheter,Kjøkken,Hage,Mote,Gaver,Salg|Søk|Logg inn|Handlekurv|Handlekurven er tom|Delsum|Til kassen|Legg i handlekurv|Utsolgt|På lager|Varsle meg|Andre kjøpte også|Sist sett på|Anmeldelser|Levering og retur|Få nyheter og 10 % rabatt|Kontakt,Vilkår,Personvern,Hjelp", (cents) => `kr ${grouped(Math.floor(cents / 100), " ")},-`],
  ["cs|Novinky,Kuchyně,Zahrada,Móda,Dárky,Výprodej|Hledat|Přihlásit|Košík|Váš košík je prázdný|Mezisoučet|K pokladně|Do košíku|Vyprodáno|Skladem|Hlídat dostupnost|Podobné zboží|Naposledy prohlížené|Hodnocení|Doprava a vrácení|Odběr novinek a sleva 10 %|Kontakt,Podmínky,Soukromí,Pomoc", (cents) => `${grouped(Math.floor(cents / 100), " ")} Kč`],
  ["ru|Новинки,Кухня,Сад,Одежда,Подарки,Скидки|Поиск|Войти|Корзина|Ваша корзина пуста|Итого|Оформить|В корзину|Нет в наличии|В наличии|Сообщить о поступлении|Похожие товары|Вы смотрели|Отзывы|Доставка и возврат|Подписка на новости и скидка 10%|Контакты,Условия,Политика,Помощь", (cents) => `${grouped(Math.floor(cents / 100), " ")} ₽`],
  ["ja|新着,キッチン,ガーデン,ファッション,ギフト,セール|検索|ログイン|カート|カートは空です|小計|レジに進む|カートに入れる|売り切れ|在庫あり|再入荷のお知らせ|関連商品|最近チェックした商品|レビュー|配送・返品|メルマガ登録で10%オフ|会社概要,利用規約,プライバシー,ヘルプ", (cents) => `¥${grouped(Math.floor(cents / 100) * 100, ",")}`],
  ["zh|新品,厨房,花园,服饰,礼品,特惠|搜索|登录|购物车|购物车是空的|小计|去结算|加入购物车|已售完|有货|到货通知|猜你喜欢|浏览记录|评价|配送与退货|订阅享九折|联系我们,条款,隐私,帮助", (cents) => `¥${written(cents, ",", ".")}`],
  ["ko|신상품,주방,정원,의류,선물,세일|검색|로그인|장바구니|장바구니가 비어 있습니다|합계|주문하기|장바구니 담기|품절|재고 있음|재입고 알림|관련 상품|최근 본 상품|리뷰|배송/반품|뉴스레터 10% 할인|회사소개,이용약관,개인정보,고객센터", (cents) => `${grouped(Math.floor(cents / 100) * 1000, ",")}원`],
  ["tr|Yeni,Mutfak,Bahçe,Giyim,Hediye,İndirim|Ara|Giriş yap|Sepetim|Sepetiniz boş|Ara toplam|Ödemeye geç|Sepete ekle|Tükendi|Stokta var|Gelince haber ver|Benzer ürünler|Son gezdikleriniz|Değerlendirmeler|Kargo ve iade|Bültene kaydol, %10 kazan|İletişim,Koşullar,Gizlilik,Yardım", (cents) => `${written(cents, ".", ",")} TL`],
]; // prettier-ignore

/** The words of a language; `gb` is English as British shops write it. */
export function shopWords(language: string): ShopWords {
  const row = rows.find(([text]) => text.startsWith(`${language}|`));
  if (!row) throw new Error(`bench/quality/products/shells/words.ts: no words for ${language}: add a row`);
  const [text, money] = row;
  const fields = text.split("|").map((field, at) => {
    const name = order[at];
    return [name, name === "menu" || name === "legal" ? field.split(",") : field];
  });
  return { ...(Object.fromEntries(fields) as Omit<ShopWords, "money">), money };
}

import { wordPattern } from "./word-table.ts";

/** Notices that a thing is there, or can be ordered. */
export const thereWords = wordPattern([
  "(?<!back )in[ -]stock|available(?: (?:now|online|to ship|for (?:delivery|shipping|order|immediate \\p{L}+)|immediately|in stock))?|availability:? (?:available|yes)|ready to ship|ships (?:today|within|in|from|free|next|same)|usually ships|dispatch(?:ed|es) (?:within|in|today)|(?:\\d+|only \\d+|few) (?:left|in stock|available|remaining)|(?:low|limited) stock|last one|pre-?order|(?:available )?on back-?order|made to order",
  "auf lager|[ai][mn] lager|ab lager|lagernd|(?:sofort )?(?:lieferbar|verfügbar|versandfertig|bestellbar)|vorrätig|lieferzeit:? ?(?:ca\\.? ?)?\\d.{0,20}|(?:nur )?noch \\d+ (?:stück|auf lager|verfügbar)",
  "en stock|disponible|expédié sous.{0,20}|dernières pièces|quantité limitée|plus que \\d+.{0,20}",
  "en existencias|hay existencias|disponibles?|últimas unidades|envío en \\d.{0,10}|solo quedan? \\d+",
  "disponibile|disponibilità immediata|disponibilità: ?(?:sì|\\d+|immediata)|pronta consegna|ultimi pezzi",
  "disponível|em estoque|em stock|pronta entrega|últimas unidades|sob encomenda",
  "op voorraad|leverbaar|voorradig|morgen in huis|direct leverbaar|nog \\d+ op voorraad",
  "på (?:fjern)?lager|i (?:web+)?lager|finns i lager|fjernlager.{0,30}|varastossa|(?:heti )?saatavilla|leveringstid:? ?\\d.{0,20}|\\d+\\+? (?:stk|st)\\.? på lager",
  "w magazynie|dostępn[yae]|na stanie|wysyłka w|skladem|skladom|na sklade|raktáron|készleten|în stoc|in stoc|na zalihi|dostupno|διαθέσιμο|άμεσα διαθέσιμο|σε απόθεμα",
  "stokta(?: var)?|aynı gün kargo|hemen teslim|laos(?: olemas)?|ir noliktavā|pieejams|yra sandėlyje|turime(?: sandėlyje)?|na zalogi|na stanju|til á lager",
  "(?:есть )?в наличии|на складе|под заказ|осталось \\d+.{0,10}|(?:є )?в наявності|на склад|наличен",
  "在庫(?:あり|有り?|◯|○|◎)|残り(?:わずか|\\d+点)|即納|当日(?:発送|出荷)|[现現][货貨]|有[货貨]|仅剩\\d+|재고 있음|당일 ?발송|남은 수량",
  "còn hàng|มีสินค้า|stok tersedia|متوفر|במלאי",
]);

import { wordPattern } from "./word-table.ts";

/** Notices that a thing cannot be had now. */
export const goneWords = wordPattern([
  "(?:currently |temporarily |presently )?(?:out[ -]of[ -]stock|sold[ -]?out)|(?:currently |temporarily |presently )?(?:unavailable|not (?:currently )?available|not (?:currently )?in stock)(?: (?:online|for purchase))?|(?:currently|temporarily) out|no longer (?:available|sold|stocked|made|in stock)|discontinued|back-?ordered until|out of print|(?:0|none) in stock|no stock(?: available)?|stock: ?0|(?:available|coming|back) soon|retired product|this (?:item|product|listing|auction|copy|piece|lot|work) (?:has|is)(?: now| been)? (?:ended|sold)(?=\\s*(?:[.!,;–-]|$))|all gone",
  "ausverkauft|vergriffen|(?:steht )?(?:derzeit |zur ?zeit |momentan |aktuell |leider |vorübergehend )*nicht (?:mehr )?(?:zur verfügung|[ai][mn] lager|auf lager|verfügbar|vorrätig|lieferbar|erhältlich|im sortiment|bestellbar|im angebot)|kein (?:bestand|lagerbestand)|bald wieder (?:da|verfügbar|lieferbar)|fehlt am lager|liefertermin unbekannt",
  "(?:en )?rupture(?: de stock| temporaire)?|(?:stock )?épuisé[es]*|indisponible|victime de son succès|n'est (?:plus|pas) (?:disponible|en stock)|(?:plus|pas|non) (?:disponible|en stock)|hors stock|bientôt (?:disponible|de retour)|n'est plus (?:commercialisé|fabriqué).{0,20}",
  "agotad[oa]s?|sin (?:stock|existencias)|no (?:está )?disponible|fuera de (?:stock|catálogo)|no hay (?:existencias|stock)|descatalogad[oa]|próximamente",
  "esaurit[oaie]|(?:attualmente |momentaneamente )?non (?:è )?(?:più )?(?:disponibile|acquistabile|in vendita)|terminat[oa]|fuori (?:produzione|catalogo)",
  "esgotad[oa]|indisponível|indisponivel|sem (?:estoque|stock)|fora de (?:estoque|linha)|não disponível|produto indisponível",
  "uitverkocht|(?:tijdelijk |momenteel )?(?:niet|geen) (?:meer )?(?:op voorraad|leverbaar|beschikbaar|verkrijgbaar|voorraad|te bestellen)|uit (?:het )?assortiment",
  "slutsåld|(?:tillfälligt |tyvärr )+slut(?: i \\p{L}+)?|slut (?:i|på) (?:web+)?lager(?:et)?|slut online|(?:finns )?(?:ej|inte) i (?:web+)?lager|utgått?|utgången|restnoterad|ej tillgänglig|(?:midlertidi[gt]+ )?udsolgt|(?:midlertidig )?utsolgt|ikke (?:længere |lenger )?(?:på lager|tilgængelig|tilgjengelig)|udgået|tomt på lager",
  "tilapäisesti loppu|loppu(?:unmyyty|nut|ssa)|loppu varastosta|ei (?:varastossa|saatavilla|saatavissa|myynnissä)|myyty loppuun|poistunut (?:tuote|valikoimasta)",
  "wyprzedan[eya]|niedostępn[yae]|brak (?:w magazynie|towaru|na stanie|produktu)|chwilowy brak|produkt (?:niedostępny|wycofany)|vyprod[aá]n[oéý]|není (?:skladem|k dispozici)|nedostupn[éýá]|nie je (?:skladom|na sklade)|prodej ukončen|ukončen prodej|vypredané",
  "elfogyott|nincs (?:raktáron|készleten)|nem (?:elérhető|rendelhető)|stoc epuizat|indisponibil|stoc 0|rasprodano|nije dostupno|razprodano|ni na zalogi|nema na (?:stanju|zalihi)|nije na stanju|εξαντλ\\p{L}+|μη διαθέσιμο|uppselt|e shitur|x'inhux disponibbli",
  "tükendi|tükenmiştir|stok(?:ta|larımızda|larda)?(?: şu an(?:da)?)? (?:yok(?:tur)?|bulunma\\p{L}+|kalma\\p{L}+)|mevcut değil(?:dir)?|temin edilemiyor|satışta değil",
  "läbi müüdud|pole laos|laost otsas|nav (?:noliktavā|pieejams)|izpārdots|išparduota|nėra sandėlyje|neturime",
  "нет (?:в наличии|на складе)|распродан[оаы]?|(?:товар )?закончил(?:ся|ась|ось)|снят[оа]? с (?:производства|продажи)|временно (?:нет|отсутствует|недоступ\\p{L}+)|нед?оступен для заказа|немає (?:в наявності|на складі)|няма наличност|изчерпан[оа]?",
  "品切れ?|在庫(?:なし|無し|切れ|がありません)|売り?切れ|完売|販売(?:終了|休止)|入荷(?:待ち|未定)|取り?扱い?終了|缺[货貨]|售[罄完]|已售完|[无無][货貨]|已下架|停[产售]|補貨中|(?:일시)?품절|판매 ?(?:종료|중지)|재고 ?없음|단종",
  "hết hàng|สินค้าหมด|stok habis|غير متوفر|نفذت الكمية|אזל מהמלאי",
]);

/** Offers to tell when it is there again: only where nothing can be bought do they say that it is gone. */
export const watchWords = wordPattern([
  "(?:please )?(?:e-?mail|notify|alert|tell|let|remind) (?:me|us)(?: know)?(?: (?:when|if|once).{0,50})?|(?:get|be) notified.{0,50}|join (?:the )?wait(?:ing)?[ -]?list|back[ -]in[ -]stock (?:alerts?|notifications?|reminder)|notify (?:when|on) .{0,20}|sign up .{0,40}back in stock",
  "benachrichtig\\p{L}* .{0,50}|(?:bei|sobald|wenn) .{0,20}(?:verfügbar\\p{L}*|lieferbar) .{0,12}(?:informieren|erinnern|benachrichtigen)|verfügbarkeitsalarm",
  "(?:m'|me )?(?:prévenir|avertir|alerter|préve\\p{L}+-moi|avertissez-moi|alertez-moi).{0,40}|(?:avísame|avisarme|notif\\p{L}+me|avisadme).{0,50}|(?:avvisami|notificami|avvertimi).{0,40}|avise-?me.{0,30}|notifique-?me.{0,30}",
  "(?:e-?)?mail mij.{0,40}|(?:houd|hou) mij op de hoogte|bevaka(?: produkt\\p{L}*)?|(?:få|giv|ge) (?:besked|beskjed|mejl|mig besked).{0,40}|varsle? meg.{0,30}|ilmoita,? kun .{0,40}|ilmoitus saatavuudesta",
  "powiadom (?:mnie )?(?:o dostępności|gdy .{0,30})|hlídat (?:dostupnost|produkt)|upozornit .{0,40}|sledovať dostupnosť|értesít\\p{L}* .{0,30}|anunță-mă.{0,20}|(?:gelince|stoğa gelince) haber ver",
  "сообщить о (?:поступлении|наличии)|уведомить .{0,30}|повідомити .{0,30}|再入荷(?:の?お?知らせ|通知|リクエスト)|[到补補][货貨]通知|재입고 ?알림",
]);

/** Words that are such a notice only when nothing else stands beside them. */
export const goneAlone =
  /^(?:sold|reserved|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|solgt|såld|sprzedane|prodáno|продано|notify me|brak|slut|loppu)[!.]?$/iu;

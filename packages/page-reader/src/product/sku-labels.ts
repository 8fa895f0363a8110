import { wordPattern } from "./word-table.ts";

/**
 * Labels of a stock number in tiers, the most telling first. A page is searched for the first tier before the next.
 * Numbers of the maker and of trade (MPN, EAN) are not a shop's own and have no place here.
 */
export const skuLabels: readonly RegExp[] = [
  wordPattern(["sku(?:\\s*(?:#|no\\.?|nr\\.?|number|code|id|codes))?"]),
  wordPattern([
    "(?:item|article|product|prod|stock|catalog(?:ue)?|cat|order|web|style|part|ref(?:erence)?|plu|shop|store|inventory)\\.?[\\s-]*(?:no|nr|num|number|nummer|code|id|№)\\.?|(?:item|product|style|stock|part|web|art|catalog|ref|id|produit|producto|prodotto|produto|produkt|artículo|articolo|artikel)\\s*(?:#|n°|nº)|item",
    "asin|pzn|art(?:ikel)?[.\\s-]*(?:nummer|nr\\.?|no\\.?|id|code|-?bezeichnung)|bestell(?:nummer|[.\\s-]*nr\\.?)|produkt(?:nummer|[.\\s-]*nr\\.?|code)|best\\.?-?nr\\.?|sachnummer|ordernummer|order-?nr\\.?",
    "réf(?:érence)?\\.?(?: (?:produit|article|interne|fournisseur))?|référence ?:?|code (?:article|produit)|n° d'article|ugs",
    "referencia|ref\\.?ª?|cód(?:igo)?\\.?(?: (?:do |del )?(?:produto|producto|artículo|item|referência))?|referência|nº de artículo|modelo",
    "cod(?:ice)?\\.? ?(?:prodotto|articolo|art\\.?)|codice|cod\\.|rif(?:erimento)?\\.?|art\\.",
    "artikel(?:nummer|code|nr\\.?)|bestel(?:nummer|code|nr\\.?)|productnummer|productcode|artikelnr\\.?",
    "vare(?:nummer|nr\\.?)|artikelnr\\.?|art\\.? ?nr\\.?|tuote(?:numero|koodi)|produktnummer|produktnr\\.?|vörunúmer",
    "numer (?:katalogowy|produktu|artykułu)|nr (?:katalogowy|produktu|kat\\.?)|kod (?:produktu|towaru|katalogowy)|symbol|indeks|kód(?: (?:produktu|zboží|tovaru))?|katalogové číslo|obj(?:ednací)?\\.? (?:číslo|kód)|číslo (?:produktu|zboží)",
    "cikkszám|termékkód|cikk-?kód|cod produs|cod(?:ul)? (?:produs(?:ului)?|articol)|ürün kodu|stok kodu|şifra|šifra(?: artikla| proizvoda)?|kataloški broj|κωδικός(?: προϊόντος)?",
    "prekės kodas|preces kods|artikuls|tootekood|koda? (?:izdelka|proizvoda)|tuotekoodi",
    "артикул|код товара|код продукта|код|каталожный номер|арт\\.|модель|код товару",
    "商品番号|品番|型番|商品コード|製品番号|管理番号|货号|貨號|商品编号|商品編號|产品编号|产品型号|상품코드|상품번호|품번|모델명|제품코드",
    'mã (?:sản phẩm|sp|hàng)|รหัสสินค้า|kode (?:produk|barang)|رقم المنتج|رمز المنتج|מק"ט|מק״ט',
  ]),
  // A model is what a small shop calls its number; a model number is the maker's.
  wordPattern(["#(?=\\d[\\d-]{4,})|code|style|model(?!\\s*(?:#|n))|ref|art|kod|kód|id"]),
];

/** Before a label these make it the maker's own number, or trade's. */
export const foreignNumber =
  /herstell|manufactur|mfr|mfg|mpn|fabrican|fabbrica|produttore|fabrikant|producent|výrobc|gyártó|tillverk|valmistaja|supplier|vendor|ean|gtin|upc|isbn|oem|order (?:status|tracking)|メーカー|производител/i;

/** What follows a label's words and is still the label. */
export const labelEnd = /^\s*(?:\([^)]{1,20}\))?[\s:：#.№°)-]*/u;

/** Words that begin a text in an element named for a stock number: its label. */
export const leadingLabel =
  /^(?:\p{L}[\p{L}.°'’\s-]{0,24}?[:：#№]\s*#?\s*|(?:sku|item|ref|art|id|no|nr|code|ugs)\.?(?:\s*(?:no|nr|number|code|#)\.?)?\s+(?=\S*\d))/iu;

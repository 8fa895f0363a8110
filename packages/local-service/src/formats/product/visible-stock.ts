import { textOf } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { isOutside, titleElement } from "./product-area.ts";
import type { ProductArea } from "./product-area.ts";

/** What the page shows of stock. */
export interface VisibleStock {
  readonly inStock?: boolean;
  readonly text?: string;
  /** The page has a button that buys. */
  readonly buyable?: boolean;
}

const gone =
  /\b(?:out[ -]of[ -]stock|sold[ -]?out|(?:currently|temporarily|is|item) (?:unavailable|not available|sold out)|currently not available|no longer available|not in stock|discontinued|unavailable (?:online|for purchase)|temporarily out|back-?ordered until|email (?:me )?when (?:available|in stock)|notify me (?:when|if)|out of print|not available (?:online|for purchase)|ausverkauft|nicht (?:auf lager|verfügbar|vorrätig|lieferbar|mehr (?:verfügbar|lieferbar))|derzeit nicht|vergriffen|rupture(?: de stock)?|épuisé|indisponible|non disponible|agotado|sin (?:stock|existencias)|no disponible|esaurito|non disponibile|esgotado|indisponível|sem estoque|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)|udsolgt|ikke på lager|slutsåld|slut i lager|ej i lager|utsolgt|loppuunmyyty|wyprzedan[ey]|niedostępn[ya]|brak w magazynie|brak towaru|vyprodáno|není skladem|elfogyott|nincs készleten|stoc epuizat|indisponibil|tükendi|stokta yok)(?![\p{L}])|нет в наличии|распродан|под заказ|немає в наявності|品切れ|在庫なし|売り切れ|缺货|售罄|无货|품절/iu;
const there =
  /\b(?:in stock|available (?:now|online|for|to ship|in)|ready to ship|ships (?:today|within|in|from|free)|usually ships|(?:\d+|only \d+|few) (?:left|in stock|available|remaining)|auf lager|lieferbar|sofort (?:lieferbar|verfügbar)|verfügbar|vorrätig|en stock|disponible|disponibile|disponibilità immediata|disponível|em estoque|op voorraad|på lager|i lager|varastossa|w magazynie|dostępn[ya]|skladem|raktáron|în stoc|stokta var)(?![\p{L}])|в наличии|есть в наличии|在庫あり|有货|现货|재고 있음/iu;
const buy =
  /^(?:\+ ?)?(?:add (?:to|item to|it to) (?:my )?(?:shopping )?(?:cart|bag|basket|trolley|order)|add to cart.{0,15}|buy(?: it)?(?: now)?|buy online|order now|pre-?order(?: now)?|purchase|shop now|in den (?:warenkorb|einkaufswagen)(?: legen)?|jetzt kaufen|kaufen|bestellen|ajouter (?:au panier|à mon panier)|acheter|añadir (?:al carrito|a la cesta|a la bolsa)|agregar al carrito|comprar(?: agora| ahora)?|aggiungi al carrello|acquista(?: ora)?|adicionar ao carrinho|in winkel(?:wagen|mandje)|voeg toe(?: aan winkelwagen)?|læg i (?:kurv|indkøbskurven)|lägg i (?:varukorg(?:en)?|kundvagn(?:en)?)|köp|kjøp|legg i handlekurv|lisää ostoskoriin|do koszyka|dodaj do koszyka|kup teraz|do košíku|přidat do košíku|kosárba|adaugă în coș|sepete ekle|купить|в корзину|добавить в корзину|カートに入れる|加入购物车|立即购买)[!.]?$/iu;

/** Texts that far after the title tell of other things, pieces. */
const reach = 220;

/** Reads what the page shows of stock around its product: a button that buys, a notice that it is gone. */
export function visibleStock(document: DomDocument, area: ProductArea): VisibleStock {
  const button = buyButton(document);
  return { ...noticedStock(document, area, button), buyable: button?.usable === true };
}

/** A button that buys, and whether it can be pressed. */
interface BuyButton {
  readonly usable: boolean;
  readonly label: string;
}

function noticedStock(document: DomDocument, area: ProductArea, button: BuyButton | undefined): VisibleStock {
  const title = titleElement(document);
  const notice = area.pieces.find(
    (piece) =>
      isNear(area, piece.at) &&
      piece.text.length < 90 &&
      gone.test(piece.text) &&
      !isOutside(piece.element, title) &&
      !isChoice(piece.element, piece.text) &&
      piece.element.closest(
        '[hidden], [style*="display:none"], [style*="display: none"], select, option, [aria-hidden="true"], [class*=swatch], [class*=variant-option]',
      ) === null,
  );
  if (notice && button?.usable !== true) return { inStock: false, text: notice.text };
  const good = area.pieces.find(
    (piece) =>
      isNear(area, piece.at) &&
      piece.text.length < 90 &&
      there.test(piece.text) &&
      !gone.test(piece.text) &&
      !isOutside(piece.element, title),
  );
  if (notice && !good && area.pieces.indexOf(notice) < area.titleAt + 60 && area.titleAt >= 0)
    return { inStock: false, text: notice.text };
  if (good) return { inStock: true, text: good.text };
  return button?.usable === true ? { inStock: true, text: button.label.trim() } : {};
}

function isNear(area: ProductArea, at: number): boolean {
  return area.titleAt < 0 ? at < reach * 2 : at >= area.titleAt - 15 && at <= area.titleAt + reach;
}

/** A size or colour that is sold out is not the product. */
function isChoice(element: DomElement, text: string): boolean {
  if (/^\d{1,3}\s*[-–(]|\bsize\b/i.test(text)) return true;
  return element.closest("option, label, [class*=swatch], [class*=size], [class*=option], [class*=variant]") !== null;
}

/** The page's button that buys: there and usable, there and not, or not there. */
function buyButton(document: DomDocument): BuyButton | undefined {
  const title = titleElement(document);
  let disabled: BuyButton | undefined;
  for (const element of document.querySelectorAll(
    "button, input[type=submit], input[type=button], input[type=image], a, [role=button]",
  )) {
    const label =
      textOf(element) ||
      (element.getAttribute("value") ?? "") ||
      (element.getAttribute("aria-label") ?? "") ||
      (element.getAttribute("title") ?? "") ||
      (element.getAttribute("alt") ?? "");
    const named = /add[-_]?to[-_]?(?:cart|bag|basket)|addtocart|btn-buy|buy-?now/i.test(
      `${element.id} ${element.className} ${element.getAttribute("name") ?? ""}`,
    );
    if (
      !(buy.test(label.trim()) || (named && label.trim().length < 40 && !gone.test(label))) ||
      isOutside(element, title)
    )
      continue;
    if (!element.hasAttribute("disabled") && !/\bdisabled\b/.test(element.className)) return { usable: true, label };
    disabled = { usable: false, label };
  }
  return disabled;
}

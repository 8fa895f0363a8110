import { namePattern } from "../text/phrases.ts";
import { oldPriceNames } from "./old-price-names.ts";
import { wordPattern } from "./word-table.ts";

/** Amounts as shops write them: groups of three, of Indian lakhs, or no groups; cents with either mark. */
const amount = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;

/** Signs and codes of currencies before an amount. */
const beforeSigns = String.raw`(?:(?<!\p{L})(?:US|CA?|AU?|NZ|HK|S|NT|R|MX|MXN|ARS|CLP|COP|CAD|AUD|USD|B/|TT|J)\s?)?\$(?:U|b)?|€|£|¥|₹|₽|₺|₴|₩|₪|฿|₫|₱|￥|₦|₸|₾|₲|₵|₡`;
const beforeWords = [
  String.raw`R(?=\s?\d)|Rs\.?|RM|Rp\.?|S/\.?|Fr\.|SFr\.?|Bs\.?|Q(?=\d)|L\.(?=\s?\d)|kr\.?|Kč|zł|лв\.?|KSh|Ksh|TSh|Dhs?\.?|Lei`,
  "INR|USD|EUR|GBP|AUD|CAD|NZD|CHF|SEK|NOK|DKK|PLN|BRL|JPY|CZK|HUF|RON|BGN|TRY|UAH|ZAR|AED|SAR|QAR|KWD|BHD|OMR|EGP|SGD|HKD|TWD|MYR|IDR|THB|PHP|VND|ISK|ILS|NGN|KES|PKR|MXN|CLP|COP|PEN",
].join("|");

/** Signs of currencies after an amount; a letter may follow at once, as of the next element. */
const afterSigns = String.raw`€|[$£¥](?!\s?\d)|₽|₴|₺|₫|₸|₾|₼|₾|֏|円|元|원|บาท`;
/** Codes and words of currencies after an amount. */
const after = [
  String.raw`zł|Kč|kr\.?|:-|[,.][-–]{1,2}(?=\s|$)|,—|руб(?:лей|\.)?|р\.?|грн\.?|тг\.?|сом|сум|TL|лв\.?|Ft|lei|ден\.?|дин\.?|din\.?|RSD|KM|kn|Br|BYN|dh|DH|ر\.س\.?|د\.إ\.?|ج\.م\.?|ر\.ق\.?|د\.ك\.?|ريال|درهم|جنيه|دينار|ден|сўм`,
  "EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|AUD|CAD|NZD|AED|SAR|QAR|KWD|EGP|INR|BRL|JPY|TRY|UAH|ZAR|MXN|SGD|HKD|MYR|THB|VND|VNĐ|ILS|ISK|euros?|HRK|MDL|KZT",
].join("|");

/** A price with its currency. */
export const pricePattern = new RegExp(
  `(?:(?:${beforeSigns}|(?<![\\p{L}\\d])(?:${beforeWords}))\\s?(?:${amount}))|(?:(?<![\\d.,])(?:${amount})\\s?(?:${afterSigns}|(?:${after})(?![\\p{L}])))`,
  "iu",
);
/** Measures that look like currencies: feet and forints, kilometres and marks, the R60 of a name; money of that kind has more digits. */
export const measure = /^[RQ]\s?\d{1,2}$|(?<!\d)\d{1,2}(?:[.,]\d+)?\s?(?:ft|FT|km|kn|br|din|DIN|dh)\.?$/;
/** All prices in a text. */
export const allPrices = new RegExp(pricePattern.source, "giu");
/** A text that is an amount and nothing else. */
export const bareAmount = /^\d+(?:[.,'’\s]\d+)*$/;

/** Names of elements that hold a price. */
export const priceName =
  /price|prix|preis|precio|prezzo|preco|cost|amount|pris(?:\b|_|-|[A-Z])|prijs|cena|fiyat|ціна|цена/i;
/** Names of elements that hold the price to pay. */
export const nowName =
  /sale|special|now|current|final|our|offer|promo|actual|new|selling|discounted|aktuell|verkauf|verkoop|vente|oferta|yeni|nowa/i;
const oldName = namePattern(oldPriceNames, "");
const oldNameInOneWord =
  /(?:old|was|list|strikeThrough|original|regular|crossed|retail|basic|base|compareAt|advies|standaard)Pri\w+/;

/** Whether one of an element's names is of elements that hold a former, listed or partial price. */
export function isOldPriceName(names: string): boolean {
  return oldName.test(names) || oldNameInOneWord.test(names);
}

/** Words around a former or recommended price. */
export const formerWords = wordPattern([
  "was|were|list(?: price)?|rrp|msrp|srp|mrp|m\\.r\\.p\\.?|reg(?:ular)?\\.?(?: price)?|orig(?:inal|inally)?\\.?(?: price)?|compare(?:d)? (?:at|to)|retail(?: price)?|before|previously|old price|typical price|price reduced from|recommended retail price|suggested retail",
  "uvp|unverb\\.? preisempf\\w*\\.?|statt|bisher(?:iger)?(?: preis)?|früher|vorher|alter preis|ursprünglich(?:er)?(?: preis)?|listenpreis|streichpreis",
  "au lieu de|prix (?:barré|conseillé|initial|d'origine|public)|ancien prix|était|prix de base",
  "antes|precio (?:anterior|original|normal|de lista|habitual)|pvp recomendado|pvpr|era",
  "prezzo (?:di listino|consigliato|originale|precedente)|anziché|listino",
  "preço (?:original|anterior|de tabela)",
  "adviesprijs|normale prijs|was|oude prijs",
  "ord(?:inarie)?\\.?(?: pris)?|tidigare(?: lägsta)?(?: pris)?|rek\\.? ?pris|før|førpris|veil\\.?(?: pris)?|vejl\\.?(?: pris)?|normalpris|ovh|norm\\.",
  "cena (?:regularna|katalogowa|przed|pierwotna)|poprzednia cena|původní cena|běžná cena|doporučená cena|mpc|eredeti ár|régi ár|preț (?:vechi|inițial)|prp|eski fiyat",
  "старая цена|было|рекомендованная цена|стара ціна|РРЦ",
  // The lowest price of the last thirty days, which shops of the European Union have to tell.
  "niedrigste[rn]? (?:\\p{L}+)?preis.{0,30}|(?:prix le )?plus bas.{0,30}|precio más bajo.{0,30}|prezzo più basso.{0,30}|preço mais baixo.{0,30}|laagste prijs.{0,30}|(?:lägsta|laveste) pris.{0,30}|alin hinta.{0,30}|najniższa cena.{0,40}|nejnižší cena.{0,30}|najnižšia cena.{0,30}|legalacsonyabb ár.{0,30}|cel mai mic preț.{0,30}|χαμηλότερη τιμή.{0,30}|lowest price (?:in|of|over).{0,30}",
  "定価|通常価格|参考価格|メーカー希望小売価格|原价|市场价|划线价|정가",
]);

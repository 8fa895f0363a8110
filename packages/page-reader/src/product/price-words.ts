import { anyOf, namePattern, wordPattern } from "../text/phrases.ts";
import { currencyCodes } from "../values/currency.ts";
import prices from "./phrases/prices.json" with { type: "json" };

/** Amounts as shops write them: groups of three, of Indian lakhs, or no groups; cents with either separator. */
const amount = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;

const codes = currencyCodes.join("|");

/** Currency signs and codes before an amount. */
const beforeSigns = String.raw`(?:(?<!\p{L})(?:US|CA?|AU?|NZ|HK|S|NT|R|MX|MXN|ARS|CLP|COP|CAD|AUD|USD|B/|TT|J)\s?)?\$(?:U|b)?|€|£|¥|₹|₽|₺|₴|₩|₪|฿|₫|₱|￥|₦|₸|₾|₲|₵|₡`;
const beforeWords = [
  String.raw`R(?=\s?\d)|Rs\.?|RM|Rp\.?|S/\.?|Fr\.|SFr\.?|Bs\.?|Q(?=\d)|L\.(?=\s?\d)|kr\.?|Kč|zł|лв\.?|KSh|Ksh|TSh|Dhs?\.?|Lei`,
  codes,
].join("|");

/** Currency signs after an amount; a letter may follow directly, as of the next element. */
const afterSigns = String.raw`€|[$£¥](?!\s?\d)|₽|₴|₺|₫|₸|₾|₼|₾|֏|円|元|원|บาท`;
/** Currency codes and words after an amount. */
const after = [
  String.raw`zł|Kč|kr\.?|:-|[,.][-–]{1,2}(?=\s|$)|,—|руб(?:лей|\.)?|р\.?|грн\.?|тг\.?|сом|сум|TL|лв\.?|Ft|lei|ден\.?|дин\.?|din\.?|RSD|KM|kn|Br|BYN|dh|DH|ر\.س\.?|د\.إ\.?|ج\.م\.?|ر\.ق\.?|د\.ك\.?|ريال|درهم|جنيه|دينار|ден|сўм`,
  `VNĐ|euros?|${codes}`,
].join("|");

/** A price with its currency. */
export const pricePattern = new RegExp(
  `(?:(?:${beforeSigns}|(?<![\\p{L}\\d])(?:${beforeWords}))\\s?(?:${amount})(?:\\s(?:${codes})(?![\\p{L}]))?)|(?:(?<![\\d.,])(?:${amount})\\s?(?:${afterSigns}|(?:${after})(?![\\p{L}])))`,
  "iu",
);
/**
 * Measures that look like currencies: feet and forints, kilometres and marks, the R60 of a name; such amounts of money
 * have more digits.
 */
export const measure = /^[RQ]\s?\d{1,2}$|(?<!\d)\d{1,2}(?:[.,]\d+)?\s?(?:ft|FT|km|kn|br|din|DIN|dh)\.?$/;
/** All prices in a text. */
export const allPrices = new RegExp(pricePattern.source, "giu");
/** An amount that is taken off a price: `$50 off`. */
export const discounts = new RegExp(
  String.raw`(?:${pricePattern.source})\s?(?:${anyOf(prices.discount)})(?![\p{L}-])`,
  "giu",
);
/** A text that is only an amount. */
export const bareAmount = /^\d+(?:[.,'’\s]\d+)*$/;

/** Names of elements that contain a price. */
export const priceName =
  /price|prix|preis|precio|prezzo|preco|cost|amount|pris(?:\b|_|-|[A-Z])|prijs|cena|fiyat|ціна|цена/i;
/** Names of elements that contain the price to pay. */
export const currentPriceName =
  /sale|special|now|current|final|our|offer|promo|actual|new|selling|discounted|aktuell|verkauf|verkoop|vente|oferta|yeni|nowa/i;
const oldName = namePattern(prices.formerNames, "");
const oldNameInOneWord =
  /(?:old|was|list|strikeThrough|original|regular|crossed|retail|basic|base|compareAt|advies|standaard)Pri\w+/;

/** Returns whether one of an element's names indicates a former, listed or partial price. */
export function isOldPriceName(names: string): boolean {
  return oldName.test(names) || oldNameInOneWord.test(names);
}

/** Words around a former or recommended price. */
export const formerWords = wordPattern(prices.former);
/**
 * Words just before what a buyer saves. After `Save 20%`, the price to pay may follow, and after `Subscribe & save` the
 * one to subscribe.
 */
export const savedWords = new RegExp(
  `(?<!\\p{L}|[&+]\\s?|(?<!\\p{L})and\\s)(?:${anyOf(prices.saved)})[^\\p{L}\\d]{0,3}$`,
  "iu",
);

import { anyOf } from "../text/phrases.ts";
import buying from "./phrases/buying.json" with { type: "json" };

/** Verbs of some languages that are behind the cart. */
const putBehind = "legen|hinzufügen|toevoegen|ekle|tesz\\p{L}+|rakom|lisää";
const intoCart = `(?:${anyOf(buying.puts)}) ?(?:${anyOf(buying.carts)})(?: (?:${putBehind}).{0,12}|.{0,15})?`;

/** Labels of buttons that buy, or ask for a choice before. */
export const buyLabel = new RegExp(
  `^(?:[+\\s]*)(?:${intoCart}|${anyOf(buying.labels)})(?:\\s*[-–|·•(]\\s*.{0,20})?[!.]?$`,
  "iu",
);

/** Names of elements that put into a cart. */
export const buyName =
  /add[-_]?to[-_]?(?:cart|bag|basket)|btn-?buy|buy-?now|btn-cart|add-cart|atc-?button|to-?basket|into-?cart|warenkorb/i;

import { anyOf } from "../../text/phrases.ts";
import phrases from "../phrases.json" with { type: "json" };
import { soldOutWords, inStockWords } from "../../product/stock-words.ts";
import { conceptsOf, wordsOf } from "./lexicon.ts";

const yes = new RegExp(`^(?:${anyOf(phrases.yes)})(?!\\p{L})`, "iu");
const no = new RegExp(`^(?:${anyOf(phrases.no)})(?!\\p{L})`, "iu");
/** Maximum length of a stock notice, characters. */
const maxNotice = 60;

/**
 * Returns whether a value means yes or no: a boolean, a word for it in any language of the tables, or a stock notice.
 *
 * @example senseOf("Auf Lager") // true
 * @example senseOf("https://schema.org/SoldOut") // false
 */
export function senseOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value === 0 ? false : value === 1 ? true : undefined;
  if (typeof value !== "string") return undefined;
  const text = spaced(value.trim().replace(/^https?:\/\/schema\.org\//i, ""));
  const isNotice = text.length <= maxNotice;
  if (no.test(text) || (isNotice && soldOutWords.test(text))) return false;
  return yes.test(text) || (isNotice && inStockWords.test(text)) ? true : undefined;
}

/** Splits `in_stock`, `inStock` and `IN-STOCK` into words. */
function spaced(text: string): string {
  return /^[\w-]+$/.test(text) && /[_-]|\p{Ll}\p{Lu}/u.test(text) ? wordsOf(text).join(" ") : text;
}

/** Returns whether choices are the states of stock, such as `In Stock` and `Sold Out`. */
export function areOfStock(choices: readonly unknown[]): boolean {
  const isSome = (words: RegExp) => choices.some((choice) => words.test(spaced(String(choice))));
  return isSome(soldOutWords) && choices.some((choice) => senseOf(choice) === true);
}

/** Returns the enum value that means the same as a value; the first if several do. */
export function choiceFor(value: unknown, choices: readonly unknown[]): unknown {
  const sense = senseOf(value);
  return sense === undefined ? undefined : choices.find((choice) => senseOf(choice) === sense);
}

/**
 * Returns yes or no as a word: one that the description offers, schema.org's for stock, otherwise `true` or `false`.
 */
export function wordFor(value: boolean, name: string, description = ""): string {
  const quoted = [...description.matchAll(/["'`“‘]([^"'`”’]{2,30})["'`”’]/g)].map(([, word = ""]) => word);
  const bare = /([\p{L}_]{2,20})\s?(?:\/|,|\b(?:or|oder|ou|o|of|lub|eller)\b|или|または|或)\s?([\p{L}_]{2,20})/iu.exec(
    description,
  );
  const word = choiceFor(value, quoted) ?? choiceFor(value, bare?.slice(1) ?? []);
  if (typeof word === "string") return word;
  if (!conceptsOf(name).includes("availability")) return String(value);
  return value ? "InStock" : "OutOfStock";
}

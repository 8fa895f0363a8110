import { conceptsOf, singular, wordsOf } from "./lexicon.ts";
import { currencyOf } from "../../values/currency.ts";
import { parseDate } from "./date.ts";
import { fitsPattern } from "./pattern.ts";
import { choiceFor, senseOf, wordFor } from "./yes-or-no.ts";
import { isoDuration, numberInUnit, unitOfName, unitOfText } from "./unit.ts";
import { typesOf, type JsonSchema } from "./schema.ts";

/** The input of a coercion besides the value. */
export interface CoerceContext {
  /** Name of the requested property; it can contain a unit. */
  readonly name: string;
  /** Name under which the page states the value. */
  readonly stated?: string | undefined;
  /** Whether `3/4/2025` is the third of April. */
  readonly dayFirst: boolean;
  /** The page's address, for relative links. */
  readonly url: string;
}

/**
 * Converts a stated value to what a schema requests.
 *
 * @returns undefined if the value cannot be converted, so that another statement can be tried
 */
export function coerce(value: string | number | boolean, schema: JsonSchema, context: CoerceContext): unknown {
  for (const branch of schema.alternatives ?? []) {
    const made = coerce(value, branch, context);
    if (made !== undefined) return made;
  }
  if (schema.alternatives) return undefined;
  const types = typesOf(schema);
  for (const type of types) {
    const made = coerceTo(type, value, schema, context);
    if (made !== undefined && allowed(made, schema)) return made;
  }
  return undefined;
}

function coerceTo(type: string, value: string | number | boolean, schema: JsonSchema, context: CoerceContext): unknown {
  if (schema.enum) return enumValue(value, schema.enum);
  if (type === "number" || type === "integer") return toNumber(value, type, context, schema.description);
  if (type === "boolean") return senseOf(value);
  if (type !== "string") return undefined;
  return toText(typeof value === "boolean" ? wordFor(value, context.name, schema.description) : value, schema, context);
}

function toNumber(
  value: string | number | boolean,
  type: string,
  { name, stated: label = "" }: CoerceContext,
  description = "",
): number | undefined {
  if (typeof value === "boolean" || (typeof value === "string" && isProse(value))) return undefined;
  const unit = unitOfName(wordsOf(name)) ?? unitOfText(description);
  const stated = typeof value === "number" ? value : numberInUnit(ofRange(freeOfCharge(value, name), name), unit);
  const isMinor =
    minorUnit.test(`${wordsOf(name).join(" ")} ${description}`) && !minorUnit.test(wordsOf(label).join(" "));
  const number = stated !== undefined && isMinor ? Math.round(stated * 100) : stated;
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return type === "integer" && !Number.isInteger(number) ? undefined : number;
}

/** Maximum length of a text whose number may be anywhere in it, characters. */
const longestAmount = 120;

/**
 * Returns whether numbers in a text are about something else: it is an address, or prose that does not begin with one.
 */
function isProse(text: string): boolean {
  return /^(?:https?:)?\/\/\S+$/.test(text) || (text.length > longestAmount && !/^\D{0,12}\d/.test(text));
}

/** Words that request an amount of money in hundredths, which pages rarely use. */
const minorUnit = /\b(?:(?<!not )in|price|amount|cost) (?:cents|pence)\b|\bminor (?:currency )?units?\b/i;

/** `free` is a price. */
function freeOfCharge(text: string, name: string): string {
  return /price|cost|fee|amount/i.test(name) && /^(?:free|kostenlos|gratis|gratuit|frei)\b/i.test(text.trim())
    ? "0"
    : text;
}

const highest = new Set("max maximum maximal highest upper".split(" "));

/** Returns the end of a range such as `10 to 40 °C` if a name requests the highest value. */
function ofRange(text: string, name: string): string {
  if (!wordsOf(name).some((word) => highest.has(word))) return text;
  return /\d\D{0,8}?\s?(?:[-–—]|to|bis|à|a|until)\s?(\D{0,3}\d.*)$/iu.exec(text)?.[1] ?? text;
}

/** Addresses and telephone numbers, which are not names, although markup gives them as such. */
const isAddress = /^(?:https?:)?\/\/?\S+$|^[+()\d\s./-]{8,}$/;

/**
 * Properties whose value is the name of a person or organization: not a sentence and fairly short. Things may have long
 * names.
 */
const calledBriefly = new Set(["author", "publisher", "company", "organizer", "director", "speaker", "person"]);
const named = new Set([...calledBriefly, "name", "brand"]);
const longestName = 100;
const isSentence = /\p{Ll}{3}[.!?](?:\s+\p{Lu}|$)|(?:\S+\s+){11}\S/u;

/** A complete telephone number: at least five digits, with little between them. */
const phoneNumber = /\d(?:[\s()./-]{0,3}\d){4}/;

function emailIn(text: string): string | undefined {
  return /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,7}/.exec(text)?.[0];
}

const isNumber = /^[\d.,\s]+$/;

/** Placeholders that pages write for a missing value. */
const noValue = /^(?:n\/a(?:\s.*)?|null|undefined|[-–—]+)$/i;

/** A number of the Global Trade Item Number's lengths. */
const tradeNumber = /(?<!\d)\d{8}(?:\d{4,6})?(?!\d)/;

function toText(value: string | number | boolean, schema: JsonSchema, context: CoerceContext): string | undefined {
  const text = String(value).trim();
  if (text === "" || noValue.test(text)) return undefined;
  if (schema.format === "date" || schema.format === "date-time") return toDate(text, schema.format, context);
  if (schema.format === "duration" || /\bISO[ -]?8601 duration/i.test(schema.description ?? ""))
    return isoDuration(text);
  if (schema.format === "uri" || schema.format === "url") return addressIn(text, context.url);
  if (schema.format === "email") return emailIn(text);
  if (/currency$/i.test(context.name)) return currencyOf(text);
  const [concept = ""] = conceptsOf(context.name);
  if (concept === "email") return emailIn(text);
  if (concept === "gtin") return tradeNumber.exec(text.replace(/(?<=\d)[ -](?=\d)/g, ""))?.[0];
  if (concept === "phone" && !phoneNumber.test(text)) return undefined;
  if (isAddress.test(text) && conceptsOf(context.name).some((concept) => named.has(concept))) return undefined;
  if (calledBriefly.has(concept) && (text.length > longestName || isSentence.test(text))) return undefined;
  if (concept === "image" && (isWords(text) || !/[/.]/.test(text))) return undefined;
  if (/(?:url|link|href)$/i.test(context.name)) return addressIn(text, context.url);
  // Under a plural, a number is not a title: "Threads: 962,090" counts threads.
  const stated = wordsOf(context.stated ?? "").join(" ");
  const isCount = isNumber.test(text) && singular(stated) !== stated && stated !== wordsOf(context.name).join(" ");
  if (concept === "name" && isCount) return undefined;
  return text.replace(/^https?:\/\/schema\.org\/(?=\w+$)/i, "");
}

/** Returns whether a text is several words; an address can have spaces if it begins as one. */
function isWords(text: string): boolean {
  return /\s/.test(text) && !/^(?:https?:\/)?\//i.test(text);
}

/** Returns an absolute address; undefined for several words, although they could be a relative address. */
function addressIn(text: string, base: string): string | undefined {
  if (isWords(text)) return undefined;
  const { href = "" } = URL.parse(text, base) ?? {};
  const path = href.indexOf("/", href.indexOf("://") + 3);
  // Browsers leave these characters as they are; RFC 3986 does not allow them.
  return path < 0 ? href || undefined : href.slice(0, path) + href.slice(path).replace(/[[\]|^]/g, encodeURIComponent);
}

/** A date-time needs a date, a time and a zone; none of them is made up, so a bare date is not a date-time. */
function toDate(text: string, format: string, { dayFirst }: CoerceContext): string | undefined {
  const read = parseDate(text, dayFirst);
  if (!read || format === "date") return read?.date;
  if (read.time === undefined || !/(?:Z|[+-]\d{2}:\d{2})$/.test(read.time)) return undefined;
  return `${read.date}T${read.time.replace(/^(\d{2}:\d{2})(?!:)/, "$1:00")}`;
}

function enumValue(value: string | number | boolean, choices: readonly unknown[]): unknown {
  const plain = (text: unknown) => wordsOf(String(text).replace(/^https?:\/\/schema\.org\//i, "")).join("");
  const wanted = plain(value);
  if (wanted === "") return undefined;
  return (
    choices.find((choice) => plain(choice) === wanted) ??
    choices.find(
      (choice) => typeof choice === "string" && plain(choice).length > 2 && wanted.startsWith(plain(choice)),
    ) ??
    choiceFor(value, choices)
  );
}

function allowed(value: unknown, schema: JsonSchema): boolean {
  if (typeof value === "number") return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  if (typeof value !== "string") return true;
  const fits = schema.pattern === undefined || fitsPattern(schema.pattern, value);
  return fits && value.length <= (schema.maxLength ?? Infinity) && value.length >= (schema.minLength ?? 0);
}

import { trust } from "../facts/fact.ts";
import { coerce } from "../values/coerce.ts";
import { skuIn } from "../../product/sku-text.ts";
import { currencyOf } from "../../values/currency.ts";
import { oncePer } from "../../values/once.ts";
import { remember } from "../../values/remember.ts";
import { alikeKinds, kindOfName } from "../entity/kinds.ts";
import { conceptsInText, conceptsOf, isConcept, singular, wordsOf } from "../values/lexicon.ts";
import { filler, matchName, sameMeaning } from "../values/match-name.ts";
import { areOfStock } from "../values/yes-or-no.ts";
import { resolveSchema, typesOf, type JsonSchema } from "../values/schema.ts";
import { spend, type FillContext, type PathMatcher, type PlacedFact } from "./context.ts";

/** A value, where it was found, and how well its name matches, 0 to 1. */
export interface Found {
  readonly value: unknown;
  readonly url: string;
  readonly score: number;
  readonly fact: PlacedFact;
}

/** Match below which a name is only similar by accident. */
const leastMatch = 0.62;

/** Match from which a name is the same word: only then an address answers a request for a text. */
const sameName = 0.9;

/** Match from which a name has the same words and not only the same meaning. */
const sameWords = 0.95;

function asksAddress(name: string, { format, description = "" }: JsonSchema): boolean {
  return (
    format !== undefined ||
    /url|ur[il]\b|link|href|image|photo|logo|picture|thumbnail|avatar|website|social/i.test(`${name} ${description}`)
  );
}

/** The second of two dates, which an unqualified date never states. */
const later = new Set(["enddate", "datemodified"]);

/** Bonus of a label for each of its words that the prompt uses. */
const favoured = 0.2;

/** More is the number of ratings, unless a label says `score` or `stars`, as those of a game or a repository. */
const highestRating = 100;

function isCount(name: string, value: unknown, match: number): boolean {
  if (typeof value !== "number" || value <= highestRating || conceptsOf(name)[0] !== "rating") return false;
  return match < 1 || !/score|stars/i.test(name);
}

/** A number by itself or with a word, which counts the things that its label names. */
const bareCount = /^\d[\d.,]*\+?\s?\p{L}*$/u;

/** Names of a number of things: a word for it, or a plural. */
const numberOf =
  /count|total|num(?![a-z])|number|anzahl|nombre|número|numero|antal|liczba|aantal|[^s\W_]s(?![a-z])|replies/i;

/** Origins in which the name of a value is a term and needs no further check. */
const vocabularies = new Set(["product", "json-ld", "microdata", "rdfa"]);

/** A label or class that may mean a stock number, such as `item` and `code`, is one only before a number. */
function skuOf({ value }: PlacedFact): string {
  const sku = skuIn(String(value)) ?? "";
  return /\d/.test(sku) ? sku : "";
}

/** Kinds that a page may be of without a sign. */
const unmarked = new Set(["article", "question"]);

/** Returns the best value for one property; undefined if no statement matches, because nothing is ever invented. */
export function findScalar(name: string, schema: JsonSchema, context: FillContext): Found | undefined {
  const best = rank(name, schema, context).find(({ fact }) => fact.listed !== true);
  // Many shops state the text of a review as its description.
  if (!best && context.scope?.kind === "review" && conceptsOf(name)[0] === "text")
    return rank("description", schema, context).find(({ fact }) => vocabularies.has(fact.origin));
  // The only date of a text is its date, whatever it is called.
  if (!best && /^(?:date|datum|fecha|data)$/i.test(name)) return findScalar("dateModified", schema, context);
  return best ?? currencyOfPrice(name, schema, context);
}

/** Returns a currency that is only in the price itself: `24.00 EUR`. */
function currencyOfPrice(name: string, schema: JsonSchema, context: FillContext): Found | undefined {
  if (conceptsOf(name)[0] !== "currency") return undefined;
  const price = rank("price", { type: "number" }, context).find(
    ({ fact }) => typeof fact.value === "string" && currencyOf(fact.value) !== undefined,
  );
  const code = typeof price?.fact.value === "string" ? currencyOf(price.fact.value) : undefined;
  const value =
    code === undefined || !price
      ? undefined
      : coerce(code, schema, { name, dayFirst: context.dayFirst, url: price.url });
  return price && value !== undefined ? { ...price, value } : undefined;
}

/** Returns all values that match a property, best first; equal scores stay in page order. */
export function rank(name: string, schema: JsonSchema, context: FillContext): Found[] {
  let isSpoken = false;
  let isNamed = false;
  if (!spend(context, context.facts.length)) return [];
  const matchOf = context.matcherOf(schema)(name);
  const least = conceptsOf(name).some((concept) => later.has(concept)) ? sameMeaning : leastMatch;
  const whose = ownerIn(name, context);
  const asksCount = wordsOf(name).at(-1) === "count";
  const asksNumber = typesOf(schema).some((type) => /^(?:number|integer)$/.test(type)) && numberOf.test(name);
  const isSku = conceptsOf(name)[0] === "sku";
  // `total_items` asks how many, and not for an item's number.
  const isMany = wordsOf(name).at(-1) !== singular(wordsOf(name).at(-1) ?? "");
  const found = context.facts.flatMap((fact): Found[] => {
    if (whose?.(fact) === false || (fact.counts === true && !asksNumber)) return [];
    const match = matchOf(fact.path);
    const score = match * trust[fact.origin] * fact.weight;
    if (match < least || score < leastMatch * fact.weight || (fact.origin === "product" && match < sameMeaning))
      return [];
    const stated = fact.path.at(-1);
    if (asksNumber && isMany && conceptsOf(stated ?? "")[0] === "sku") return [];
    const isLike = isSku && match < sameWords && !vocabularies.has(fact.origin);
    const value = coerce(isLike ? skuOf(fact) : fact.value, schema, {
      name,
      stated,
      dayFirst: context.dayFirst,
      url: fact.url,
    });
    if (match < sameName && typeof value === "string" && /^https?:/.test(value) && !asksAddress(name, schema))
      return [];
    if (isCount(name, value, match) || (asksCount && match < sameMeaning && !bareCount.test(String(fact.value).trim())))
      return [];
    const favour = context.hints.favour(fact.path.slice(-2).join(" "), name) * favoured;
    isSpoken ||= favour > 0 && value !== undefined;
    isNamed ||= match === 1 && fact.origin !== "product" && value !== undefined;
    return value === undefined ? [] : [{ value, url: fact.url, score: score + favour, fact }];
  });
  // A label that the prompt mentions, or that is the property's name of several words, precedes what the page sells.
  const isLabelled = isSpoken || (isNamed && wordsOf(name).length > 1);
  const valid = isLabelled ? found.filter(({ fact }) => fact.origin !== "product") : found;
  return valid.toSorted((a, b) => b.score - a.score);
}

/**
 * A request for the name or address of something, such as `agent_name` and `repository_url`, is not answered by the
 * name or address of another thing: returns which statements without an owner are of what the name requests.
 */
function ownerIn(name: string, { root, scope, fillers }: FillContext): ((fact: PlacedFact) => boolean) | undefined {
  const words = wordsOf(name);
  const [head = ""] = conceptsOf(words.at(-1) ?? "");
  const owner = words.slice(0, -1).filter((word) => !filler.has(word));
  if ((head !== "name" && head !== "url") || owner.length === 0 || isConcept(name)) return undefined;
  const kind = kindOfName(owner.join(" "));
  const entity = scope || kind === undefined ? undefined : fillers.entity(kind);
  // The name of a recipe's step is not that of the recipe.
  const isOfOther = ({ path }: PlacedFact) =>
    path.length > 1 &&
    conceptsOf(path.at(-1) ?? "")[0] === head &&
    matchName(owner.join(" "), [path.at(-2) ?? ""]) < sameMeaning;
  const isWhole = fillers.isAbout(owner.at(-1) ?? "") || (!entity && unmarked.has(kind ?? ""));
  if (!scope && isWhole) return (fact) => !isOfOther(fact);
  const siblings = Object.keys(resolveSchema(root, root).properties ?? {}).filter((other) => other !== name);
  const isOwn = scope
    ? !kind || !scope.kind || alikeKinds(kind, scope.kind)
    : !kind && head === "name" && !siblings.some((other) => conceptsOf(other)[0] === "name");
  if (isOwn) return undefined;
  const isBare = ({ path: [first = "", more] }: PlacedFact) =>
    more === undefined && wordsOf(first).length === 1 && conceptsOf(first)[0] === head;
  const named = new Set(entity?.facts.filter(isBare).map(({ value }) => value));
  return (fact) => (isBare(fact) ? named.has(fact.value) : !isOfOther(fact));
}

/** Creates functions that rate how well paths match a property, by its name or by what its description mentions. */
export function createMatchers(): FillContext["matcherOf"] {
  return oncePer((schema: JsonSchema) => remember((name) => matcherFor(name, schema)));
}

function matcherFor(name: string, { title, description, enum: choices, format = "" }: JsonSchema): PathMatcher {
  const isLabel = description !== undefined && wordsOf(description).length <= 4;
  const quoted = [...(description ?? "").slice(0, maxDescription).matchAll(/["'`“]([^"'`”]{2,40})["'`”]/g)];
  const isGeneric = wordsOf(name).length === 1 && conceptsInText(name).length > 0;
  const isDated = format.startsWith("date") || asksDate.test(description ?? "");
  const spoken = (isGeneric ? [] : conceptsInText((description ?? "").slice(0, maxDescription)).slice(0, 2)).filter(
    (concept) => isDated || !ofDates.has(concept),
  );
  const isStock = choices !== undefined && areOfStock(choices);
  return (path) => {
    const byName = Math.max(matchName(name, path), isStock ? matchName("availability", path) * 0.95 : 0);
    const byTitle = title === undefined ? 0 : matchName(title, path) * 0.97;
    const direct = Math.max(byName, byTitle, isLabel ? matchName(description, path) * 0.95 : 0);
    if (direct >= leastMatch || description === undefined) return direct;
    const bySpoken = spoken.map((concept) => matchName(concept, path) * 0.75);
    return Math.max(byName, ...bySpoken, ...quoted.map(([, text = ""]) => matchName(text, path) * 0.9));
  };
}

/** "Where it was published" asks for no date. */
const ofDates = new Set(["datepublished", "datemodified", "startdate", "enddate"]);
const asksDate = /date|\bday\b|when\b|time|datum|fecha|\bdata\b|wann|quand|cuándo|kiedy/i;

/** Number of characters of a description that are searched for names. */
const maxDescription = 2_000;

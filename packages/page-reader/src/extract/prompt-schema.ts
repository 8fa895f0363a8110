import { kindOfName, nameless } from "./entity/kinds.ts";
import type { PageFacts } from "./facts/fact.ts";
import { conceptsOf, wordsOf } from "./values/lexicon.ts";
import { isLabel, propertiesIn, segmentsOf } from "./prompt-labels.ts";
import type { JsonSchema } from "./values/schema.ts";

/** Concepts that are numbers. */
const numeric = new Set(["price", "originalPrice", "rating", "reviewCount", "calories", "bedrooms", "bathrooms"]);

/** Properties to report of a page if neither a schema nor the prompt names any. */
const general = ["title", "description", "author", "datePublished", "language", "url"];

/** Properties for a good report of a thing of a kind, if the prompt names none of them. */
const byKind: Readonly<Record<string, readonly string[]>> = {
  product: ["name", "description", "brand", "sku", "price", "currency", "availability", "url"],
  event: ["name", "startDate", "endDate", "location", "description", "url"],
  recipe: ["name", "description", "ingredients", "instructions", "servings"],
  job: ["title", "company", "location", "salary", "employmentType", "datePublished"],
};

/** The same for things next to what a page is about. */
const besideThings: Readonly<Record<string, readonly string[]>> = {
  review: ["author", "rating", "datePublished", "text"],
  question: ["question", "answer"],
};

/** Concepts that have several values on pages. */
const lists = "ingredients instructions tags email phone image services features".split(" ");

/** Names of two words as APIs write them; a concept has them in lower case. */
const spelled = new Map(
  "originalPrice datePublished dateModified startDate endDate postalCode reviewCount prepTime cookTime employmentType jobTitle openingHours fileSize departureTime arrivalTime"
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);

/** Kinds that a prompt mentions in the plural without requesting a list of them. */
const besideOthers = new Set(["organization", "place", "hours", "offer", "ingredient", "step"]);

/** Dates, which pages write in many ways. */
const days = new Set(["datePublished", "dateModified"]);

/** Properties that texts have instead of a name. */
const titles = new Set(["title", "titles", "headline", "headlines", "titel", "titre", "título", "titolo"]);

/** Words for the entries of lists of any kind. */
const anything = new Set(
  "entries items results rows records elements listings stories headlines threads topics links faqs faq plans tiers".split(
    " ",
  ),
);

/** The properties of "contact details"; a contact may also be a person. */
const waysToContact = ["email", "phone", "address"];

/** Words before one thing that stands for all of its kind. */
const each = new Set(["each", "every", "jeder", "jedes", "jeden", "jede", "chaque", "cada", "ogni", "elk", "elke"]);

/**
 * Makes a schema if the caller gave none: of the things that the prompt mentions, otherwise of what the pages are
 * about. If the prompt mentions several things of a kind, such as products, they are a list under the prompt's word for
 * them.
 *
 * @example schemaFromPrompt("all products with their prices", []) // { products: [{ name, price }] }, as a schema
 */
export function schemaFromPrompt(prompt: string | undefined, pages: readonly PageFacts[]): JsonSchema {
  const words = wordsOf(prompt ?? "");
  const { several, beside } = severalOf(prompt ?? "", pages);
  // Their own word is a property of other things: an article is a number in shops, and reviews are counted.
  const own = new Set<string | undefined>([
    "article",
    ...[...(several ? [several] : []), ...beside].map(({ kind }) => kind),
  ]);
  const isTitled = words.some((word, place) => titles.has(word) && words[place - 1] !== "job");
  const isOfThings = (word: string) => own.has(kindOfName(word)) || word === several?.name;
  const asked = propertiesIn(prompt ?? "", pages, isOfThings);
  const spoken = asked.flatMap(({ name }) => {
    if (name === "person" && !words.some((word) => kindOfName(word) === "person")) return waysToContact;
    return [name === "name" && isTitled ? "title" : (spelled.get(name) ?? name)];
  });
  if (several) {
    const { name, kind } = several;
    // An unanswered question is not an entry if answers are requested.
    const isAnswered = kind === "question" && (name.startsWith("faq") || asksAnswers(words));
    const needed = isAnswered ? ["question", "answer"] : [];
    return listOf(name, spoken.length > 0 ? named(spoken, kind) : fieldsOf(kind), needed);
  }
  const kind = pages.map(kindOf).find((one) => one !== undefined);
  const names = spoken.length > 0 ? spoken : ((kind === undefined ? undefined : byKind[kind]) ?? general);
  const listed = asked.flatMap(({ name, isList }) => (isList === true ? [name] : []));
  if (pages.length > 1) return listOf("pages", named(names));
  const parts = beside.map((part) => listOf(part.name, fieldsOf(part.kind)).properties ?? {});
  const one = objectOf(names, [...lists, ...listed]);
  return { ...one, properties: Object.fromEntries([one.properties ?? {}, ...parts].flatMap(Object.entries)) };
}

/** Returns what is reported of each of several things, if the prompt names none of their properties. */
function fieldsOf(kind: string): readonly string[] {
  return byKind[kind] ?? besideThings[kind] ?? ["name", "url"];
}

/** Returns the kind of a page's main thing, if there is a report for it. */
function kindOf({ main }: PageFacts): string | undefined {
  return main?.types.map((type) => kindOfName(type)).find((kind) => kind !== undefined && kind in byKind);
}

/** Number of parts of a prompt that are searched for things in the plural. */
const mostSegments = 100;

interface Several {
  readonly name: string;
  readonly kind: string;
}

/**
 * Returns the prompt's word for several things; a single word in an enumeration names adjacent things, such as a
 * product's reviews.
 */
function severalOf(
  prompt: string,
  pages: readonly PageFacts[],
): { readonly several: Several | undefined; readonly beside: readonly Several[] } {
  const segments = segmentsOf(prompt)
    .slice(0, mostSegments)
    .map((segment) => (isLabel(segment, pages) ? [] : wordsOf(segment)));
  const isBeside = (words: readonly string[], place: number) => place > 0 && segments.length > 2 && words.length === 1;
  const [several] = segments.flatMap((words, place) => (isBeside(words, place) ? [] : severalIn(words)));
  const beside = segments.flatMap((words, place) => (isBeside(words, place) ? severalIn(words) : []));
  return { several, beside: beside.filter(({ kind }) => kind in byKind || kind in besideThings) };
}

function severalIn(words: readonly string[]): Several[] {
  return words.flatMap((word, place): Several[] => {
    if (anything.has(word)) return [{ name: word, kind: word.startsWith("faq") ? "question" : "" }];
    const kind = kindOfName(word);
    if (kind === undefined || besideOthers.has(kind)) return [];
    if (isPlural(word, kind)) return [{ name: word, kind }];
    return each.has(words[place - 1] ?? "") ? [{ name: `${word}s`, kind }] : [];
  });
}

/** The words of a kind are listed with their plurals, which in the listed languages have another ending. */
function isPlural(word: string, kind: string): boolean {
  const singular = word.replace(/ies$/, "y").replace(/(?:s|es|n|en|e)$/, "");
  const shorter = singular === word ? [] : [singular, word.slice(0, -1), word.slice(0, -2)];
  const italian = /[ei]$/.test(word) ? ["a", "o"].map((end) => word.slice(0, -1) + end) : [];
  return [...shorter, ...italian].some((one) => kindOfName(one) === kind);
}

/** Entries of a list include what identifies them. */
function named(names: readonly string[], kind = ""): readonly string[] {
  // A written contribution is identified by its text.
  if (kind === "review") return names.includes("text") ? names : [...names, "text"];
  if (kind === "question") return [...new Set(["question", "answer", ...names])];
  const isNamed = names.some((name) => ["name", "title", "url"].includes(name));
  return isNamed || nameless.has(kind) ? names : ["name", ...names];
}

/** Returns whether a prompt that mentions questions requests answered ones. */
function asksAnswers(words: readonly string[]): boolean {
  return words.some((word) => conceptsOf(word)[0] === "answer");
}

function objectOf(names: readonly string[], lists: readonly string[]): JsonSchema {
  const properties = names.map((name) => [name, propertyFor(name, lists.includes(name))] as const);
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** @param required properties without which something is not an entry of the list */
function listOf(name: string, names: readonly string[], required: readonly string[] = []): JsonSchema {
  const items: JsonSchema = { ...objectOf(names, lists), ...(required.length > 0 && { required: [...required] }) };
  return { type: "object", properties: { [name]: { type: "array", items } } };
}

function propertyFor(name: string, isList: boolean): JsonSchema {
  const single: JsonSchema = {
    type: numeric.has(name) ? "number" : "string",
    ...(days.has(name) && { format: "date" }),
  };
  return isList ? { type: "array", items: single } : single;
}

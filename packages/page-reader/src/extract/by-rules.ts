import { nameOf, type Item, type PageFacts } from "./facts/fact.ts";
import { readPageFacts } from "./facts/page-facts.ts";
import type { SourcePage } from "./facts/source-page.ts";
import { maxComparisons, placeFacts, type FillContext, type PlacedFact } from "./fill/context.ts";
import { fillObject } from "./fill/fill.ts";
import { createFillers } from "./fill/list.ts";
import { createMatchers } from "./fill/scalar.ts";
import { schemaFromPrompt } from "./prompt-schema.ts";
import { groupBy } from "../values/group-by.ts";
import { conceptsInText, conceptsOf } from "./values/lexicon.ts";
import { matchName, sameMeaning } from "./values/match-name.ts";
import { hintsOf, type PromptHints } from "./values/prompt-hints.ts";
import { incidental, isOfKind } from "./entity/kinds.ts";
import { wantsProduct } from "./entity/wanted.ts";
import { resolveSchema, typesOf, type JsonSchema } from "./values/schema.ts";

/** The result of extraction by rules: the data, and for each place in it the pages that state it. */
export interface RuledExtraction {
  readonly data: unknown;
  readonly sources: Record<string, string[]>;
  /** Statements that the schema does not accept, by JSON path. */
  readonly unfit: Record<string, string>;
  /** JSON paths of lists with more entries than are read. */
  readonly cut: ReadonlySet<string>;
}

/** Languages of English-speaking pages that write the month first. */
const monthFirst = /^en-(?:us|ph|ca)$|^en$/i;

/** Fills a schema from what pages state, by rules alone. */
export function extractByRules(
  pages: readonly SourcePage[],
  schema: JsonSchema | undefined,
  prompt: string | undefined,
): RuledExtraction {
  const read = pages.map((page) => readPageFacts(page, wantsProduct(schema)));
  const root = schema ?? schemaFromPrompt(prompt, read);
  const sources: Record<string, string[]> = {};
  const unfit: Record<string, string> = {};
  const cut = new Set<string>();
  const hints = hintsOf(prompt, namesIn(root));
  const context: FillContext = {
    facts: [
      ...(prompt === undefined ? [] : namedFacts(read, hints, root)),
      ...read.flatMap((page) => factsOf(page, root)),
    ],
    hints,
    root,
    dayFirst: !isMonthFirst(pages),
    sources,
    unfit,
    cut,
    budget: { comparisons: maxComparisons },
    fillers: createFillers(read),
    matcherOf: createMatchers(),
    depth: 0,
    under: "",
    ...(prompt !== undefined && { prompt }),
  };
  const resultOf = (data: unknown, own = sources, lists = cut) => ({ data, sources: own, unfit, cut: lists });
  const resolved = resolveSchema(root, root);
  if (typesOf(resolved)[0] !== "array") return resultOf(fillObject(resolved, "", context));
  // A list at the top level is filled under a name and then unwrapped.
  const name = nameOfList(resolved, prompt);
  const wrapped = fillObject({ properties: { [name]: resolved } }, "", context);
  const renamed = Object.entries(sources).map(([path, urls]) => [path.slice(name.length), urls] as const);
  const lists = new Set([...cut].map((path) => path.slice(name.length)));
  return resultOf(wrapped[name] ?? [], Object.fromEntries(renamed), lists);
}

/** Returns the names of a schema's properties, including those of its lists' entries. */
function namesIn(root: JsonSchema): string[] {
  const own = Object.entries(resolveSchema(root, root).properties ?? {});
  return own.flatMap(([name, { items = {} }]) => [name, ...Object.keys(resolveSchema(items, root).properties ?? {})]);
}

/**
 * Returns what a top-level list asks for: for things, their kind; for plain values, only the words of its schema or the
 * prompt.
 */
function nameOfList(list: JsonSchema, prompt = ""): string {
  const items = resolveSchema(list.items ?? {}, list);
  if (typesOf(items)[0] === "object") return "items";
  const [spoken] = conceptsInText([list.description, items.description, prompt].join(" "));
  return list.title ?? items.title ?? spoken ?? "items";
}

/** How much more the statements count of a thing that the prompt names. */
const namedWeight = 1.2;

/**
 * Returns the facts of the one thing among the pages' rows, cards and items that the prompt names and that states what
 * is requested.
 */
function namedFacts(pages: readonly PageFacts[], hints: PromptHints, root: JsonSchema): FillContext["facts"] {
  const wanted = Object.keys(resolveSchema(root, root).properties ?? {});
  const distinctive = wanted.filter((name) => conceptsOf(name)[0] !== "name");
  const tells = ({ facts }: Item) =>
    distinctive.length === 0 ||
    facts.some(({ path }) => distinctive.some((name) => matchName(name, path) >= sameMeaning));
  const found = pages.flatMap((page) =>
    [...page.items, ...page.groups.flatMap(({ items }) => items)]
      .filter((item) => hints.names(nameOf(item)) && tells(item))
      .map((item) => ({ item, url: page.url })),
  );
  const names = new Set(found.map(({ item }) => nameOf(item).toLowerCase()));
  return names.size === 1 ? found.flatMap(({ item, url }) => placeFacts(item, url, namedWeight)) : [];
}

/**
 * The requested thing first, then the page's main thing, the page around it, and things that are the only ones of their
 * type.
 */
function factsOf(page: PageFacts, root: JsonSchema): FillContext["facts"] {
  const others = onlyOfType(page.items).filter((item) => item !== page.main && !page.embedded.has(item));
  const asked = askedThing(page, root);
  const first = [...(asked ? [asked] : []), ...(page.main ? [page.main] : [])];
  const rest = others.filter((item) => item !== asked);
  return [
    ...first.flatMap((item) => placeFacts(item, page.url, 1)),
    ...placeFacts(page.page, page.url, 1),
    ...rest.flatMap((item) => {
      const facts = placeFacts(item, page.url, 0.93);
      if (isImage(item) && page.items.length > 1)
        return facts.map((fact) => ({ ...fact, path: ["image", ...fact.path] }));
      return isOwner(item, page) ? facts.map(ofOwner) : facts;
    }),
  ];
}

function isImage({ types }: Item): boolean {
  return types.some((type) => /^Image(?:Object)?$/.test(type));
}

/** Returns a fact of the page's owner: what names the owner rarely names the page. */
function ofOwner(fact: PlacedFact): PlacedFact {
  return /^(?:name|description)$/.test(fact.path[0] ?? "") ? { ...fact, weight: 0.75 } : fact;
}

/** Returns whether a thing is the site, or the company behind a page that is about something else. */
function isOwner({ types }: Item, { subject }: PageFacts): boolean {
  if (types.includes("WebSite")) return true;
  return isOfKind(types, "organization") && subject.kinds.length > 0 && !subject.kinds.includes("organization");
}

/** Returns the things that are the only ones of their type; those that a page only links to do not count beside it. */
function onlyOfType(items: readonly Item[]): Item[] {
  const own = items.filter(({ types }) => !types.some((type) => type.startsWith("Breadcrumb")));
  return [...groupBy(own, ({ types }) => types[0]).values()].flatMap((alike) => {
    const described = alike.filter((item) => !isLinkedPage(item));
    return alike.length === 1 ? alike : described.length === 1 ? described : [];
  });
}

/** Returns whether a thing is a page that is only linked to, as in the path to this one. */
function isLinkedPage(item: Item): boolean {
  return isIncidental(item) && item.facts.every(({ path }) => /^(?:url|name)$/.test(path[0] ?? ""));
}

/** Returns whether a thing describes the page, its pictures or the path to it. */
function isIncidental({ types }: Item): boolean {
  return types.some((type) => incidental.test(type));
}

/** Number of requested properties that a thing must state at least, unless only one is requested. */
const leastStated = 2;

/** Properties that many things state, such as the site's owner: one of these alone does not single out a thing. */
const commonNames = ["name", "title"];

/**
 * Returns the thing that states more of the requested properties than the main one, such as the recipe in an article
 * about it.
 */
function askedThing({ main, items, embedded, page }: PageFacts, root: JsonSchema): Item | undefined {
  const title = String(page.facts.find(({ path }) => path[0] === "title")?.value ?? "");
  // The name of a page may be its displayed title and the site's name.
  const isBeside = (item: Item) =>
    isIncidental(item) && (!item.types.some((type) => type.endsWith("Page")) || nameOf(item).includes(title));
  const wanted = Object.keys(resolveSchema(root, root).properties ?? {});
  const stated = (item: Item) =>
    wanted.filter((name) => item.facts.some(({ path }) => path.length === 1 && matchName(name, path) >= sameMeaning))
      .length;
  const isCommon = (name: string) => commonNames.some((common) => matchName(name, [common]) >= sameMeaning);
  const enough = wanted.every(isCommon) ? leastStated : Math.min(leastStated, wanted.length);
  const least = Math.max(enough, (main ? stated(main) : 0) + 1);
  const able = items
    .filter((item) => item !== main && item.types.length > 0 && !embedded.has(item) && !isBeside(item))
    .map((item) => ({ item, count: stated(item) }))
    .filter(({ count }) => count >= least)
    .toSorted((a, b) => b.count - a.count);
  const [best] = able;
  // Several things of one type are a list, unless they are one thing stated more than once.
  const rivals = able.filter(({ item }) => item.types[0] === best?.item.types[0]);
  return new Set(rivals.map(({ item }) => nameOf(item))).size === 1 ? best?.item : undefined;
}

function isMonthFirst(pages: readonly SourcePage[]): boolean {
  const language = /<html[^>]*\s(?:xml:)?lang=["']?([\w-]+)/i.exec(pages[0]?.html.slice(0, 5000) ?? "")?.[1];
  return language === undefined || monthFirst.test(language);
}

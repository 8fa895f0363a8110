import { wordPattern } from "../../text/phrases.ts";
import { groupBy } from "../../values/group-by.ts";
import phrases from "../phrases.json" with { type: "json" };
import { alikeKinds, companions, incidental, isOfKind, kindsInLabel, signsOf } from "../entity/kinds.ts";
import { isEmptyName } from "../entity/wanted.ts";
import { nameOf, trust, type Fact, type Item, type ItemGroup, type PageFacts } from "../facts/fact.ts";
import { trailLabel } from "../facts/trail.ts";
import { conceptsOf, wordsOf } from "../values/lexicon.ts";
import { matchName, naming } from "../values/match-name.ts";
import { alternativesOf, type JsonSchema } from "../values/schema.ts";
import type { PromptHints } from "../values/prompt-hints.ts";
import { sells } from "./entity.ts";
import type { Entry, EntrySource } from "./entry.ts";
import { partsOfKind } from "./parts.ts";

/** A request to one page. */
export interface PageRequest {
  readonly page: PageFacts;
  readonly name: string;
  readonly kind: string | undefined;
  readonly schema: JsonSchema;
  readonly many: boolean;
  readonly hints: PromptHints;
  /** Whether only groups with that name are used. */
  readonly named?: boolean;
  readonly make: (source: EntrySource) => Entry;
}

/** Lists of other things next to the page's own. */
const aside = wordPattern(phrases.aside);

/**
 * Returns one page's entries for a list: its typed things, otherwise the best matching group, otherwise the page
 * itself.
 */
export function pageEntries(asked: PageRequest): Entry[] {
  const request = { ...asked, named: asked.named === true || conceptsOf(asked.name)[0] === "breadcrumbs" };
  const groups = groupEntries(request);
  const typed = request.named ? [] : typedEntries(request);
  if (typed.length > 0) {
    // A company's own entry on every page of its site is not a list of companies.
    const [best] = groups;
    const furniture = typed.length === 1 && request.kind !== undefined && companions.has(request.kind);
    if (furniture && best && best.length > 1) return best;
    // A forum marks up the page or its first post, and shows the others.
    if (typed.length === 1 && best && best.length > 1 && request.page.groups.some(({ isDiscussion }) => isDiscussion))
      return best;
    return [...typed, ...sameAs(typed, best ?? [])];
  }
  const [best] = groups;
  const single = request.named ? [] : singleEntry(request);
  if (!best || best.length === 0) return single;
  if (single.length === 0) return best;
  if (addsWhatItSells(request, single, best)) return single;
  const better = scoreOf(single, request.schema) * (request.many ? 1.05 : 0.7) > scoreOf(best, request.schema);
  return better && best.length < 2 ? single : best;
}

/** Returns those of some entries with the name or address of others, which may lack what they state, to be merged. */
function sameAs(others: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const marksOf = ({ names, links }: Entry) => [...names, ...links];
  const marks = new Set(others.length > 1 ? others.flatMap(marksOf) : []);
  const same = entries.filter((entry) => marksOf(entry).some((mark) => marks.has(mark)));
  return same.map((entry) => ({ ...entry, isPart: true }));
}

/** Returns whether one of several pages sells one product, and its list states less: the list then has its features. */
function addsWhatItSells(
  { page, kind, many }: PageRequest,
  [sold]: readonly Entry[],
  listed: readonly Entry[],
): boolean {
  if (!many || kind !== "product" || !sold || !sells(page)) return false;
  const known = filledIn(sold.value).length;
  return listed.filter(({ value }) => filledIn(value).length >= known).length * 2 < listed.length;
}

/** Returns typed things of the kind; the surrounding page is used for the thing that it is about. */
function typedEntries({ page, kind, schema, make, name }: PageRequest): Entry[] {
  const top = page.items.filter(({ types }) =>
    kind === undefined ? page.main?.types[0] === types[0] && matchName(name, types) >= 0.8 : isOfKind(types, kind),
  );
  const inner = top.length > 0 || kind === undefined ? [] : page.items.flatMap((item) => partsOfKind(item, kind));
  const things = top.length > 0 ? top : inner;
  const ofOrigin = new Map<string, number>();
  for (const { origin } of top) ofOrigin.set(origin, (ofOrigin.get(origin) ?? 0) + 1);
  const entries = things.map((item) => {
    const own = top.length > 0 && (item === page.main || ofOrigin.get(item.origin) === 1);
    const aboutIt = own && !(kind !== undefined && companions.has(kind) && page.subject.kinds[0] !== kind);
    return make({
      item,
      url: page.url,
      authority: aboutIt ? 3 : 2,
      group: `${page.url} ${item.origin}`,
      around: aboutIt,
      ...(aboutIt && { page }),
    });
  });
  // Several things that are stated to be of the kind are a list of them, even if only their names are known.
  const isList = kind !== undefined && top.length > 1 && (schema.required ?? []).length === 0;
  return entries.filter((entry) => (isList ? filledIn(entry.value).length > 0 : isEnough(entry, schema)));
}

/** Returns the page's candidate groups, each as its entries, the best first. */
function groupEntries({ page, name, kind, schema, named, hints, make }: PageRequest): Entry[][] {
  const asked = kind === undefined ? [...typedGroups(page), ...page.groups] : page.groups;
  const scored = asked.flatMap((group, place) => {
    const bonus = nameBonus(name, kind, group);
    const byNameAlone = named === true || group.label === trailLabel;
    if (aside.test(group.label) || (byNameAlone && bonus < 0.8) || !mayHold(page, group, kind, bonus)) return [];
    const favour = Math.max(-0.5, hints.favour(group.label, name) * 0.3);
    const made = group.items.map((item) =>
      make({
        item,
        url: page.url,
        authority: 1,
        group: `${page.url} group ${place}`,
        isOfCut: group.isCut,
        around: false,
      }),
    );
    const entries = made.filter(
      (entry, at) =>
        isEnough(entry, schema) &&
        hasSign(group.items[at], entry, kind, bonus) &&
        (!isOneThing(page) || isTold(name, entry, kind, bonus)),
    );
    // The columns of a page are alike too, but only one of them looks like an entry.
    const fitting = 0.5 + (0.5 * entries.length) / group.items.length;
    // The blocks around posts, which are cards too, state the same less exactly.
    const posted = group.isDiscussion !== undefined && bonus >= 0.8 ? 2 : 1;
    const told = (0.8 + 0.4 * bonus) * (1 + favour) * trust[group.items[0]?.origin ?? "text"] * posted;
    return entries.length === 0 ? [] : [{ entries, score: scoreOf(entries, schema) * told * fitting }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ entries }) => entries);
}

/** Returns adjacent typed things, for lists whose name implies no kind. */
function typedGroups(page: PageFacts): ItemGroup[] {
  const all = [...page.items, ...page.items.flatMap(({ parts = [] }) => parts.map(({ item }) => item))];
  const able = all.filter(
    ({ types, facts }) => facts.length > 0 && types.length > 0 && !types.some((type) => incidental.test(type)),
  );
  const groups = [...groupBy(able, ({ types: [label = ""] }) => label)].map(([label, items]) => ({ label, items }));
  // A page states its owner in many places.
  return groups.filter(({ items }) => new Set(items.map(nameOf)).size > 1);
}

/** Returns whether a group can contain things of a kind: by its own label, otherwise by what its page is about. */
function mayHold(page: PageFacts, group: ItemGroup, kind: string | undefined, bonus: number): boolean {
  if (kind === undefined || bonus >= 0.8) return true;
  const spoken = kindsInLabel(group.label);
  if (spoken.length > 0) return spoken.some((other) => alikeKinds(kind, other));
  const { kinds } = page.subject;
  return kinds.length === 0 || kinds.some((other) => alikeKinds(kind, other));
}

/** Returns the page as one thing of the kind. */
function singleEntry({ page, kind, schema, many, make, name }: PageRequest): Entry[] {
  const { kinds } = page.subject;
  const fits = kind !== undefined && kinds.some((other) => alikeKinds(kind, other));
  if (kind !== undefined && kinds.length > 0 && !fits) return [];
  // If products are requested, a page that names no kind is probably one. For events or people, most such pages are
  // news.
  const isAsked = kind === "product" && !page.isArticle && !aside.test(wordsOf(name).join(" "));
  if (!page.main && !many && !fits && !isAsked) return [];
  const item = page.main && (kind === undefined || isOfKind(page.main.types, kind)) ? page.main : page.page;
  const entry = make({
    item,
    url: page.url,
    authority: fits ? 1.6 : 0.5,
    group: `${page.url} page`,
    around: true,
    page,
  });
  const shows = hasSign(page.page, entry, kind, 0) || (kind === "article" && page.isArticle);
  const told = !isOneThing(page) || isTold(name, entry, kind, 0);
  return isEnough(entry, schema) && shows && told ? [entry] : [];
}

/** Returns whether an unmarked thing has anything typical of its kind; a group with the kind's name needs nothing. */
function hasSign(item: Item | undefined, { value }: Entry, kind: string | undefined, bonus: number): boolean {
  const signs = kind === undefined || bonus >= 0.8 ? [] : signsOf(kind);
  if (signs.length === 0) return true;
  if (kind === "review" && item?.facts.some(saysReview)) return true;
  const wanted = Object.keys(value).filter((name) => (value[name] ?? null) !== null);
  const stated = item?.facts.filter(({ origin }) => origin !== "meta").map(({ path }) => path[0] ?? "") ?? [];
  return [...wanted, ...stated].some((name) => conceptsOf(name).some((concept) => signs.includes(concept)));
}

/** Returns whether a class in an entry, or its address, says that it is a review. */
function saysReview({ path: [name = ""], value }: Fact): boolean {
  return /testimonial|review/i.test(name) || (name === "url" && /reviews?\//i.test(String(value)));
}

function isOneThing({ main, isArticle, subject }: PageFacts): boolean {
  return main !== undefined || isArticle || subject.kinds[0] === "article";
}

/** Names that ask for the headings of a page, which have only a name and an address. */
const outline = /^(?:sections?|headings?|toc|tableofcontents|contents|outline|chapters?)$/;

/**
 * Returns whether a list of no known kind has its name, or its entries have more than any link or section: a name and
 * an address.
 */
function isTold(name: string, { value }: Entry, kind: string | undefined, bonus: number): boolean {
  if (kind !== undefined || isEmptyName(name) || naming.has(conceptsOf(name)[0] ?? "") || bonus >= 0.6) return true;
  if (outline.test(wordsOf(name).join(""))) return true;
  return filledIn(value).some((property) => !naming.has(conceptsOf(property)[0] ?? ""));
}

/**
 * Returns whether an entry has what the schema requires or, without requirements, about half of what could be known.
 */
export function isEnough(entry: Entry, schema: JsonSchema): boolean {
  return alternativesOf(schema).some((branch) => isEnoughFor(entry, branch));
}

function isEnoughFor({ value }: Entry, schema: JsonSchema): boolean {
  const filled = filledIn(value).length;
  const names = Object.keys(schema.properties ?? {});
  const required = (schema.required ?? []).filter((name) => names.includes(name));
  if (required.length > 0)
    return required.filter((name) => (value[name] ?? null) !== null).length / required.length >= 0.6;
  return filled >= Math.max(1, Math.ceil(names.length * 0.34));
}

function scoreOf(entries: readonly Entry[], schema: JsonSchema): number {
  if (entries.length === 0) return 0;
  const wanted = Math.max(1, Object.keys(schema.properties ?? {}).length);
  const coverage = entries.reduce((sum, { value }) => sum + filledIn(value).length / wanted, 0) / entries.length;
  return coverage * (1 + Math.min(0.2, Math.log10(entries.length) / 5));
}

function nameBonus(name: string, kind: string | undefined, { label }: ItemGroup): number {
  const spoken = kind !== undefined && kindsInLabel(label).includes(kind) ? 0.85 : 0;
  return Math.max(spoken, ...[label, ...label.split(/\s+/)].map((part) => matchName(name, [part])));
}

function filledIn(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((name) => value[name] !== null && value[name] !== undefined);
}

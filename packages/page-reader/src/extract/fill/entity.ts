import { alikeKinds, isOfKind, signsOf } from "../entity/kinds.ts";
import { conceptsOf, wordsOf } from "../values/lexicon.ts";
import type { Item, PageFacts } from "../facts/fact.ts";
import { placeFacts, type Entity } from "./context.ts";
import { partsOfKind } from "./parts.ts";

/** A candidate for the thing that a single object requests. */
interface Candidate {
  readonly item: Item;
  readonly page: PageFacts;
  readonly weight: number;
}

/** Names of the page and not of the company behind it, and contacts, which belong to the owner. */
const pageNames = new Set(
  "title description url image author date keywords language type datePublished email phone address".split(" "),
);

/**
 * Finds the one thing of a kind that the pages are about: typed things on the page about it first, then those
 * elsewhere, then unmarked pages about it, then the site's owner.
 *
 * @returns undefined if no page has anything of the kind
 */
export function findEntity(pages: readonly PageFacts[], kind: string): Entity | undefined {
  const typed = pages.flatMap((page) => typedCandidates(page, kind)).toSorted((a, b) => b.weight - a.weight);
  const [first] = typed;
  const same = typed.filter(
    ({ item, page }) =>
      first &&
      (item === first.item ||
        (page === first.page && item.origin !== first.item.origin && page.items.includes(item)) ||
        shareName(item, first.item)),
  );
  const said = pages.filter(
    (page) => (kind === "product" && sells(page)) || page.subject.kinds.some((other) => alikeKinds(kind, other)),
  );
  const about =
    said.length > 0 || first
      ? said
      : pages.filter((page) => page.subject.kinds.length === 0 && shownSigns(page, kind) > 0);
  const around = kind === "organization" || !first ? about : about.filter((page) => page === first.page);
  const shown = around
    .slice(0, kind === "organization" ? around.length : 1)
    .flatMap((page) => placeFacts(pageItem(page, kind), page.url, 0.9));
  const owners = kind === "organization" ? [...around, ...pages.filter((page) => !around.includes(page))] : [];
  const owned = owners.flatMap((page) => placeFacts(page.owner, page.url, around.includes(page) ? 1 : 0.9));
  const facts = [...same.flatMap(({ item, page, weight }) => placeFacts(item, page.url, weight)), ...shown, ...owned];
  const [page] = around;
  const item = first?.item ?? page?.page;
  const url = first?.page.url ?? page?.url ?? pages[0]?.url;
  if (facts.length === 0 || url === undefined) return undefined;
  const alone = first ? (first.page.main === first.item ? first.page : undefined) : page;
  return { facts, item: item ?? { types: [], facts: [], origin: "text" }, url, ...(alone && { page: alone }) };
}

/** Returns whether a page sells one thing: it is about a product, or it shows both a price and an article number. */
export function sells({ page, subject }: PageFacts): boolean {
  const shown = page.facts.flatMap(({ origin, path }) => (origin === "product" ? path : []));
  const isProduct = shown.length > 0 && subject.kinds.some((kind) => alikeKinds("product", kind));
  return isProduct || (shown.includes("price") && shown.includes("sku"));
}

function typedCandidates(page: PageFacts, kind: string): Candidate[] {
  const about = page.subject.kinds.some((other) => alikeKinds(kind, other));
  const top = page.items
    .filter(({ types }) => isOfKind(types, kind))
    .map((item) => ({ item, page, weight: item === page.main ? 1.02 : about ? 1 : 0.97 }));
  const inner = page.items.flatMap((item) => partsOfKind(item, kind)).map((item) => ({ item, page, weight: 0.88 }));
  return [...top, ...inner];
}

/** Returns whether a page is about things of other kinds, and neither names nor shows this one. */
export function isAboutOther(page: PageFacts, kind: string): boolean {
  const { kinds, named } = page.subject;
  const isAlike = [...kinds, ...named].some((other) => alikeKinds(kind, other));
  // Things of any kind can be for sale, such as a course, and some sites state that all their pages are articles.
  const isText =
    named.some((other) => /^(?:article|question)$/.test(other)) || typedCandidates(page, "article").length > 0;
  const enough = kind === "product" && !isText ? 1 : 2;
  return kinds.length > 0 && !isAlike && shownSigns(page, kind) < enough;
}

/** Returns how much of what things of a kind have a page states. */
function shownSigns(page: PageFacts, kind: string): number {
  const stated = page.page.facts.filter(
    ({ origin, path }) => origin === "pair" || origin === "table" || path[0] === "price",
  );
  const shown = new Set(
    stated.flatMap(({ path: [name = ""] }) => [name, ...wordsOf(name)].flatMap((word) => conceptsOf(word))),
  );
  return signsOf(kind).filter((sign) => shown.has(sign)).length;
}

/** Returns the page as the thing that it is about; a page titled "Contact" does not name the company. */
function pageItem(page: PageFacts, kind: string): Item {
  if (kind !== "organization") return page.page;
  return {
    ...page.page,
    facts: page.page.facts.filter(
      ({ path, origin }) =>
        origin === "pair" || origin === "heading" || (origin !== "meta" && !pageNames.has(path[0] ?? "")),
    ),
  };
}

function shareName(a: Item, b: Item): boolean {
  const names = (item: Item) =>
    item.facts
      .filter(({ path }) => path.length === 1 && /^(?:name|headline|legalName)$/.test(path[0] ?? ""))
      .map(({ value }) => String(value).toLowerCase());
  return names(a).some((name) => names(b).includes(name));
}

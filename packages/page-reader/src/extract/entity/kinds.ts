import { typeNames } from "../../structured/nodes.ts";
import { wordsOf } from "../values/lexicon.ts";
import rows from "./kinds.json" with { type: "json" };

/** A kind of thing that schemas request by a property's name and pages state by a type. */
interface Kind {
  /** Type names in vocabularies that are this kind, subtypes included. */
  readonly types: RegExp;
  /** Names of properties, headings and URL folders, singular and plural, in several languages. */
  readonly words: readonly string[];
  /** Kinds that can stand in for this one. */
  readonly also: readonly string[];
  /** Concepts of which an unmarked thing of this kind has at least one. */
  readonly signs: readonly string[];
}

/** A row of the table; what is left out is empty. */
type Row = Partial<Readonly<Record<"types" | "words" | "also" | "signs", string>>>;

const wordsIn = (text = "") => text.split(" ").filter((word) => word !== "");
const byKind: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Row>(rows).map(([kind, { types = "", words, also, signs }]) => {
    const row = { types: typeNames(types), words: wordsIn(words), also: wordsIn(also), signs: wordsIn(signs) };
    return [kind, row] as const;
  }),
);
const byWord = new Map<string, string[]>();
for (const [kind, { words }] of byKind) for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), kind]);

/** Types of things that describe the site, the path to a page or its pictures. */
export const aroundPages =
  "WebSite Website WebPage Breadcrumb BreadcrumbList ListItem SearchAction Image ImageObject SiteNavigationElement WPHeader WPFooter CollectionPage ItemList Brand";

/** Things that describe the site or the path to a page, never what a list or page is about. */
export const incidental = typeNames(
  `${aroundPages} AboutPage ContactPage FAQPage ProfilePage ItemPage SearchResultsPage OfferCatalog AggregateRating Rating PostalAddress ContactPoint`,
);

/** Recordings, which pages about other things contain. */
export const recordings = typeNames("VideoObject AudioObject MediaObject Clip");

/** Kinds of a page's owner or author: they are on pages about something else. */
export const companions: ReadonlySet<string> = new Set(["organization", "person", "place", "review", "offer", "hours"]);

/** Kinds whose things have no distinguishing name. */
export const nameless: ReadonlySet<string> = new Set(["review", "offer", "hours", "step", "ingredient"]);

/** Returns the kind that a property's name requests, such as `upcomingEvents`; the last matching word decides. */
export function kindOfName(name: string): string | undefined {
  const words = wordsOf(name);
  return (
    byWord.get(words.join("")) ??
    words
      .toReversed()
      .map((word) => byWord.get(word))
      .find((kinds) => kinds !== undefined)
  )?.[0];
}

/** Returns all kinds that the words of a heading or label mention. */
export function kindsInLabel(label: string): string[] {
  return [...new Set(wordsOf(label).flatMap((word) => byWord.get(word) ?? []))];
}

/** Returns whether a thing of these types is of the kind, or of one that can stand in for it. */
export function isOfKind(types: readonly string[], kind: string): boolean {
  const accepted = [kind, ...(byKind.get(kind)?.also ?? [])];
  return accepted.some((name) => types.some((type) => byKind.get(name)?.types.test(type)));
}

/** Returns the kind of the types; the first match. */
export function kindOfTypes(types: readonly string[]): string | undefined {
  return [...byKind].find(([, row]) => types.some((type) => row.types.test(type)))?.[0];
}

/** Returns whether two kinds can stand in for each other. */
export function alikeKinds(a: string, b: string): boolean {
  return a === b || byKind.get(a)?.also.includes(b) === true || byKind.get(b)?.also.includes(a) === true;
}

/** Returns concepts that indicate an unmarked thing of a kind; empty if the kind has none. */
export function signsOf(kind: string): readonly string[] {
  return byKind.get(kind)?.signs ?? [];
}

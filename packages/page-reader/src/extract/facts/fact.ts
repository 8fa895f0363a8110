/** Where on a page a value was stated, from the most to the least explicit. */
export type Origin =
  | "product"
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "table"
  | "pair"
  | "card"
  | "meta"
  | "heading"
  | "text";

/** One stated value: the path of names that leads to it, as the page wrote them, and the value. */
export interface Fact {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
  readonly origin: Origin;
  /** One entry of a list: it matches a list of values, not a single one. */
  readonly listed?: boolean;
  /** How many there are of what the path names: it answers requests for a number of them only. */
  readonly counts?: boolean;
}

/** Name of the entries of a list without a name of its own. */
export const entriesName = "@entries";

/** A thing that a page describes: a JSON-LD node, a microdata item, a table row, a card of a list. */
export interface Item {
  /** Type names without their vocabulary, such as `Product`; empty if the page states none. */
  readonly types: readonly string[];
  readonly facts: readonly Fact[];
  readonly origin: Origin;
  /** Things inside this one, with the property that contains each. */
  readonly parts?: readonly Part[];
}

/** A thing inside another, such as a product's review. */
export interface Part {
  readonly name: string;
  readonly item: Item;
}

/** Maximum number of entries of a list that are read, and that a list in the result has. */
export const mostEntries = 10_000;

/** Things of the same kind that are together, with the words that name them: a caption, a heading, a type. */
export interface ItemGroup {
  /** Whether they are contributions to a discussion that the page is about. */
  readonly isDiscussion?: boolean;
  readonly label: string;
  readonly items: readonly Item[];
  /** Whether the page has more of them than are read. */
  readonly isCut?: boolean;
}

/** The subject of a page, judged by its types, its address and its headings. */
export interface Subject {
  /** Kinds that the page is about; empty if nothing indicates any. */
  readonly kinds: readonly string[];
  /** Kinds that the page's short heading and the folders of its address name. */
  readonly named: readonly string[];
}

/** Everything that one page states. */
export interface PageFacts {
  readonly url: string;
  /** The page as a whole: its title, meta tags, pairs and headings. */
  readonly page: Item;
  /** The one thing that the page is about, if it says so. */
  readonly main?: Item;
  /** Recordings with another name than the page, and frequent questions: it contains them, but is not about them. */
  readonly embedded: ReadonlySet<Item>;
  /** The repeated things on the page, read on first use. */
  readonly groups: readonly ItemGroup[];
  /** All things in structured data, outermost only. */
  readonly items: readonly Item[];
  /** The company or person that the site belongs to, as its header and footer show it. */
  readonly owner: Item;
  /** What the page is about. */
  readonly subject: Subject;
  /** Whether it is one text under one heading, marked as an article, even without an author or a date. */
  readonly isArticle: boolean;
}

/** The weight of a statement, by its origin; the product format's findings have already weighed all others. */
export const trust: Readonly<Record<Origin, number>> = {
  product: 1.3,
  "json-ld": 1,
  microdata: 0.98,
  rdfa: 0.97,
  table: 0.95,
  pair: 0.94,
  card: 0.93,
  meta: 0.86,
  heading: 0.84,
  text: 0.8,
};

/** Returns a fact for each name with a value. */
export function factsOf(origin: Origin, values: Readonly<Record<string, Fact["value"] | undefined>>): Fact[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ path: [name], value, origin }],
  );
}

/** Returns whether a fact is the name of its thing. */
export function isName({ path: [name = "", more] }: Fact): boolean {
  return more === undefined && /^(?:name|title|headline)$/.test(name);
}

/** Returns the name of a thing, or the first cell of its row. */
export function nameOf({ facts }: Item): string {
  return String((facts.find(isName) ?? facts[0])?.value ?? "");
}

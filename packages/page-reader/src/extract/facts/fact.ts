import type { Subject } from "../entity/subject.ts";

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

/** One stated value: a path of names that lead to it, as the page wrote them, and the value. */
export interface Fact {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
  readonly origin: Origin;
  /** One entry of a list: it answers to a list of values, and not to a single one. */
  readonly listed?: boolean;
}

/** What the entries of a list are called that has no name of its own. */
export const entriesName = "@entries";

/** A thing that a page describes: a JSON-LD node, a microdata item, a table row, a card of a list. */
export interface Item {
  /** Type names without their vocabulary, such as `Product`; empty where the page states none. */
  readonly types: readonly string[];
  readonly facts: readonly Fact[];
  readonly origin: Origin;
  /** Things inside this one, with the name of the property that holds each. */
  readonly parts?: readonly Part[];
}

/** A thing inside another, such as a product's review. */
export interface Part {
  readonly name: string;
  readonly item: Item;
}

/** Things of the same kind that stand together, with the words that name them: a caption, a heading, a type. */
export interface ItemGroup {
  /** They are what people wrote below each other, and the page is about nothing else. */
  readonly isDiscussion?: boolean;
  readonly label: string;
  readonly items: readonly Item[];
}

/** Everything that one page states. */
export interface PageFacts {
  readonly url: string;
  /** The page as a whole: its title, meta tags, pairs and headings. */
  readonly page: Item;
  /** The one thing the page is about, where it says so. */
  readonly main?: Item;
  readonly groups: readonly ItemGroup[];
  /** All things that structured data states, outermost only. */
  readonly items: readonly Item[];
  /** The company or person whose site this is, as the page's furniture shows it. */
  readonly owner: Item;
  /** What the page is about. */
  readonly subject: Subject;
  /** One text under one heading, marked as an article: it is one whether or not it names an author or a date. */
  readonly isArticle: boolean;
}

/** How much a statement counts, by where it stands; what the product format finds has weighed all the others. */
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

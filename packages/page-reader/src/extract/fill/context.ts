import type { Fact, Item, PageFacts } from "../facts/fact.ts";
import type { PromptHints } from "../values/prompt-hints.ts";
import type { JsonSchema } from "../values/schema.ts";

/** A fact and the page that states it; `weight` is lower for facts that only surround what is being filled. */
export interface PlacedFact extends Fact {
  readonly url: string;
  readonly weight: number;
}

/** The one thing being filled; requests inside it are filled from its parts. */
export interface Scope {
  readonly item: Item;
  readonly url: string;
  /** The kind of thing, if the schema states it. */
  readonly kind?: string;
  /** Its page, if the page is about it alone. */
  readonly page?: PageFacts;
}

/** The sources of the only thing of a kind: its facts, best first, and itself. */
export interface Entity {
  readonly facts: readonly PlacedFact[];
  readonly item: Item;
  readonly url: string;
  readonly page?: PageFacts;
}

/** The objects of a list, whether pages have more of them than are read, and whether structured data states all. */
export interface FilledList {
  readonly values: Record<string, unknown>[];
  readonly isCut: boolean;
  readonly isStated: boolean;
}

/** Operations that need all pages and not only the current facts; injected from outside. */
export interface Fillers {
  /** Fills a list of objects, and says whether pages have more of them than are read. */
  readonly list: (name: string, items: JsonSchema, path: string, context: FillContext) => FilledList;
  /** Finds the one thing of a kind that the pages are about. */
  readonly entity: (kind: string) => Entity | undefined;
  /** Returns whether a page is about a thing whose type ends with a word, such as `hotel`. */
  readonly isAbout: (word: string) => boolean;
  /** Returns whether all pages are about something else, and show nothing of the kind. */
  readonly isOther: (kind: string) => boolean;
  /** Whether a page sells one thing. */
  readonly isSale: boolean;
}

/** Returns how well a path matches a property, 0 to 1. */
export type PathMatcher = (path: readonly string[]) => number;

/** The sources that a schema is filled from. */
export interface FillContext {
  readonly facts: readonly PlacedFact[];
  readonly root: JsonSchema;
  readonly dayFirst: boolean;
  /** Where each filled place of the result came from: JSON path to addresses. */
  readonly sources: Record<string, string[]>;
  /** Statements that the schema does not accept, by JSON path. */
  readonly unfit: Record<string, string>;
  /** Receives the JSON paths of lists with more entries than are read. */
  readonly cut: Set<string>;
  /** The caller's request in words. */
  readonly prompt?: string;
  /** The labels that the prompt favours. */
  readonly hints: PromptHints;
  /** Remaining comparisons of a property with a statement; a schema may request more than can be searched for. */
  readonly budget: { comparisons: number };
  /** Name of the object that is being filled, such as `price_range`; empty at the top and in the entries of lists. */
  readonly under: string;
  /** Absent at the top level, where all pages are used. */
  readonly scope?: Scope;
  readonly fillers: Fillers;
  /** Returns the matcher of a property; made once, because each entry of a list asks for it. */
  readonly matcherOf: (schema: JsonSchema) => (name: string) => PathMatcher;
  /** Number of objects around the one being filled. */
  readonly depth: number;
}

/** Maximum number of comparisons in one extraction; a thousand properties on the largest pages need a tenth. */
export const maxComparisons = 2_000_000;

/** Spends comparisons from the budget; false if it does not suffice. */
export function spend({ budget }: FillContext, comparisons: number): boolean {
  budget.comparisons -= comparisons;
  return budget.comparisons >= 0;
}

/** Returns the facts of an item with their page. */
export function placeFacts(item: Item, url: string, weight: number): PlacedFact[] {
  return item.facts.map((fact) => ({ ...fact, url, weight }));
}

/** Records where a value came from. */
export function noteSource(context: FillContext, path: string, url: string): void {
  const known = Object.hasOwn(context.sources, path) ? (context.sources[path] ?? []) : [];
  if (!known.includes(url)) setOwn(context.sources, path, [...known, url]);
}

/** Sets a property with any name: a schema may request `__proto__`. */
export function setOwn(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
}

import type { Fact, Item, PageFacts } from "../facts/fact.ts";
import type { PromptHints } from "../values/prompt-hints.ts";
import type { JsonSchema } from "../values/schema.ts";

/** A fact and the page that states it; `weight` is lower for facts that only surround what is being filled. */
export interface PlacedFact extends Fact {
  readonly url: string;
  readonly weight: number;
}

/** The one thing that is being filled; what is asked for inside it comes from its parts. */
export interface Scope {
  readonly item: Item;
  readonly url: string;
  /** What kind of thing it is, where the schema tells. */
  readonly kind?: string;
  /** Its page, when the page is about it alone. */
  readonly page?: PageFacts;
}

/** What the one thing of a kind is filled from: its facts, best first, and itself. */
export interface Entity {
  readonly facts: readonly PlacedFact[];
  readonly item: Item;
  readonly url: string;
  readonly page?: PageFacts;
}

/** What needs all pages and not only the facts at hand; given from outside. */
export interface Fillers {
  /** Fills a list of objects. */
  readonly list: (name: string, items: JsonSchema, path: string, context: FillContext) => unknown[];
  /** Finds the one thing of a kind that the pages are about. */
  readonly entity: (kind: string) => Entity | undefined;
}

/** What a schema is filled from. */
export interface FillContext {
  readonly facts: readonly PlacedFact[];
  readonly root: JsonSchema;
  readonly dayFirst: boolean;
  /** Where each filled place of the result came from: JSON path to addresses. */
  readonly sources: Record<string, string[]>;
  /** What pages state and the schema cannot take: JSON path to the statement. */
  readonly unfit: Record<string, string>;
  /** What the caller says is wanted, in words. */
  readonly prompt?: string;
  /** What those words favour. */
  readonly hints: PromptHints;
  /** Comparisons of a property with a statement that are left; a schema may ask for more than can be looked for. */
  readonly budget: { comparisons: number };
  /** Absent at the top, where all pages are asked. */
  readonly scope?: Scope;
  readonly fillers: Fillers;
  /** Objects around the one that is filled. */
  readonly depth: number;
}

/** Comparisons that one extraction makes at most; a thousand properties of the largest pages need a tenth. */
export const maxComparisons = 2_000_000;

/** Takes comparisons from those that are left; false where they do not suffice. */
export function spend({ budget }: FillContext, comparisons: number): boolean {
  budget.comparisons -= comparisons;
  return budget.comparisons >= 0;
}

/** The facts of an item, placed. */
export function placeFacts(item: Item, url: string, weight: number): PlacedFact[] {
  return item.facts.map((fact) => ({ ...fact, url, weight }));
}

/** Notes where a value came from. */
export function noteSource(context: FillContext, path: string, url: string): void {
  const known = Object.hasOwn(context.sources, path) ? (context.sources[path] ?? []) : [];
  if (!known.includes(url)) setOwn(context.sources, path, [...known, url]);
}

/** Sets a property of whatever name: a schema may ask for `__proto__`. */
export function setOwn(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
}

import type { SearchEntry, SearchWords } from "./entry.ts";
import { KnownLetters } from "./known-letters.ts";
import type { Led } from "./led.ts";
import { ascendingFrom } from "./numbers.ts";
import { tellingWords } from "./telling.ts";
import type { Unit } from "./units.ts";

/** Added to the number of questions with a word. The higher, the less a rare word is trusted. */
const doubt = 1;

/** Smaller shares are ignored. */
const leastShare = 0.04;

/** Maximum number of pages per word. */
const mostPages = 12;

/** Number of most similar training questions to use. */
const nearestAtMost = 20;

/**
 * Maximum number of candidates that each source may add without a textual match: learned words, the most similar
 * training phrase, and meaning.
 */
const ledAtMost = 4;

/** Minimum length of a prefix. Shorter ones match too many words. */
const shortestHalf = 3;

/** Weight of a word pair compared with its words, and of a word that does not occur in the training questions. */
const asPair = 0.5;
const asUnknown = 0.7;

/** How often the words of a query have led to each address, from 0 to 1. */
export interface Lead {
  /** By the share of training questions with each word. */
  readonly byWords: ReadonlyMap<string, number>;
  /** By the most similar training question. */
  readonly nearest: ReadonlyMap<string, number>;
  /** By the share of similar training questions. */
  readonly near: ReadonlyMap<string, number>;
  /** By trigrams instead of words, so that inflected and misspelled words match too. */
  readonly nearestLetters: ReadonlyMap<string, number>;
  readonly nearLetters: ReadonlyMap<string, number>;
}

/** The result without training questions. */
export const noLead: Lead = {
  byWords: new Map(),
  nearest: new Map(),
  near: new Map(),
  nearestLetters: new Map(),
  nearLetters: new Map(),
};

interface Known {
  readonly pages: readonly number[];
  readonly length: number;
}

/** Predicts from the training questions where the words of a query lead. */
export class Leads {
  readonly #pages: readonly string[];
  readonly #meaning: SearchWords;
  readonly #known: Known[] = [];
  /** The indexes of the training questions with each word. */
  readonly #having = new Map<string, number[]>();
  readonly #letters: KnownLetters;
  readonly #shares = new Map<string, readonly (readonly [page: number, share: number])[]>();

  /** @param meaning the synonyms and stop words that {@link Led} was created with */
  constructor({ pages, words, questions }: Led, meaning: SearchWords) {
    this.#pages = pages;
    this.#meaning = meaning;
    const lists = words.split("\t").map((word) => {
      const list: number[] = [];
      this.#having.set(word, list);
      return list;
    });
    const read: { pages: readonly number[]; words: readonly number[] }[] = [];
    for (const line of questions.split("\n")) {
      const [first = "", ...others] = line.split(" ");
      const answers = ascendingFrom(first);
      for (const other of others) read.push({ pages: answers, words: ascendingFrom(other) });
    }
    for (const [at, { words: said }] of read.entries()) for (const word of said) lists[word]?.push(at);
    const weights = [...this.#having].map(([word, { length }]) => weightOf(word, length, read.length) ** 2);
    for (const { pages: answers, words: said } of read)
      this.#known.push({
        pages: answers,
        length: Math.sqrt(said.reduce((sum, word) => sum + (weights[word] ?? 0), 0)),
      });
    this.#letters = new KnownLetters(this.#having, this.#known.length);
  }

  /** Returns whether a word occurs in a training question. */
  has(word: string): boolean {
    return this.#having.has(word);
  }

  /**
   * Predicts where a query leads. Replaces a word that does not occur in the training questions with the most frequent
   * word that starts with it.
   */
  of(query: string, units: readonly Unit[]): Lead {
    const said = new Set([...tellingWords(query, units, this.#meaning)].map((word) => this.#whole(word)));
    const { nearest, near } = this.#near(this.#likeWords(said));
    const letters = this.#near(this.#letters.like(said));
    return { byWords: this.#byWords(said), nearest, near, nearestLetters: letters.nearest, nearLetters: letters.near };
  }

  /** Completes a prefix to the most frequent word that starts with it. */
  #whole(word: string): string {
    if (word.length < shortestHalf || this.#having.has(word) || !/^\p{L}+$/u.test(word)) return word;
    // The words are sorted by frequency.
    for (const known of this.#having.keys()) if (known.startsWith(word) && !known.includes(" ")) return known;
    return word;
  }

  #byWords(said: ReadonlySet<string>): Map<string, number> {
    const found = new Map<number, number>();
    for (const word of said)
      for (const [page, share] of this.#sharesOf(word)) found.set(page, (found.get(page) ?? 0) + share / said.size);
    return this.#byAddress(found);
  }

  /** Returns the pages that a word leads to, each with its share. Caches them, because readers repeat words. */
  #sharesOf(word: string): readonly (readonly [page: number, share: number])[] {
    const having = this.#having.get(word);
    if (having === undefined) return [];
    const known = this.#shares.get(word);
    if (known !== undefined) return known;
    const counts = new Map<number, number>();
    for (const at of having) {
      const pages = this.#known[at]?.pages ?? [];
      for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1 / Math.sqrt(pages.length));
    }
    const shares = [...counts]
      .map(([page, count]) => [page, count / (having.length + doubt)] as const)
      .filter(([, share]) => share >= leastShare)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, mostPages);
    this.#shares.set(word, shares);
    return shares;
  }

  /** Returns the similarity of each training question to a query: the cosine of their words, weighted by rarity. */
  #likeWords(said: ReadonlySet<string>): Float64Array {
    const products = new Float64Array(this.#known.length);
    let own = 0;
    for (const word of said) {
      const having = this.#having.get(word);
      const weight = weightOf(word, having?.length ?? 0, this.#known.length) ** 2;
      own += weight;
      for (const at of having ?? []) products[at]! += weight;
    }
    const length = Math.sqrt(own);
    for (let at = 0; at < products.length; at += 1)
      if (products[at]! > 0) products[at]! /= length * this.#known[at]!.length;
    return products;
  }

  /** Returns where the most similar training questions lead. */
  #near(like: Float64Array): { nearest: Map<string, number>; near: Map<string, number> } {
    const similar = mostAlike(like);
    const all = similar.reduce((sum, [, likeness]) => sum + likeness ** 2, 0);
    const [nearest, near] = [new Map<number, number>(), new Map<number, number>()];
    for (const [at, likeness] of similar)
      for (const page of this.#known[at]?.pages ?? []) {
        nearest.set(page, Math.max(nearest.get(page) ?? 0, likeness));
        near.set(page, (near.get(page) ?? 0) + likeness ** 2 / all);
      }
    return { nearest: this.#byAddress(nearest), near: this.#byAddress(near) };
  }

  #byAddress(numbers: ReadonlyMap<number, number>): Map<string, number> {
    return new Map([...numbers].map(([page, value]) => [this.#pages[page] ?? "", value]));
  }
}

/**
 * Returns the most similar questions, best first. Inserts each into a short sorted list instead of sorting all, because
 * most questions have some similarity.
 */
function mostAlike(like: Float64Array): [at: number, likeness: number][] {
  const most: [at: number, likeness: number][] = [];
  let least = 0;
  for (let at = 0; at < like.length; at += 1) {
    const likeness = like[at]!;
    if (likeness <= least) continue;
    let place = most.length;
    while (place > 0 && most[place - 1]![1] < likeness) place -= 1;
    most.splice(place, 0, [at, likeness]);
    if (most.length > nearestAtMost) most.pop();
    if (most.length === nearestAtMost) least = most[nearestAtMost - 1]![1];
  }
  return most;
}

/** Weights a word by its rarity in the training questions. A word pair that does not occur in them weighs 0. */
function weightOf(word: string, having: number, all: number): number {
  const isPair = word.includes(" ");
  if (having === 0) return isPair ? 0 : Math.log(1 + all) * asUnknown;
  return Math.log(1 + all / having) * (isPair ? asPair : 1);
}

/** Returns how often words have led to an entry or to its page. */
export function leadOf(led: ReadonlyMap<string, number>, { u }: Pick<SearchEntry, "u">): number {
  return Math.max(led.get(u) ?? 0, led.get(u.split("#")[0] ?? "") ?? 0);
}

/** Returns the addresses that the words lead to most often. */
export function firstOf(led: ReadonlyMap<string, number>): string[] {
  return [...led]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, ledAtMost)
    .map(([address]) => address);
}

import type { SearchEntry, SearchWords } from "./entry.ts";
import { KnownLetters } from "./known-letters.ts";
import type { Led } from "./led.ts";
import { ascendingFrom } from "./numbers.ts";
import { tellingWords } from "./telling.ts";
import type { Unit } from "./units.ts";

/** How many more questions would have to have a word before it is trusted wholly. */
const doubt = 1;

/** Smaller shares say nothing. */
const leastShare = 0.04;

/** So many pages at most tell what a word means. */
const mostPages = 12;

/** So many known questions are compared with what was typed: the most similar ones. */
const nearestAtMost = 20;

/** Fewer letters begin too many words. */
const shortestHalf = 3;

/** How much a pair of words counts beside its words, and a word that no known question has. */
const asPair = 0.5;
const asUnknown = 0.7;

/** How far the words of a question have led readers to each address, from 0 to 1. */
export interface Lead {
  /** By the share of the known questions with each word. */
  readonly byWords: ReadonlyMap<string, number>;
  /** By the known question that is most like it. */
  readonly nearest: ReadonlyMap<string, number>;
  /** By the share of the known questions that are like it. */
  readonly near: ReadonlyMap<string, number>;
  /** The same by letters: whatever form a word has, and whatever slip is in it. */
  readonly nearestLetters: ReadonlyMap<string, number>;
  readonly nearLetters: ReadonlyMap<string, number>;
}

/** Where nothing was learned. */
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

/** Tells by known questions where the words of another lead. */
export class Leads {
  readonly #pages: readonly string[];
  readonly #meaning: SearchWords;
  readonly #known: Known[] = [];
  /** The known questions with each word, by their numbers. */
  readonly #having = new Map<string, number[]>();
  readonly #letters: KnownLetters;

  /** @param meaning synonyms and words to leave out, the same as {@link Led} was made with */
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

  /** Whether some known question has a word. */
  has(word: string): boolean {
    return this.#having.has(word);
  }

  /** Where a question's words lead. A word that no known question has stands for the most frequent one that begins with it. */
  of(query: string, units: readonly Unit[]): Lead {
    const said = new Set([...tellingWords(query, units, this.#meaning)].map((word) => this.#whole(word)));
    const { nearest, near } = this.#near(this.#likeWords(said));
    const letters = this.#near(this.#letters.like(said));
    return { byWords: this.#byWords(said), nearest, near, nearestLetters: letters.nearest, nearLetters: letters.near };
  }

  /** A half word as the whole word that it most probably is. */
  #whole(word: string): string {
    if (word.length < shortestHalf || this.#having.has(word) || !/^\p{L}+$/u.test(word)) return word;
    // The words are in the order of their frequency.
    for (const known of this.#having.keys()) if (known.startsWith(word) && !known.includes(" ")) return known;
    return word;
  }

  #byWords(said: ReadonlySet<string>): Map<string, number> {
    const found = new Map<number, number>();
    for (const word of said) {
      const having = this.#having.get(word) ?? [];
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
      for (const [page, share] of shares) found.set(page, (found.get(page) ?? 0) + share / said.size);
    }
    return this.#byAddress(found);
  }

  /** How much each known question is like one: the cosine of their words, rare words counting more. */
  #likeWords(said: ReadonlySet<string>): Map<number, number> {
    const products = new Map<number, number>();
    let own = 0;
    for (const word of said) {
      const having = this.#having.get(word);
      const weight = weightOf(word, having?.length ?? 0, this.#known.length) ** 2;
      own += weight;
      for (const at of having ?? []) products.set(at, (products.get(at) ?? 0) + weight);
    }
    for (const [at, product] of products) products.set(at, product / (Math.sqrt(own) * (this.#known[at]?.length ?? 1)));
    return products;
  }

  /** Where the known questions lead that are most like one. */
  #near(like: ReadonlyMap<number, number>): { nearest: Map<string, number>; near: Map<string, number> } {
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

/** The most alike, best first. Most of what is known has a letter or two in common: it is not sorted. */
function mostAlike(like: ReadonlyMap<number, number>): [at: number, likeness: number][] {
  const values = Float64Array.from(like.values()).toSorted();
  const least = values[Math.max(0, values.length - nearestAtMost)] ?? 0;
  return [...like]
    .filter(([, likeness]) => likeness >= least)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, nearestAtMost);
}

/** How much a word tells: the fewer known questions have it, the more. A pair that none has tells nothing. */
function weightOf(word: string, having: number, all: number): number {
  const isPair = word.includes(" ");
  if (having === 0) return isPair ? 0 : Math.log(1 + all) * asUnknown;
  return Math.log(1 + all / having) * (isPair ? asPair : 1);
}

/** How far words have led to an entry: to itself or to its page. */
export function leadOf(led: ReadonlyMap<string, number>, { u }: Pick<SearchEntry, "u">): number {
  return Math.max(led.get(u) ?? 0, led.get(u.split("#")[0] ?? "") ?? 0);
}

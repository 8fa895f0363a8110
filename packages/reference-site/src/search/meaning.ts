import { readRows, type Rows } from "./rows.ts";
import { partsOf, queryNames } from "./tokens.ts";
import { pageOf } from "./turns.ts";
import { add, productsWith, shorten, vectorAt } from "./vector.ts";

/** Vectors of words and entries, created by `bench/train-search.ts` (`training/fit-meaning.ts`). */
export interface MeaningFile {
  /** Source and licence of the pretrained vectors. */
  readonly credit: string;
  /** Number of dimensions. */
  readonly width: number;
  /** The words of the training questions, separated by tabs, most frequent first. */
  readonly words: string;
  readonly vectors: Rows;
  /** Addresses of entries. */
  readonly addresses: readonly string[];
  readonly places: Rows;
  /** The bias of each entry: how often it is the answer to any question, as logarithms separated by spaces. */
  readonly often: string;
}

/** The probability that a query means each address and each page, from 0 to 1. */
export interface Meant {
  readonly addresses: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<string, number>;
}

/** The result without training. */
export const nothingMeant: Meant = { addresses: new Map(), pages: new Map() };

/** Minimum length of a prefix. Shorter ones match too many words. */
const shortestHalf = 3;

/** Less probable addresses are omitted. */
const leastShare = 1e-4;

/** Predicts what a query is about by the meaning of its words, even if the entry contains none of them. */
export class Meaning {
  readonly #file: MeaningFile;
  readonly #words: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #vectors: Float32Array;
  readonly #places: Float32Array;
  readonly #often: readonly number[];
  readonly #pages: readonly string[];

  constructor(file: MeaningFile) {
    this.#file = file;
    this.#words = file.words.split("\t");
    this.#numbers = new Map(this.#words.map((word, at) => [word, at]));
    this.#vectors = readRows(file.vectors, file.width);
    this.#places = readRows(file.places, file.width);
    this.#often = file.often.split(" ").map(Number);
    this.#pages = file.addresses.map((u) => pageOf({ u }));
  }

  /** Returns the words of training phrases, the most frequent first. */
  words(): readonly string[] {
    return this.#words;
  }

  /** Returns the probable meanings of a query that is already corrected. */
  of(query: string): Meant {
    const { addresses } = this.#file;
    const vector = this.#vectorOf(query);
    if (vector === undefined) return nothingMeant;
    const sums = productsWith(vector, this.#places);
    for (const [at, often] of this.#often.entries()) sums[at]! += often;
    const most = sums.reduce((highest, sum) => Math.max(highest, sum), -Infinity);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const all = powers.reduce((total, power) => total + power, 0);
    const [found, pages] = [new Map<string, number>(), new Map<string, number>()];
    for (const [at, power] of powers.entries()) {
      const share = power / all;
      if (share < leastShare) continue;
      const page = this.#pages[at] ?? "";
      found.set(addresses[at] ?? "", share);
      pages.set(page, (pages.get(page) ?? 0) + share);
    }
    return { addresses: found, pages };
  }

  /** Returns the normalised sum of the vectors of a query's words. */
  #vectorOf(query: string): Float32Array | undefined {
    const { width } = this.#file;
    const vector = new Float32Array(width);
    for (const word of new Set(meaningWords(query))) {
      const number = this.#numberOf(word);
      if (number !== undefined) add(vector, vectorAt(this.#vectors, number, width), 1);
    }
    return shorten(vector) === 0 ? undefined : vector;
  }

  /** Returns the index of a word, or of the most frequent word that starts with it. */
  #numberOf(word: string): number | undefined {
    const own = this.#numbers.get(word);
    if (own !== undefined || word.length < shortestHalf) return own;
    for (const [known, number] of this.#numbers) if (known.startsWith(word)) return number;
    return undefined;
  }
}

/** Splits a text into words in lower case, and names into their parts. */
export function meaningWords(text: string): string[] {
  return queryNames(text).flatMap(partsOf);
}

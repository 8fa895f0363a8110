import { Rarity, triplesOf } from "./letters.ts";

/** A trigram and its weight. */
interface Triple {
  readonly triple: number;
  readonly weight: number;
}

/** Finds training questions by common trigrams, so that inflected and misspelled words match too. */
export class KnownLetters {
  readonly #rarity: Rarity;
  /** The indexes of the words that contain each trigram. */
  readonly #words = new Map<number, number[]>();
  readonly #having: readonly (readonly number[])[];
  readonly #lengths: Float64Array;

  /**
   * @param having the indexes of the questions with each word; word pairs are ignored
   * @param questions number of training questions
   */
  constructor(having: ReadonlyMap<string, readonly number[]>, questions: number) {
    const words = [...having.keys()].filter((word) => !word.includes(" "));
    this.#rarity = new Rarity(words);
    this.#having = words.map((word) => having.get(word) ?? []);
    const squares = new Float64Array(questions);
    for (const [at, word] of words.entries()) {
      let own = 0;
      for (const { triple, weight } of this.#read([word])) {
        own += weight;
        const known = this.#words.get(triple);
        if (known === undefined) this.#words.set(triple, [at]);
        else known.push(at);
      }
      for (const question of this.#having[at] ?? []) squares[question]! += own;
    }
    this.#lengths = squares.map(Math.sqrt);
  }

  /** Returns the similarity of each training question to the given words, by index of the question. */
  like(words: Iterable<string>): Float64Array {
    const shared = new Float64Array(this.#having.length);
    let own = 0;
    for (const { triple, weight } of this.#read(words)) {
      own += weight;
      for (const word of this.#words.get(triple) ?? []) shared[word]! += weight;
    }
    const products = new Float64Array(this.#lengths.length);
    for (let word = 0; word < shared.length; word += 1) {
      const weight = shared[word]!;
      if (weight > 0) for (const question of this.#having[word] ?? []) products[question]! += weight;
    }
    const length = Math.sqrt(own);
    for (let question = 0; question < products.length; question += 1)
      if (products[question]! > 0) products[question]! /= length * this.#lengths[question]!;
    return products;
  }

  /** Returns the distinct trigrams of the given words. */
  #read(words: Iterable<string>): Triple[] {
    const triples = new Set([...words].flatMap((word) => (word.includes(" ") ? [] : triplesOf(word))));
    return [...triples].map((triple) => ({ triple, weight: this.#rarity.of(triple) ** 2 }));
  }
}

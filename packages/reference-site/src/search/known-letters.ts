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
  like(words: Iterable<string>): Map<number, number> {
    const shared = new Map<number, number>();
    let own = 0;
    for (const { triple, weight } of this.#read(words)) {
      own += weight;
      for (const word of this.#words.get(triple) ?? []) shared.set(word, (shared.get(word) ?? 0) + weight);
    }
    const products = new Map<number, number>();
    for (const [word, weight] of shared)
      for (const question of this.#having[word] ?? []) products.set(question, (products.get(question) ?? 0) + weight);
    for (const [question, product] of products)
      products.set(question, product / (Math.sqrt(own) * (this.#lengths[question] ?? 1)));
    return products;
  }

  /** Returns the distinct trigrams of the given words. */
  #read(words: Iterable<string>): Triple[] {
    const triples = new Set([...words].flatMap((word) => (word.includes(" ") ? [] : triplesOf(word))));
    return [...triples].map((triple) => ({ triple, weight: this.#rarity.of(triple) ** 2 }));
  }
}

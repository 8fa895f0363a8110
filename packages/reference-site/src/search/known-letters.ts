import { Rarity, triplesOf } from "./letters.ts";

/** A part of a word, as it tells something of it. */
interface Triple {
  readonly triple: number;
  readonly weight: number;
}

/** Finds the known questions that are made of the same letters as another: whatever form a word has, and whatever slip is in it. */
export class KnownLetters {
  readonly #rarity: Rarity;
  /** For each three letters, the words that have them, by their number. */
  readonly #words = new Map<number, number[]>();
  readonly #having: readonly (readonly number[])[];
  readonly #lengths: Float64Array;

  /**
   * @param having the known questions with each word, by their numbers; pairs of words are left out
   * @param questions how many questions are known
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

  /** The known questions by their number, each with how much it is like these words. */
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

  /** Each three letters of some words once. */
  #read(words: Iterable<string>): Triple[] {
    const triples = new Set([...words].flatMap((word) => (word.includes(" ") ? [] : triplesOf(word))));
    return [...triples].map((triple) => ({ triple, weight: this.#rarity.of(triple) ** 2 }));
  }
}

/** Finds training questions by common trigrams, so that inflected and misspelled words match too. */
export class KnownLetters {
  /** The indexes of the words that contain each trigram. */
  readonly #words = new Map<number, number[]>();
  /** The indexes of the questions with each word. */
  readonly #having: readonly (readonly number[])[];
  readonly #lengths: Float64Array;

  /**
   * @param having the indexes of the questions with each word; word pairs are ignored
   * @param questions number of training questions
   */
  constructor(having: ReadonlyMap<string, readonly number[]>, questions: number) {
    const words = [...having.keys()].filter((word) => !word.includes(" "));
    this.#having = words.map((word) => having.get(word) ?? []);
    const triples = words.map((word) => triplesIn([word]));
    for (const [at, own] of triples.entries())
      for (const triple of own) {
        const known = this.#words.get(triple);
        if (known === undefined) this.#words.set(triple, [at]);
        else known.push(at);
      }
    const squares = new Float64Array(questions);
    for (const [at, own] of triples.entries()) {
      let square = 0;
      for (const triple of own) square += this.#weightOf(triple);
      for (const question of this.#having[at] ?? []) squares[question]! += square;
    }
    this.#lengths = squares.map(Math.sqrt);
  }

  /** Returns the similarity of each training question to the given words, by index of the question. */
  like(words: Iterable<string>): Float64Array {
    const shared = new Float64Array(this.#having.length);
    let own = 0;
    for (const triple of triplesIn(words)) {
      const weight = this.#weightOf(triple);
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

  /** Weights a trigram by its rarity in the words of the training questions. */
  #weightOf(triple: number): number {
    return Math.log(1 + this.#having.length / (1 + (this.#words.get(triple)?.length ?? 0))) ** 2;
  }
}

/** Returns the distinct trigrams of words, including those with their start and end, as numbers. Ignores word pairs. */
function triplesIn(words: Iterable<string>): Set<number> {
  return new Set([...words].flatMap((word) => (word.includes(" ") ? [] : triplesOf(word))));
}

function triplesOf(word: string): number[] {
  const letters = ` ${word} `;
  return Array.from(
    { length: Math.max(0, letters.length - 2) },
    (_, at) => (codeAt(letters, at) * 0x1_00 + codeAt(letters, at + 1)) * 0x1_00 + codeAt(letters, at + 2),
  );
}

/** Characters beyond Latin-1 share codes with others, which makes them slightly less distinctive. */
function codeAt(text: string, at: number): number {
  return text.charCodeAt(at) & 0xff;
}

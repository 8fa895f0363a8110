/** Returns the trigrams of a word, including those with its start and end, as numbers. */
export function triplesOf(word: string): number[] {
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

/** Weights of trigrams by their rarity. */
export class Rarity {
  readonly #counts = new Map<number, number>();
  readonly #words: number;

  constructor(words: readonly string[]) {
    this.#words = words.length;
    for (const word of words)
      for (const triple of new Set(triplesOf(word))) this.#counts.set(triple, (this.#counts.get(triple) ?? 0) + 1);
  }

  of(triple: number): number {
    return Math.log(1 + this.#words / (1 + (this.#counts.get(triple) ?? 0)));
  }
}

/** A text as a vector: the weight of each trigram, and the length of the vector. */
export interface Letters {
  readonly weights: ReadonlyMap<number, number>;
  readonly length: number;
}

/** Converts words with their frequencies to a trigram vector. */
export function lettersOf(words: Iterable<readonly [word: string, often: number]>, rarity: Rarity): Letters {
  const counts = new Map<number, number>();
  for (const [word, often] of words)
    for (const triple of triplesOf(word)) counts.set(triple, (counts.get(triple) ?? 0) + often);
  const weights = new Map<number, number>();
  let squares = 0;
  for (const [triple, count] of counts) {
    const weight = (1 + Math.log(count)) * rarity.of(triple);
    weights.set(triple, weight);
    squares += weight ** 2;
  }
  return { weights, length: Math.sqrt(squares) };
}

/** Returns the similarity of two texts, from 0 to 1: the cosine of their trigram vectors. */
export function likeLetters(one: Letters, other: Letters): number {
  let product = 0;
  for (const [triple, weight] of one.weights) product += weight * (other.weights.get(triple) ?? 0);
  return product === 0 ? 0 : product / (one.length * other.length);
}

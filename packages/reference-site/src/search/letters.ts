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

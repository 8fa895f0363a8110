import { isPlain } from "../../text/is-plain.ts";

/**
 * The scores of English words, looked up by characters: a map would require each word to be copied out of its text.
 */
export class WordTable {
  /** All words, consecutive; where each begins, and where the last one ends. */
  readonly #signs: Uint16Array;
  readonly #begins: Int32Array;
  readonly #scores: Float64Array;
  /** By a word's hash: its index plus one, or 0. Words with the same hash are in the next slots. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(scores: ReadonlyMap<string, number>) {
    const rows = [...scores].filter(([word]) => isPlain(word));
    const size = 2 ** Math.ceil(Math.log2(2 * rows.length + 2));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#signs = Uint16Array.from(rows.map(([word]) => word).join(""), (sign) => sign.charCodeAt(0));
    this.#scores = Float64Array.from(rows, ([, score]) => score);
    this.#begins = new Int32Array(rows.length + 1);
    let begin = 0;
    for (const [place, [word]] of rows.entries()) {
      let slot = hashOf(this.#signs, begin, begin + word.length) & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = place + 1;
      begin += word.length;
      this.#begins[place + 1] = begin;
    }
  }

  /** Returns the score of the word in a range of characters; 0 if the table does not contain it. */
  scoreOf(signs: Uint16Array, from: number, to: number): number {
    for (let slot = hashOf(signs, from, to) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return 0;
      if (this.#isAt(place, signs, from, to)) return this.#scores[place] as number;
    }
  }

  #isAt(place: number, signs: Uint16Array, from: number, to: number): boolean {
    const begin = this.#begins[place] as number;
    if ((this.#begins[place + 1] as number) - begin !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#signs[begin + at - from] !== signs[at]) return false;
    return true;
  }
}

function hashOf(signs: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (signs[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

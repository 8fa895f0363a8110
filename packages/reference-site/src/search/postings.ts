import { stem, tokens } from "./tokens.ts";

/** The parts of an entry that are searched: title, names, subject, text, and words further down. */
export const parts = ["t", "n", "a", "x", "w"] as const;
export type Part = (typeof parts)[number];

/** Entries that have a term, by their number, each with a bit for every part that has it. */
export type Posting = ReadonlyMap<number, number>;

const none: Posting = new Map();

/** Which entries have which terms: each word as it is written, and its stem. */
export class Postings {
  readonly #terms = new Map<string, Map<number, number>>();

  /** Adds a part of an entry. */
  add(id: number, part: Part, text: string): void {
    const bit = bitOf(part);
    for (const term of tokens(text)) {
      this.#note(term, id, bit);
      const root = stem(term);
      if (root !== term) this.#note(root, id, bit);
    }
  }

  #note(term: string, id: number, bit: number): void {
    let known = this.#terms.get(term);
    if (known === undefined) {
      known = new Map();
      this.#terms.set(term, known);
    }
    known.set(id, (known.get(id) ?? 0) | bit);
  }

  /** The entries that have a term. */
  of(term: string): Posting {
    return this.#terms.get(term) ?? none;
  }

  /** How many entries have a term in their title, their names or their subject. */
  countNamed(term: string): number {
    let count = 0;
    for (const has of this.of(term).values()) if (has & named) count += 1;
    return count;
  }

  /** Every term that begins like this, with the entries that have it. */
  *beginning(start: string): Generator<readonly [term: string, entries: Posting]> {
    for (const [term, entries] of this.#terms) if (term.startsWith(start)) yield [term, entries];
  }

  /** Whether some term begins like this. */
  has(start: string): boolean {
    if (this.#terms.has(start)) return true;
    for (const term of this.#terms.keys()) if (term.startsWith(start)) return true;
    return false;
  }
}

const named = bitOf("t") | bitOf("n") | bitOf("a");

/** The bit that stands for a part. */
export function bitOf(part: Part): number {
  return 1 << parts.indexOf(part);
}

import { readNumbers } from "./numbers.ts";
import { stem } from "./tokens.ts";

/** The searched parts of an entry: title, names, subject, text, and words beyond the shown text. */
export const parts = ["t", "n", "a", "x", "w"] as const;
export type Part = (typeof parts)[number];

/** The entries with a term, by index, each with a bit for every part that contains the term. */
export type Posting = ReadonlyMap<number, number>;

/** The terms of entries in compact form, created by `packing.ts` during a build. */
export interface Packed {
  /** All terms and stems in alphabetical order, separated by spaces. */
  readonly terms: string;
  /**
   * The entries of each term, separated by spaces and encoded as in `numbers.ts`. The low five bits are the parts, the
   * bits above them the difference from the index of the previous entry.
   */
  readonly lists: string;
}

/** Minimum number of letters that a term has in common with its stem. */
const shortestStem = 2;

/** Sorts after all letters and digits. */
const afterLetters = "\uFFFF";

interface Section {
  readonly terms: readonly string[];
  readonly lists: readonly string[];
  /** The index of its first entry. */
  readonly first: number;
}

/** An inverted index. Decodes a list when a query first needs it, because most lists are never needed. */
export class Postings {
  readonly #sections: Section[] = [];
  readonly #known = new Map<string, Posting>();

  /** @param first the index of the first entry in the lists */
  add({ terms, lists }: Packed, first: number): void {
    this.#sections.push({ terms: terms.split(" "), lists: lists.split(" "), first });
    this.#known.clear();
  }

  /** Returns the entries with a term, or with a word that has it as stem. */
  of(term: string): Posting {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const found = new Map<number, number>();
    for (const { terms, lists, first } of this.#sections)
      for (const at of placesOf(terms, term)) read(lists[at] ?? "", first, found);
    this.#known.set(term, found);
    return found;
  }

  /** Counts the entries with a term in their title, names or subject. */
  countNamed(term: string): number {
    let count = 0;
    for (const has of this.of(term).values()) if (has & named) count += 1;
    return count;
  }

  /** Yields the terms with a prefix, with their entries. */
  *beginning(start: string): Generator<readonly [term: string, entries: Posting]> {
    const begun = new Set<string>();
    for (const { terms } of this.#sections) for (const at of placesBeginning(terms, start)) begun.add(terms[at] ?? "");
    for (const term of begun) yield [term, this.of(term)];
  }

  /** Returns whether a term starts with a prefix. */
  has(start: string): boolean {
    return this.#sections.some(({ terms }) => terms[placeOf(terms, start)]?.startsWith(start));
  }
}

/** Yields each word with the number of entries that contain it. */
export function* wordsOf(packed: Packed): Generator<readonly [word: string, often: number]> {
  const terms = packed.terms.split(" ");
  for (const [at, list] of packed.lists.split(" ").entries()) if (list !== "") yield [terms[at] ?? "", lengthOf(list)];
}

/** Returns the index of the first term that does not sort before a term. */
function placeOf(terms: readonly string[], term: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the indexes of the terms with a prefix. */
function placesBeginning(terms: readonly string[], start: string): number[] {
  const first = placeOf(terms, start);
  const end = placeOf(terms, `${start}${afterLetters}`);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/**
 * Returns the indexes of a term and of the words that have it as stem. These start with all of its letters except
 * possibly the last, such as `retry` and `retri`.
 */
function placesOf(terms: readonly string[], term: string): number[] {
  const start = term.slice(0, Math.max(shortestStem, term.length - 1));
  return placesBeginning(terms, start).filter((at) => terms[at] === term || stem(terms[at] ?? "") === term);
}

function read(list: string, first: number, into: Map<number, number>): void {
  let id = first - 1;
  readNumbers(list, (number) => {
    id += number >> parts.length;
    into.set(id, (into.get(id) ?? 0) | (number & allParts));
  });
}

function lengthOf(list: string): number {
  let count = 0;
  readNumbers(list, () => (count += 1));
  return count;
}

const allParts = (1 << parts.length) - 1;
const named = bitOf("t") | bitOf("n") | bitOf("a");

/** Returns the bit of a part. */
export function bitOf(part: Part): number {
  return 1 << parts.indexOf(part);
}

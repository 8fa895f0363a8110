import { readNumbers } from "./numbers.ts";
import { stem } from "./tokens.ts";

/** The parts of an entry that are searched: title, names, subject, text, and words further down that are not shown. */
export const parts = ["t", "n", "a", "x", "w"] as const;
export type Part = (typeof parts)[number];

/** Entries that have a term, by their number, each with a bit for every part that has it. */
export type Posting = ReadonlyMap<number, number>;

/** Which entries have which terms, as it is fetched: made by `packing.ts` when the site is built. */
export interface Packed {
  /** All terms and stems in the order of their letters, with spaces between. */
  readonly terms: string;
  /** For each the entries that have it as it is written, with spaces between: see `numbers.ts`. The five bits of an entry's parts come first, and above them by how much its number is
   * higher than the one before. */
  readonly lists: string;
}

/** Stems are looked for among terms that begin with at least this many of their letters. */
const shortestStem = 2;

/** Comes after every letter and digit. */
const afterLetters = "\uFFFF";

interface Section {
  readonly terms: readonly string[];
  readonly lists: readonly string[];
  /** The number of its first entry. */
  readonly first: number;
}

/** Which entries have which terms. A list is read when a question first needs it: most are never needed. */
export class Postings {
  readonly #sections: Section[] = [];
  readonly #known = new Map<string, Posting>();

  /** @param first the number of the first entry that the lists are about */
  add({ terms, lists }: Packed, first: number): void {
    this.#sections.push({ terms: terms.split(" "), lists: lists.split(" "), first });
    this.#known.clear();
  }

  /** The entries that have a term as it is written, or a word whose stem it is. */
  of(term: string): Posting {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const found = new Map<number, number>();
    for (const { terms, lists, first } of this.#sections)
      for (const at of placesOf(terms, term)) read(lists[at] ?? "", first, found);
    this.#known.set(term, found);
    return found;
  }

  /** How many entries have a term in their title, their names or their subject. */
  countNamed(term: string): number {
    let count = 0;
    for (const has of this.of(term).values()) if (has & named) count += 1;
    return count;
  }

  /** Every term that begins like this, with the entries that have it. */
  *beginning(start: string): Generator<readonly [term: string, entries: Posting]> {
    const begun = new Set<string>();
    for (const { terms } of this.#sections) for (const at of placesBeginning(terms, start)) begun.add(terms[at] ?? "");
    for (const term of begun) yield [term, this.of(term)];
  }

  /** Every term as it is written, once for each part of the index, with the numbers of the entries that have it. */
  *everyTerm(): Generator<readonly [term: string, entries: readonly number[]]> {
    for (const { terms, lists, first } of this.#sections)
      for (const [at, list] of lists.entries()) if (list !== "") yield [terms[at] ?? "", numbersIn(list, first)];
  }

  /** Whether some term begins like this. */
  has(start: string): boolean {
    return this.#sections.some(({ terms }) => terms[placeOf(terms, start)]?.startsWith(start));
  }
}

/** Every word as it is written, with the number of the entries that have it. */
export function* wordsOf(packed: Packed): Generator<readonly [word: string, often: number]> {
  const terms = packed.terms.split(" ");
  for (const [at, list] of packed.lists.split(" ").entries()) if (list !== "") yield [terms[at] ?? "", lengthOf(list)];
}

/** The first place whose term is not before this one. */
function placeOf(terms: readonly string[], term: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of all terms that begin like this. */
function placesBeginning(terms: readonly string[], start: string): number[] {
  const first = placeOf(terms, start);
  const end = placeOf(terms, `${start}${afterLetters}`);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** The places of a term and of the words whose stem it is: they begin like it but for its last letter, as `retry` and `retri`. */
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

function numbersIn(list: string, first: number): number[] {
  const found: number[] = [];
  let id = first - 1;
  readNumbers(list, (number) => {
    id += number >> parts.length;
    found.push(id);
  });
  return found;
}

function lengthOf(list: string): number {
  let count = 0;
  readNumbers(list, () => (count += 1));
  return count;
}

const allParts = (1 << parts.length) - 1;
const named = bitOf("t") | bitOf("n") | bitOf("a");

/** The bit that stands for a part. */
export function bitOf(part: Part): number {
  return 1 << parts.indexOf(part);
}

import { lettersOf, likeLetters, Rarity, type Letters } from "./letters.ts";
import type { Matches } from "./matches.ts";
import type { Postings } from "./postings.ts";
import { partsOf, queryNames } from "./tokens.ts";

/** How well the whole text of an entry, and that of its page, match a query, from 0 to 1. */
export interface Whole {
  /** Similarity by trigrams, so that inflected and misspelled words match too. */
  readonly letters: number;
  readonly pageLetters: number;
  /** Share of the query's words that the page contains, higher if they occur in several places. */
  readonly pageSays: number;
}

/** The result for an entry that was not compared. */
export const nothingOfIt: Whole = { letters: 0, pageLetters: 0, pageSays: 0 };

/** Number of occurrences on a page that give half of the maximum. */
const halfSaid = 1.5;

/** Maximum length of a word. The parts of longer names are also terms. */
const longestWord = 24;

/** Computes whole-text similarity from the index, without fetching more data. */
export class WholeTexts {
  readonly #pages: readonly number[];
  readonly #entriesOf = new Map<number, number[]>();
  readonly #terms: readonly string[];
  readonly #having: readonly (readonly number[])[];
  readonly #rarity: Rarity;
  readonly #entries = new Map<number, Letters>();
  readonly #wholePages = new Map<number, Letters>();

  /** @param pages the page of each entry, as a number */
  constructor(index: Postings, pages: readonly number[]) {
    this.#pages = pages;
    for (const [entry, page] of pages.entries()) {
      const known = this.#entriesOf.get(page);
      if (known === undefined) this.#entriesOf.set(page, [entry]);
      else known.push(entry);
    }
    const having: number[][] = pages.map(() => []);
    const terms: string[] = [];
    for (const [term, entries] of index.everyTerm()) {
      if (term.length > longestWord || !/^\p{L}+$/u.test(term)) continue;
      for (const entry of entries) having[entry]?.push(terms.length);
      terms.push(term);
    }
    this.#terms = terms;
    this.#having = having;
    this.#rarity = new Rarity(terms);
  }

  /**
   * Compares a query with whole texts.
   *
   * @param matches the matches of each unit of the query
   * @param weights the weight of each unit
   * @returns a function that rates an entry
   */
  of(query: string, matches: readonly Matches[], weights: readonly number[]): (entry: number) => Whole {
    const words = queryNames(query).flatMap(partsOf);
    const asked = lettersOf(
      words.map((word) => [word, 1]),
      this.#rarity,
    );
    const said = this.#said(matches, weights);
    return (entry) => {
      const page = this.#pages[entry] ?? -1;
      return {
        letters: likeLetters(asked, this.#lettersOf(entry)),
        pageLetters: likeLetters(asked, this.#lettersOfPage(page)),
        pageSays: said.get(page) ?? 0,
      };
    };
  }

  /** Returns the share of a query that each page contains. */
  #said(matches: readonly Matches[], weights: readonly number[]): Map<number, number> {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const said = new Map<number, number>();
    for (const [at, carrying] of matches.entries()) {
      const places = new Map<number, number>();
      for (const [entry, { names, text, further }] of carrying) {
        const page = this.#pages[entry] ?? -1;
        places.set(page, (places.get(page) ?? 0) + Math.max(names, text, further));
      }
      for (const [page, count] of places)
        said.set(page, (said.get(page) ?? 0) + ((weights[at] ?? 0) / all) * (count / (count + halfSaid)));
    }
    return said;
  }

  #lettersOf(entry: number): Letters {
    const known = this.#entries.get(entry) ?? this.#read([entry]);
    this.#entries.set(entry, known);
    return known;
  }

  #lettersOfPage(page: number): Letters {
    const known = this.#wholePages.get(page) ?? this.#read(this.#entriesOf.get(page) ?? []);
    this.#wholePages.set(page, known);
    return known;
  }

  #read(entries: readonly number[]): Letters {
    const often = new Map<number, number>();
    for (const entry of entries)
      for (const term of this.#having[entry] ?? []) often.set(term, (often.get(term) ?? 0) + 1);
    return lettersOf(
      [...often].map(([term, count]) => [this.#terms[term] ?? "", count]),
      this.#rarity,
    );
  }
}

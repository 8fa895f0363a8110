import type { Packed } from "./postings.ts";

/** One thing that the search finds. Short keys: there are thousands of them. */
export interface SearchEntry {
  /** Title. */
  readonly t: string;
  /** Other names of it: ids, paths, messages, values. */
  readonly n?: string;
  /** What it is about, in words that its title may lack. */
  readonly a?: string;
  /** Text, of which a snippet is shown. */
  readonly x?: string;
  /** Address from the site's root, without a leading slash. */
  readonly u: string;
  /** Kind. */
  readonly k: string;
  /** HTTP method, where it is an operation. */
  readonly m?: string;
  /** Version, where it belongs to one. */
  readonly v?: string;
  /** Where it stands, where its title does not say so. */
  readonly p?: string;
  /** 1 where it is what its subject is named after: the operation that starts a crawl, of all that have to do with crawls. */
  readonly f?: 1;
  /** 1 where it is a schema that is nothing but what operations take or return. */
  readonly b?: 1;
  /** In an older version: 2 where the current one has the same, 1 where it is there no longer. */
  readonly o?: 1 | 2;
}

/** Words of readers and of the documents (`content/search-words.yaml`). */
export interface SearchWords {
  readonly same: readonly (readonly string[])[];
  /** What the documents say, with `, ` between them, and the words of readers that mean it; not the other way round. */
  readonly said?: Readonly<Record<string, readonly string[]>>;
  readonly stop: readonly string[];
  /** Words that nearly every page is about: they count little. */
  readonly light?: readonly string[];
}

/** A question with the addresses that answer it; a `*` stands for any of a kind. */
export interface Asked {
  readonly query: string;
  readonly answers: readonly string[];
}

/** A part of the index: entries, and which of them have which terms. */
export interface SearchPart extends Packed {
  readonly entries: readonly SearchEntry[];
}

/** The texts of a part whose entries came without them, and which entries have which terms in them. */
export interface SearchTexts extends Packed {
  /** For each entry its text; empty where it has none. */
  readonly texts: readonly string[];
}

/** What is fetched at the first search: the names of all but fields, parameters and what an older version has too. */
export interface SearchHead extends SearchPart {
  readonly words: SearchWords;
  /** The file with the texts of these entries. */
  readonly texts: string;
  /** Files with the rest, in the order in which to fetch them. */
  readonly more: readonly string[];
  /** The file with what was learned from questions. */
  readonly learned?: string;
}

import type { Packed } from "./postings.ts";

/** An entry of the search index. The keys are short because there are thousands of entries. */
export interface SearchEntry {
  /** Title. */
  readonly t: string;
  /** Other names: ids, paths, messages, values. */
  readonly n?: string;
  /** Words about the subject that the title may lack. */
  readonly a?: string;
  /** Text for the snippet. */
  readonly x?: string;
  /** Address relative to the root of the site, without a leading slash. */
  readonly u: string;
  /** Kind. */
  readonly k: string;
  /** HTTP method of an operation. */
  readonly m?: string;
  /** Version, if the entry belongs to one. */
  readonly v?: string;
  /** Location, if the title does not include it. */
  readonly p?: string;
  /**
   * 1 if the entry is the one that its subject is named after: of all entries about crawls, the operation that starts
   * one.
   */
  readonly f?: 1;
  /** 1 if the entry is a schema that is only the body of a request or response. */
  readonly b?: 1;
  /** Set in an older version: 2 if the current version has the same entry, 1 if it does not. */
  readonly o?: 1 | 2;
}

/** Synonyms and stop words (`content/search-words.yaml`). */
export interface SearchWords {
  readonly same: readonly (readonly string[])[];
  /**
   * Terms of the documents, separated by `, `, each with the phrases that readers use for it. Applies in this direction
   * only.
   */
  readonly said?: Readonly<Record<string, readonly string[]>>;
  /** The same for the names that other products use. */
  readonly elsewhere?: Readonly<Record<string, readonly string[]>>;
  readonly stop: readonly string[];
  /** Words that occur on nearly every page and get little weight. */
  readonly light?: readonly string[];
}

/** A query and the addresses that answer it. A `*` at the end of an address matches any continuation. */
export interface LabelledQuery {
  readonly query: string;
  readonly answers: readonly string[];
}

/** A part of the index: entries and their terms. */
export interface SearchPart extends Packed {
  readonly entries: readonly SearchEntry[];
}

/** The texts of a part whose entries have none, the terms in them, and the names that other products use. */
export interface SearchTexts extends Packed {
  readonly elsewhere?: SearchWords["elsewhere"];
  /** The text of each entry, or an empty string. */
  readonly texts: readonly string[];
}

/**
 * The part of the index that is fetched first: all pages and errors, except bodies of single operations and entries of
 * older versions that the current version has too.
 */
export interface SearchHead extends SearchPart {
  readonly words: SearchWords;
  /** The file with the texts of these entries. */
  readonly texts: string;
  /** The files with the rest of the index, in the order to fetch them. */
  readonly more: readonly string[];
  /** The file with the learned ranking. */
  readonly learned?: string;
}

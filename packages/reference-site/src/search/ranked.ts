import type { SearchEntry } from "./entry.ts";
import { folded, partsOf, queryNames, queryTokens, stem } from "./tokens.ts";

/**
 * An entry with derived data for ranking. The data is computed when a query first finds the entry, because most entries
 * are never found.
 */
export class Ranked {
  readonly entry: SearchEntry;
  readonly #stop: readonly string[];
  #parts: Parts | undefined;

  /** @param stop stop words in titles */
  constructor(entry: SearchEntry, stop: readonly string[]) {
    this.entry = entry;
    this.#stop = stop;
  }

  /** The names, computed on first use. */
  get parts(): Parts {
    return (this.#parts ??= partsOfEntry(this.entry, this.#stop));
  }
}

/** The names of an entry, as the ranking compares them. */
export interface Parts {
  /** The complete names, in lower case. */
  readonly names: ReadonlySet<string>;
  /** The complete names without spaces and punctuation. */
  readonly folded: ReadonlySet<string>;
  /** The stems of the words of each name. */
  readonly words: readonly (readonly string[])[];
  /** Number of words in the title, without stop words. */
  readonly length: number;
}

function partsOfEntry({ t, n = "" }: SearchEntry, stop: readonly string[]): Parts {
  const all = [t, ...n.split(" | ")];
  return {
    names: new Set(all.map((name) => name.toLowerCase())),
    folded: new Set(all.map(folded)),
    words: all.map((name) => queryNames(name).flatMap(partsOf).map(stem)),
    length: wordCount(t, stop),
  };
}

/** Counts the words of a title without stop words. `TraceArtifact` counts as two. */
function wordCount(title: string, stop: readonly string[]): number {
  const words = queryTokens(title).filter((word) => !stop.includes(word)).length;
  return words + (title.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);
}

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

  /** The complete names, in lower case. */
  get names(): ReadonlySet<string> {
    return this.#known().names;
  }

  /** The complete names without spaces and punctuation. */
  get folded(): ReadonlySet<string> {
    return this.#known().folded;
  }

  /** The stems of the words of each name. */
  get words(): readonly (readonly string[])[] {
    return this.#known().words;
  }

  /** Number of words in the title, without stop words. */
  get length(): number {
    return this.#known().length;
  }

  #known(): Parts {
    this.#parts ??= partsOfEntry(this.entry, this.#stop);
    return this.#parts;
  }
}

interface Parts {
  readonly names: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly words: readonly (readonly string[])[];
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

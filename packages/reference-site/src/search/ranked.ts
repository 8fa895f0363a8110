import type { SearchEntry } from "./entry.ts";
import { folded, partsOf, queryNames, queryTokens, stem } from "./tokens.ts";

/** An entry as it is ranked. Its parts are worked out when a question first finds it: most entries are never found. */
export class Ranked {
  readonly entry: SearchEntry;
  readonly #stop: readonly string[];
  #parts: Parts | undefined;

  /** @param stop words that say nothing in a title */
  constructor(entry: SearchEntry, stop: readonly string[]) {
    this.entry = entry;
    this.#stop = stop;
  }

  /** Names as a reader would type them whole, in lower case. */
  get names(): ReadonlySet<string> {
    return this.#known().names;
  }

  /** The same without spaces and marks. */
  get folded(): ReadonlySet<string> {
    return this.#known().folded;
  }

  /** The stems of the words of each name. */
  get words(): readonly (readonly string[])[] {
    return this.#known().words;
  }

  /** How many words its title has, those left out that say nothing. */
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

/** How many words a title has: `TraceArtifact` has two, and those that say nothing do not count. */
function wordCount(title: string, stop: readonly string[]): number {
  const words = queryTokens(title).filter((word) => !stop.includes(word)).length;
  return words + (title.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);
}

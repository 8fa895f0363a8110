import type { SearchEntry } from "./entry.ts";
import { inDigits } from "./numbers.ts";
import { bitOf, parts, type Packed, type Part } from "./postings.ts";
import { folded, stem, tokens } from "./tokens.ts";

/** An entry as it is read when the site is built. */
export interface Read {
  /** Without its text. */
  readonly entry: SearchEntry;
  /** The text of which a snippet is shown. */
  readonly text: string;
  /** Words that it says beyond the text that is shown, each once. */
  readonly further: string;
}

/**
 * Packs which entries have which terms, while the site is built: a browser need not read every text then.
 *
 * @param of the parts whose terms are packed
 */
export function packed(all: readonly Read[], of: readonly Part[] = parts): Packed {
  const terms = new Map<string, Map<number, number>>();
  const note = (id: number, part: Part, text: string): void => {
    for (const term of tokens(text)) {
      const list = terms.get(term) ?? new Map<number, number>();
      terms.set(term, list.set(id, (list.get(id) ?? 0) | bitOf(part)));
      // A stem is a term too, for who types the beginning of a word; its entries are those of its words.
      if (!terms.has(stem(term))) terms.set(stem(term), new Map());
    }
  };
  for (const [id, { entry, text, further }] of all.entries()) {
    // The method of an operation is read from the question's form: as a word, `get` and `post` mean something else.
    const names = (entry.n ?? "").replace(/(^|\| )(?:GET|POST|PUT|PATCH|DELETE) (?=\S)/g, "$1");
    // What is the first of its subject is asked for by the subject in one word, too: `batchscrape`.
    if (entry.f === 1 && of.includes("n")) note(id, "n", names.split(" | ").map(folded).join(" "));
    const texts: Record<Part, string> = { t: entry.t, n: names, a: entry.a ?? "", x: text, w: further };
    for (const part of of) note(id, part, texts[part]);
  }
  const sorted = [...terms].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    terms: sorted.map(([term]) => term).join(" "),
    lists: sorted.map(([, list]) => written(list)).join(" "),
  };
}

function written(list: ReadonlyMap<number, number>): string {
  let before = -1;
  return [...list]
    .toSorted(([a], [b]) => a - b)
    .map(([id, bits]) => {
      const number = ((id - before) << parts.length) | bits;
      before = id;
      return inDigits(number);
    })
    .join("");
}

import type { SearchEntry } from "./entry.ts";
import { inDigits } from "./numbers.ts";
import { bitOf, parts, type Packed, type Part } from "./postings.ts";
import { folded, stem, tokens } from "./tokens.ts";

/** An entry, as read during a build. */
export interface Read {
  /** The entry without its text. */
  readonly entry: SearchEntry;
  /** The text for the snippet. */
  readonly text: string;
  /** Words beyond the shown text, each once. */
  readonly further: string;
}

/**
 * Packs the terms of entries during a build, so that browsers do not have to read all texts.
 *
 * @param of the parts to pack
 */
export function packed(all: readonly Read[], of: readonly Part[] = parts): Packed {
  const terms = new Map<string, Map<number, number>>();
  const note = (id: number, part: Part, text: string): void => {
    for (const term of tokens(text)) {
      const list = terms.get(term) ?? new Map<number, number>();
      terms.set(term, list.set(id, (list.get(id) ?? 0) | bitOf(part)));
      // Stems are also terms, so that prefixes match. They have no entries of their own.
      if (!terms.has(stem(term))) terms.set(stem(term), new Map());
    }
  };
  for (const [id, { entry, text, further }] of all.entries()) {
    // Methods are omitted from names, because as words, `get` and `post` mean something else. The form of a query shows
    // whether it contains a method.
    // Neither the method nor `jobId` in the path of one operation says what only this operation is about.
    const names = (entry.n ?? "").replace(/(^|\| )(?:GET|POST|PUT|PATCH|DELETE) (?=\S)/g, "$1").replace(/\{\w+\}/g, "");
    // The main entry of a subject is also found by its name in one word: `batchscrape`.
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

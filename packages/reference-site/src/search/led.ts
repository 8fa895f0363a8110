import type { Asked, SearchWords } from "./entry.ts";
import { ascendingInDigits } from "./numbers.ts";
import { tellingWords } from "./telling.ts";
import { unitsOf } from "./units.ts";

/** Questions whose pages are known, as they are fetched: what the search learns where words lead from (`leads.ts`). */
export interface Led {
  /** Addresses of pages, of fields, and of rows of the error catalogue. */
  readonly pages: readonly string[];
  /** Words, and pairs of words that stood together more than once, the most frequent first, with tabs between. */
  readonly words: string;
  /** For each list of pages that answers questions, a line: its pages, and each question's words, by their numbers (`numbers.ts`). */
  readonly questions: string;
}

/**
 * Notes which pages the words of questions have led to.
 *
 * @param asked questions and the pages that answer them; pages with a `*` tell nothing
 * @param words synonyms and words to leave out
 */
export function ledBy(asked: readonly Asked[], words: SearchWords): Led {
  const pages = new Map<string, number>();
  const often = new Map<string, number>();
  const groups = new Map<string, ReadonlySet<string>[]>();
  for (const { query, answers } of asked) {
    const named = answers.filter((answer) => !answer.includes("*"));
    if (named.length === 0) continue;
    for (const address of named) pages.set(address, pages.get(address) ?? pages.size);
    const telling = tellingIn(query, words);
    for (const word of telling) often.set(word, (often.get(word) ?? 0) + 1);
    const numbers = named.map((address) => pages.get(address) ?? 0).toSorted((a, b) => a - b);
    const key = ascendingInDigits(numbers);
    const group = groups.get(key);
    if (group) group.push(telling);
    else groups.set(key, [telling]);
  }
  const kept = [...often]
    // Two words that stood together once may have met by chance.
    .filter(([word, count]) => count > 1 || !word.includes(" "))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([word]) => word);
  const numberOf = new Map(kept.map((word, at) => [word, at]));
  const written = (telling: ReadonlySet<string>): string =>
    ascendingInDigits([...telling].flatMap((word) => numberOf.get(word) ?? []).toSorted((a, b) => a - b));
  const lines = [...groups].map(([key, questions]) => [key, ...questions.map(written)].join(" "));
  return { pages: [...pages.keys()], words: kept.join("\t"), questions: lines.join("\n") };
}

const read = new WeakMap<SearchWords, Map<string, Set<string>>>();

/** The telling words of a question. Whoever learns several times from nearly the same questions has each read once. */
function tellingIn(query: string, words: SearchWords): ReadonlySet<string> {
  const known = read.get(words) ?? new Map<string, Set<string>>();
  read.set(words, known);
  const telling = known.get(query) ?? tellingWords(query, unitsOf(query, words, new Set()), words);
  known.set(query, telling);
  return telling;
}

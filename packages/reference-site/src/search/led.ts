import type { LabelledQuery, SearchWords } from "./entry.ts";
import { ascendingInDigits } from "./numbers.ts";
import { tellingWords } from "./telling.ts";
import { unitsOf } from "./units.ts";

/** The training questions in compact form. The search learns from it where words lead (`leads.ts`). */
export interface Led {
  /** Addresses of pages, fields, and rows of the error catalogue. */
  readonly pages: readonly string[];
  /** Words, and word pairs that occur more than once, separated by tabs, most frequent first. */
  readonly words: string;
  /**
   * One line per set of answers: the indexes of its pages, then the indexes of each question's words (`numbers.ts`).
   */
  readonly questions: string;
}

/**
 * Records which pages the words of questions lead to.
 *
 * @param queries questions and the pages that answer them; answers with a `*` are ignored
 * @param words synonyms and stop words
 */
export function ledBy(queries: readonly LabelledQuery[], words: SearchWords): Led {
  const pages = new Map<string, number>();
  const often = new Map<string, number>();
  const groups = new Map<string, ReadonlySet<string>[]>();
  for (const { query, answers } of queries) {
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
    // A word pair that occurs once may be a coincidence.
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

/**
 * Returns the informative words of a question. Cached, because training evaluates nearly the same questions several
 * times.
 */
function tellingIn(query: string, words: SearchWords): ReadonlySet<string> {
  const known = read.get(words) ?? new Map<string, Set<string>>();
  read.set(words, known);
  const telling = known.get(query) ?? tellingWords(query, unitsOf(query, words, new Set()), words);
  known.set(query, telling);
  return telling;
}

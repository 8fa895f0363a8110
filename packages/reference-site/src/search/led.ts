import type { Asked, SearchWords } from "./entry.ts";
import { partsOf, queryNames, stem } from "./tokens.ts";
import { unitsOf, type Unit } from "./units.ts";

/** Where the words of questions have led readers: what the search learns from questions whose pages are known. */
export interface Led {
  /** Addresses of pages, and of rows of the error catalogue. */
  readonly pages: readonly string[];
  /** By word or pair of words: the number of a page, its share of the questions with that word in percent, and so on. */
  readonly words: Readonly<Record<string, readonly number[]>>;
}

/** How many more questions would have to have a word before it is trusted wholly. */
const doubt = 1;

/** Shares below this many percent say nothing. */
const least = 4;

/** So many pages at most tell what a word means. */
const mostPages = 12;

/**
 * Learns which pages the words of questions lead to.
 *
 * @param asked questions and the pages that answer them; pages with a `*` tell nothing
 * @param words synonyms and words to leave out
 */
export function ledBy(asked: readonly Asked[], words: SearchWords): Led {
  const pages = new Map<string, number>();
  const known = new Map<string, { often: number; pages: Map<number, number> }>();
  for (const { query, answers } of asked) {
    const named = answers.filter((answer) => !answer.includes("*"));
    if (named.length === 0) continue;
    for (const word of tellingWords(query, unitsOf(query, words, new Set()), words)) {
      const led = known.get(word) ?? { often: 0, pages: new Map<number, number>() };
      known.set(word, led);
      led.often += 1;
      for (const address of named) {
        const page = pages.get(address) ?? pages.size;
        pages.set(address, page);
        led.pages.set(page, (led.pages.get(page) ?? 0) + 1 / Math.sqrt(named.length));
      }
    }
  }
  const shares = [...known].flatMap(([word, led]) => {
    // Two words that stood together once may have met by chance.
    if (word.includes(" ") && led.often < 2) return [];
    const kept = [...led.pages]
      .map(([page, count]) => [page, Math.round((100 * count) / (led.often + doubt))] as const)
      .filter(([, share]) => share >= least)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, mostPages);
    return kept.length === 0 ? [] : [[word, kept.flat()] as const];
  });
  return { pages: [...pages.keys()], words: Object.fromEntries(shares) };
}

/** How far the words of a question have led to each page, from 0 to 1. */
export function leads(
  { pages, words }: Led,
  query: string,
  units: readonly Unit[],
  meaning: SearchWords,
): Map<string, number> {
  const said = tellingWords(query, units, meaning);
  const found = new Map<string, number>();
  for (const word of said) {
    const shares = Object.hasOwn(words, word) ? (words[word] ?? []) : [];
    for (let at = 0; at < shares.length; at += 2) {
      const page = pages[shares[at] ?? -1] ?? "";
      found.set(page, (found.get(page) ?? 0) + (shares[at + 1] ?? 0) / 100 / said.size);
    }
  }
  return found;
}

/** The same of an entry: of itself or of its page. */
export function leadOf(led: ReadonlyMap<string, number>, address: string): number {
  return led.get(address) ?? led.get(address.split("#")[0] ?? "") ?? 0;
}

/** The stems of a question's words, what they mean, and every two that stand beside each other. */
function tellingWords(query: string, units: readonly Unit[], meaning: SearchWords): Set<string> {
  const names = queryNames(query).flatMap(partsOrWhole);
  const typed = names.filter((word) => !meaning.stop.includes(word)).map(stem);
  const meant = units.map((unit) => meantBy(unit, meaning));
  return new Set([...typed, ...meant, ...pairs(typed), ...pairs(meant)]);
}

function partsOrWhole(name: string): string[] {
  const parts = partsOf(name);
  return parts.length > 1 ? [name.toLowerCase(), ...parts] : [name.toLowerCase()];
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
}

/** One word or phrase for all that mean the same. */
function meantBy({ words, meant }: Unit, meaning: SearchWords): string {
  const phrase = (meant[0] ?? words).join(" ");
  const first = firstOf(meaning).get(phrase) ?? phrase;
  return first.split(" ").map(stem).join(" ");
}

const firsts = new WeakMap<SearchWords, ReadonlyMap<string, string>>();

/** The first of each set of words that mean the same, by each word of it. */
function firstOf(meaning: SearchWords): ReadonlyMap<string, string> {
  const known = firsts.get(meaning) ?? new Map(meaning.same.flatMap((set) => set.map((one) => [one, set[0] ?? one])));
  firsts.set(meaning, known);
  return known;
}

import type { SearchWords } from "./entry.ts";
import { queryNames, stem } from "./tokens.ts";

/** The synonyms of a phrase: lists of words. An entry must contain all words of a list. */
export interface Meaning {
  readonly same: (readonly string[])[];
  readonly meant: (readonly string[])[];
}

/** Meanings by key: the phrase as written, with stems, and with stems in any order. */
export type Phrases = ReadonlyMap<string, Meaning>;

/** Words inside a phrase that do not change its meaning: `behind a login` equals `behind login`. */
export const inside: ReadonlySet<string> = new Set(
  "a an the my your our its their this that these some any".split(" "),
);

/** Matches phrases that can be split at spaces, which are nearly all. */
const isPlain = /^[a-z]+(?: [a-z]+)*$/;

/** Number of letters that a word and its stem have in common at least. */
const alike = 2;

/** A phrase that is not parsed yet. */
interface Unread {
  readonly phrase: readonly string[];
  readonly kind: keyof Meaning;
  readonly others: () => readonly (readonly string[])[];
}

interface Dictionary {
  readonly stop: ReadonlySet<string>;
  readonly phrases: Map<string, Meaning>;
  /** Phrases by the first letters of one of their words. Phrases that share a key are in the same list. */
  readonly unread: Map<string, Unread[]>;
}

const known = new WeakMap<SearchWords, Dictionary>();

/**
 * Returns the phrases that may contain the given words of a query. Parses phrases when a query first contains such
 * words, because parsing all of them takes a tenth of a second on a slow phone, and most are never needed.
 */
export function phrasesWith(names: readonly string[], words: SearchWords): Phrases {
  const dictionary = known.get(words) ?? dictionaryOf(words);
  known.set(words, dictionary);
  for (const start of new Set(names.map(startOf))) {
    for (const { phrase, kind, others } of dictionary.unread.get(start) ?? []) {
      for (const key of keysOf(phrase, dictionary.stop)) {
        const meaning = dictionary.phrases.get(key) ?? { same: [], meant: [] };
        meaning[kind].push(...others());
        dictionary.phrases.set(key, meaning);
      }
    }
    dictionary.unread.delete(start);
  }
  return dictionary.phrases;
}

/** Returns all phrases. */
export function phrasesIn({ same, said = {}, elsewhere = {} }: SearchWords): string[] {
  return [...same, ...Object.values(said), ...Object.values(elsewhere)].flat();
}

/** Returns a key that does not depend on word order: `detect changes` and `change detection` have the same key. */
export function anyOrder(words: readonly string[]): string {
  return `~${words.map(stem).toSorted().join(" ")}`;
}

function dictionaryOf(words: SearchWords): Dictionary {
  const stop = new Set(words.stop);
  const unread = new Map<string, Unread[]>();
  const note = (one: Unread): void => {
    const starts = one.phrase.filter((word) => !stop.has(word)).map(startOf);
    if (starts.length === 0) return;
    const first = starts.reduce((a, b) => (a < b ? a : b));
    const list = unread.get(first);
    if (list === undefined) unread.set(first, [one]);
    else list.push(one);
  };
  for (const set of words.same) {
    const split = set.map(wordsIn);
    for (const phrase of split) note({ phrase, kind: "same", others: () => split.filter((other) => other !== phrase) });
  }
  for (const [meant, said] of [words.said ?? {}, words.elsewhere ?? {}].flatMap((one) => Object.entries(one))) {
    const all = meant.split(", ").map(wordsIn);
    for (const phrase of said) note({ phrase: wordsIn(phrase), kind: "meant", others: () => all });
  }
  return { stop, unread, phrases: new Map() };
}

function keysOf(phrase: readonly string[], stop: ReadonlySet<string>): Set<string> {
  const telling = phrase.filter((word) => !stop.has(word));
  return new Set([phrase.join(" "), phrase.map(stem).join(" "), ...(telling.length > 1 ? [anyOrder(telling)] : [])]);
}

function startOf(word: string): string {
  return word.slice(0, alike).toLowerCase();
}

/** Splits a phrase into words in the same way as a query. */
function wordsIn(phrase: string): string[] {
  const words = isPlain.test(phrase) ? phrase.split(" ") : queryNames(phrase).map((name) => name.toLowerCase());
  const kept = words.filter((word) => !inside.has(word));
  return kept.length > 0 ? kept : words;
}

import type { SearchWords } from "./entry.ts";
import { queryNames, stem } from "./tokens.ts";

/** What a phrase means: lists of words, all of which have to be there. */
export interface Meaning {
  readonly same: (readonly string[])[];
  readonly meant: (readonly string[])[];
}

/** Meanings by phrase: as it is written, by the stems of its words, and by these in any order. */
export type Phrases = ReadonlyMap<string, Meaning>;

/** Words that stand inside a phrase and change nothing: `behind a login` is `behind login`. */
export const inside: ReadonlySet<string> = new Set(
  "a an the my your our its their this that these some any".split(" "),
);

/** Nearly all phrases are written so: then the words need not be looked for. */
const isPlain = /^[a-z]+(?: [a-z]+)*$/;

/** A word and its stem begin alike for so many letters at least. */
const alike = 2;

/** A phrase and what it means, not yet under its keys. */
interface Unread {
  readonly phrase: readonly string[];
  readonly kind: keyof Meaning;
  readonly others: () => readonly (readonly string[])[];
}

interface Dictionary {
  readonly stop: ReadonlySet<string>;
  readonly phrases: Map<string, Meaning>;
  /** Phrases by the beginning of one of their words. Those that have a key in common are in the same list. */
  readonly unread: Map<string, Unread[]>;
}

const known = new WeakMap<SearchWords, Dictionary>();

/**
 * The phrases that words of a question may be part of. Phrases are read when a question first has such words: to read all takes a
 * slow phone a tenth of a second, and most are never asked for.
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

/** A key for the words of a phrase in any order: `detect changes` is `change detection`. */
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
  for (const [meant, said] of Object.entries(words.said ?? {})) {
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

/** The words of a phrase as questions have them. */
function wordsIn(phrase: string): string[] {
  const words = isPlain.test(phrase) ? phrase.split(" ") : queryNames(phrase).map((name) => name.toLowerCase());
  const kept = words.filter((word) => !inside.has(word));
  return kept.length > 0 ? kept : words;
}

import type { SearchWords } from "./entry.ts";
import { folded, partsOf, queryNames, stem } from "./tokens.ts";

/** A word of a question, or a phrase that means one thing, with what means the same. */
export interface Unit {
  /** The words as they were typed, in lower case. */
  readonly words: readonly string[];
  /** Each alternative is a list of words that all have to be there. */
  readonly same: readonly (readonly string[])[];
  /** What the documents say for it: the same, where readers have a word of their own. */
  readonly meant: readonly (readonly string[])[];
}

/** Words that stand inside a phrase and change nothing: `behind a login` is `behind login`. */
const inside = new Set(["a", "an", "the", "my", "your", "our", "its", "their", "this", "that", "these", "some", "any"]);
const longest = 5;

/** The words and phrases that a question consists of, those left out that only put it. */
export function unitsOf(text: string, words: SearchWords, leftOut: ReadonlySet<string>): Unit[] {
  const typed = queryNames(text).filter((name) => !leftOut.has(name.toLowerCase()));
  const said = typed.filter((name) => !inside.has(name.toLowerCase()));
  const names = said.length > 0 ? said : typed;
  const stop = new Set(words.stop);
  const phrases = phrasesOf(words);
  const units: Unit[] = [];
  for (let at = 0; at < names.length;) {
    const found = longestPhrase(names, at, phrases, stop);
    if (found !== undefined) units.push(found.unit);
    else if (!stop.has(names[at]?.toLowerCase() ?? "")) units.push(nameUnit(names[at] ?? "", phrases));
    at += found?.length ?? 1;
  }
  return units.length > 0 ? units : typed.map((name) => ({ words: [name.toLowerCase()], same: [], meant: [] }));
}

/** A name means what its parts mean, and the same name as others write it. */
function nameUnit(name: string, phrases: Phrases): Unit {
  const typed = name.toLowerCase();
  const parts = partsOf(name);
  if (parts.length < 2) return { words: [typed], same: [], meant: [] };
  const one = folded(name);
  const phrase = phrases.get(parts.join(" "));
  const same = [...(one === typed ? [] : [[one]]), parts, ...(phrase?.same ?? [])];
  return { words: [typed], same, meant: phrase?.meant ?? [] };
}

interface Meaning {
  readonly same: (readonly string[])[];
  readonly meant: (readonly string[])[];
}

type Phrases = ReadonlyMap<string, Meaning>;
const known = new WeakMap<SearchWords, Phrases>();

/** Every phrase by the stems of its words, with the phrases that mean the same. Read once for all questions. */
export function phrasesOf(words: SearchWords): Phrases {
  const made = known.get(words);
  if (made !== undefined) return made;
  const phrases = new Map<string, Meaning>();
  const stop = new Set(words.stop);
  const note = (phrase: readonly string[], kind: keyof Meaning, others: readonly (readonly string[])[]): void => {
    const telling = phrase.filter((word) => !stop.has(word));
    if (telling.length === 0) return;
    for (const key of new Set([
      phrase.join(" "),
      phrase.map(stem).join(" "),
      ...(telling.length > 1 ? [anyOrder(telling)] : []),
    ])) {
      const meaning = phrases.get(key) ?? { same: [], meant: [] };
      meaning[kind].push(...others);
      phrases.set(key, meaning);
    }
  };
  for (const set of words.same) {
    const split = set.map(wordsIn);
    for (const phrase of split)
      note(
        phrase,
        "same",
        split.filter((other) => other !== phrase),
      );
  }
  for (const [meant, said] of Object.entries(words.said ?? {})) {
    const all = meant.split(", ").map(wordsIn);
    for (const phrase of said) note(wordsIn(phrase), "meant", all);
  }
  known.set(words, phrases);
  return phrases;
}

/** A key for the words of a phrase in any order: `detect changes` is `change detection`. */
function anyOrder(words: readonly string[]): string {
  return `~${words.map(stem).toSorted().join(" ")}`;
}

/** The words of a phrase as questions have them. */
function wordsIn(phrase: string): string[] {
  const words = queryNames(phrase).map((name) => name.toLowerCase());
  const kept = words.filter((word) => !inside.has(word));
  return kept.length > 0 ? kept : words;
}

/** The longest phrase that begins here: as it is written, or with words between that only put the question. */
function longestPhrase(
  names: readonly string[],
  at: number,
  phrases: Phrases,
  stop: ReadonlySet<string>,
): { unit: Unit; length: number } | undefined {
  for (let length = Math.min(longest, names.length - at); length > 0; length -= 1) {
    const words = names.slice(at, at + length).map((name) => name.toLowerCase());
    const telling = words.filter((word) => !stop.has(word));
    const isWhole = telling.length > 1 && !stop.has(words[0] ?? "") && !stop.has(words.at(-1) ?? "");
    const written = phrases.get(words.join(" ")) ?? phrases.get(words.map(stem).join(" "));
    if (written !== undefined) return { unit: { words, ...written }, length };
    const meant = isWhole ? phrases.get(anyOrder(telling)) : undefined;
    if (meant !== undefined) return { unit: { words: telling, ...meant }, length };
  }
  return undefined;
}

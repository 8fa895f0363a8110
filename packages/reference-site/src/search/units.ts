import type { SearchWords } from "./entry.ts";
import { anyOrder, inside, phrasesWith, type Phrases } from "./phrases.ts";
import { folded, partsOf, queryNames, stem } from "./tokens.ts";

/** A word or phrase of a query, with its synonyms. */
export interface Unit {
  /** The words as typed, in lower case. */
  readonly words: readonly string[];
  /** Synonyms. Each one is a list of words that must all match. */
  readonly same: readonly (readonly string[])[];
  /** The documents' terms for it, if readers use a different one. */
  readonly meant: readonly (readonly string[])[];
}

const longest = 5;

/** Splits a query into words and phrases, without stop words. */
export function unitsOf(text: string, words: SearchWords, leftOut: ReadonlySet<string>): Unit[] {
  const typed = queryNames(text).filter((name) => !leftOut.has(name.toLowerCase()));
  const said = typed.filter((name) => !inside.has(name.toLowerCase()));
  const names = said.length > 0 ? said : typed;
  const stop = new Set(words.stop);
  const phrases = phrasesWith([...names, ...names.flatMap(partsOf)], words);
  const units: Unit[] = [];
  for (let at = 0; at < names.length;) {
    const found = longestPhrase(names, at, phrases, stop);
    if (found !== undefined) units.push(found.unit);
    else if (!stop.has(names[at]?.toLowerCase() ?? "")) units.push(nameUnit(names[at] ?? "", phrases));
    at += found?.length ?? 1;
  }
  return units.length > 0 ? units : typed.map((name) => ({ words: [name.toLowerCase()], same: [], meant: [] }));
}

/** Returns the words of units and their synonyms, with their stems. */
export function wordsMeant(units: readonly Unit[], stop: readonly string[]): ReadonlySet<string> {
  const words = units.flatMap(({ words: typed, same, meant }) => [typed, ...same, ...meant].flat());
  return new Set(words.flatMap((word) => (stop.includes(word) ? [] : [word, stem(word)])));
}

/** Creates the unit of a name. Its synonyms are its parts, and the same name in other spellings. */
function nameUnit(name: string, phrases: Phrases): Unit {
  const typed = name.toLowerCase();
  const parts = partsOf(name);
  if (parts.length < 2) return { words: [typed], same: [], meant: [] };
  const one = folded(name);
  const phrase = phrases.get(parts.join(" "));
  const same = [...(one === typed ? [] : [[typed]]), parts, ...(phrase?.same ?? [])];
  return { words: [one], same, meant: phrase?.meant ?? [] };
}

/** Returns the longest phrase that starts at a position, as written or with stop words in between. */
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

import type { SearchWords } from "./entry.ts";
import { anyOrder, inside, phrasesWith, type Phrases } from "./phrases.ts";
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

const longest = 5;

/** The words and phrases that a question consists of, those left out that only put it. */
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

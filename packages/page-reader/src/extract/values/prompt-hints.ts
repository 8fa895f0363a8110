import { anyOf } from "../../text/phrases.ts";
import phrases from "../phrases.json" with { type: "json" };
import { sameWord, wordsOf } from "./lexicon.ts";

/** Hints of a prompt about the requested things, in words that pages may use too. */
export interface PromptHints {
  /**
   * Returns how much a label is favoured: above 0 if the prompt uses its words, below 0 if it excludes them. Words that
   * only repeat the property's name do not count.
   */
  readonly favour: (label: string, property: string) => number;
  /** Returns whether the prompt contains the full name of a thing. */
  readonly names: (thing: string) => boolean;
}

/** Words after these in a clause are excluded. */
const negation = new RegExp(`(?<!\\p{L})(?:${anyOf(phrases.unwanted)})(?!\\p{L})`, "iu");
/** Words that do not distinguish between several things. */
const plain = new Set(
  "the a an of and or for in on at to from by with that this these those is are be as it its all any each every what which who how much many does do did has have please extract list get find give return show page pages site website data information value values field fields name names only also per der die das und oder von für mit auf ist sind alle le la les des du de et ou pour avec dans sur el los las y o para con en il lo gli di e per het een van voor met".split(
    " ",
  ),
);
/** Minimum length of a thing's name that counts as mentioned, characters. */
const shortestName = 3;

/**
 * Reads the hints of a prompt; without one nothing is favoured.
 *
 * @param asked names of what is requested: a prompt that repeats them favours none of them
 */
export function hintsOf(prompt: string | undefined, asked: readonly string[] = []): PromptHints {
  const askedWords = asked.flatMap((name) => wordsOf(name));
  const [wanted, unwanted] = [new Set<string>(), new Set<string>()];
  for (const clause of (prompt ?? "").split(/[.;:!?\n]|,\s|\bbut\b|\baber\b|\bmais\b|\bpero\b/)) {
    const cut = negation.exec(clause);
    const [before, after] = cut ? [clause.slice(0, cut.index), clause.slice(cut.index + cut[0].length)] : [clause, ""];
    for (const word of tellingWords(before)) wanted.add(word);
    for (const word of tellingWords(after)) unwanted.add(word);
  }
  for (const word of wanted) unwanted.delete(word);
  const said = ` ${wordsOf(prompt ?? "").join(" ")} `;
  return {
    favour: (label, property) => {
      if (wanted.size + unwanted.size === 0) return 0;
      const own = [...wordsOf(property), ...askedWords];
      const words = [...new Set(wordsOf(label))].filter((word) => !own.some((other) => sameWord(word, other)));
      const hits = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
      return Math.min(2, hits(wanted)) - hits(unwanted) * 2;
    },
    names: (thing) => {
      const words = wordsOf(thing);
      const name = words.join(" ");
      return name.length >= shortestName && words.some((word) => wanted.has(word)) && said.includes(` ${name} `);
    },
  };
}

/** Returns whether a word of a prompt says nothing about the request. */
export function isPlain(word: string): boolean {
  return plain.has(word);
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !plain.has(word));
}

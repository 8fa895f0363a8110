import { folded, partsOf, queryTokens, tokens } from "./tokens.ts";

/** Shorter words are taken as they are typed: too many others are like them. */
const shortest = 4;

/** A shorter word stands inside others by accident. */
const shortestInside = 5;

/** How many slips a word may have: a letter too many, too few or wrong, or two that changed places. */
function mostSlips(word: string): number {
  if (word.length > 11) return 3;
  return word.length > 5 ? 2 : 1;
}

/** What a reader may have meant by a word that no text has. */
export class Spelling {
  readonly #begins: (word: string) => boolean;
  readonly #known = new Map<string, number>();
  #pending: (() => Iterable<readonly [word: string, often: number]>)[] = [];

  /** @param begins whether a known word is this or begins with it */
  constructor(begins: (word: string) => boolean) {
    this.#begins = begins;
  }

  /** Adds the words of a text. */
  add(text: string): void {
    this.addCounted(() => tokens(text).map((word) => [word, 1] as const));
  }

  /** Adds words with how often they are said. They are counted when the first unknown word comes: most questions have none. */
  addCounted(words: () => Iterable<readonly [word: string, often: number]>): void {
    this.#pending.push(words);
  }

  /**
   * Puts the most likely known word in the place of each unknown one, or the known words that an unknown name is made of. A
   * word that begins a known one stays: it is still being typed.
   *
   * @param knows whether a word is taken as it is, where one that begins a known one shall not be
   * @example spelling.corrected("cancle crawl") // "cancel crawl"
   * @example spelling.corrected("checkCrawlStatus") // "check crawl status"
   */
  corrected(query: string, knows: (word: string) => boolean = this.#begins): string {
    const unknown = new Set(
      queryTokens(query).filter(
        (word) => word.length >= shortest && !word.startsWith("--") && !knows(word) && !knows(folded(word)),
      ),
    );
    if (unknown.size === 0) return query;
    this.#count();
    let text = query;
    for (const word of unknown) {
      const pattern = new RegExp(word.replace(/[$]/g, "\\$&"), "gi");
      text = text.replace(pattern, (typed) => this.#whole(typed) ?? this.#meant(word) ?? this.#apart(typed));
    }
    return text;
  }

  #count(): void {
    for (const words of this.#pending)
      for (const [word, often] of words()) this.#known.set(word, (this.#known.get(word) ?? 0) + often);
    this.#pending = [];
  }

  /** A name that nothing has, as its words, if all of them are known: then it is no slip. */
  #whole(typed: string): string | undefined {
    const parts = partsOf(typed);
    return parts.length > 1 && !/\d/.test(typed) && parts.every((part) => this.#known.has(part))
      ? parts.join(" ")
      : undefined;
  }

  /** A name that nothing has, as those of its words that are known: other products call their options differently. */
  #apart(typed: string): string {
    // An id such as `0197c2f0` is made of no words.
    if (/\d/.test(typed)) return typed;
    const parts = partsOf(typed);
    const known = parts.filter((part) => this.#known.has(part) || (part.length >= shortest && this.#begins(part)));
    if (parts.length > 1) return known.length > 0 ? known.join(" ") : typed;
    return this.#inside(typed.toLowerCase()) ?? typed;
  }

  /** The longest known word that an unknown one begins or ends with: `autoextract` has to do with `extract`. */
  #inside(word: string): string | undefined {
    const known = [...this.#known.keys()].filter((one) => one.length >= shortestInside && one.length < word.length);
    return known.filter((one) => word.startsWith(one) || word.endsWith(one)).toSorted((a, b) => b.length - a.length)[0];
  }

  #meant(word: string): string | undefined {
    let best: { word: string; slips: number; often: number } | undefined;
    const most = mostSlips(word);
    for (const [known, often] of this.#known) {
      if (Math.abs(known.length - word.length) > most || known.length < shortest) continue;
      const slips = slipsBetween(word, known, most) + (known[0] === word[0] ? 0 : 0.5);
      const isBetter = best === undefined || slips < best.slips || (slips === best.slips && often > best.often);
      if (slips <= most && isBetter) best = { word: known, slips, often };
    }
    return best?.word;
  }
}

/**
 * How many slips lead from one word to another: a letter too many, too few or wrong, or two neighbours that changed
 * places (optimal string alignment). Infinity where they are surely more than `most`.
 */
function slipsBetween(one: string, other: string, most: number): number {
  let fewest = 0;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let fewestHere = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next[column] = slips;
      if (slips < fewestHere) fewestHere = slips;
    }
    // Each row builds on the two before it.
    if (fewest > most && fewestHere > most) return Number.POSITIVE_INFINITY;
    fewest = fewestHere;
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

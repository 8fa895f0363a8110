import { folded, partsOf, queryTokens, tokens } from "./tokens.ts";

/** Minimum length of a word to correct. Too many words are similar to a shorter one. */
const shortest = 4;

/** Number of letters of an incomplete word for each typing error that is corrected. */
const lettersPerSlip = 5;

/** Additional edit distance of an incomplete word. A complete word with one error is more likely. */
const asBegun = 0.5;

/** Minimum length of a known word that is searched for inside an unknown one. Shorter words match by coincidence. */
const shortestInside = 5;

/** Returns the maximum edit distance for a word. */
function mostSlips(word: string): number {
  if (word.length > 11) return 3;
  return word.length > 5 ? 2 : 1;
}

/** Corrects words that do not occur in the index. */
export class Spelling {
  readonly #begins: (word: string) => boolean;
  readonly #known = new Map<string, number>();
  #pending: (() => Iterable<readonly [word: string, often: number]>)[] = [];

  /** @param begins returns whether a word is known or the prefix of a known word */
  constructor(begins: (word: string) => boolean) {
    this.#begins = begins;
  }

  /** Adds the words of a text. */
  add(text: string): void {
    this.addCounted(() => tokens(text).map((word) => [word, 1] as const));
  }

  /**
   * Adds words with their frequencies. Reads them when the first unknown word occurs, because most queries have none.
   */
  addCounted(words: () => Iterable<readonly [word: string, often: number]>): void {
    this.#pending.push(words);
  }

  /**
   * Replaces each unknown word with the most similar known word, and each unknown name with its known parts. Keeps
   * prefixes of known words, because the reader may still be typing.
   *
   * @param knows returns whether to keep a word; by default, prefixes of known words are also kept
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
      const isLast = text.toLowerCase().endsWith(word);
      text = text.replace(pattern, (typed) => this.#whole(typed) ?? this.#meant(word, isLast) ?? this.#apart(typed));
    }
    return text;
  }

  #count(): void {
    for (const words of this.#pending)
      for (const [word, often] of words()) this.#known.set(word, (this.#known.get(word) ?? 0) + often);
    this.#pending = [];
  }

  /** Splits an unknown name into its parts if all of them are known. */
  #whole(typed: string): string | undefined {
    const parts = partsOf(typed);
    return parts.length > 1 && !/\d/.test(typed) && parts.every((part) => this.#known.has(part))
      ? parts.join(" ")
      : undefined;
  }

  /** Splits an unknown name and keeps its known parts, because other products name their options differently. */
  #apart(typed: string): string {
    // An id such as `0197c2f0` does not contain words.
    if (/\d/.test(typed)) return typed;
    const parts = partsOf(typed);
    const known = parts.filter((part) => this.#known.has(part) || (part.length >= shortest && this.#begins(part)));
    if (parts.length > 1) return known.length > 0 ? known.join(" ") : typed;
    return this.#inside(typed.toLowerCase()) ?? typed;
  }

  /** Returns the longest known word that an unknown word starts or ends with: `extract` in `autoextract`. */
  #inside(word: string): string | undefined {
    const known = [...this.#known.keys()].filter(
      (one) => one.length >= shortestInside && one.length < word.length && one.length * 2 > word.length,
    );
    return known.filter((one) => word.startsWith(one) || word.endsWith(one)).toSorted((a, b) => b.length - a.length)[0];
  }

  /** Returns the known word with the smallest edit distance. The last word of a query may be incomplete. */
  #meant(word: string, isLast: boolean): string | undefined {
    let best: { word: string; slips: number; often: number } | undefined;
    const note = (known: string, often: number, slips: number): void => {
      const isBetter = best === undefined || slips < best.slips || (slips === best.slips && often > best.often);
      if (isBetter) best = { word: known, slips, often };
    };
    const most = mostSlips(word);
    const mostBegun = isLast ? Math.floor(word.length / lettersPerSlip) : 0;
    for (const [known, often] of this.#known) {
      if (known.length < shortest) continue;
      // Words with more slips than the best so far need not be compared to their end.
      const limit = Math.min(most, best?.slips ?? most);
      const penalty = known[0] === word[0] ? 0 : 0.5;
      if (Math.abs(known.length - word.length) + penalty <= limit) {
        const slips = editDistance(word, known, limit) + penalty;
        if (slips <= limit) note(known, often, slips);
      }
      if (mostBegun > 0 && known.length > word.length && known[0] === word[0]) {
        const slips = editDistance(word, known.slice(0, word.length + mostBegun), mostBegun, true);
        if (slips <= mostBegun) note(known, often, slips + asBegun);
      }
    }
    return best?.word;
  }
}

/**
 * Returns the edit distance between two words (optimal string alignment): insertions, deletions, substitutions, and
 * swaps of adjacent letters. Returns infinity if it certainly exceeds `most`.
 *
 * @param isBegun whether `one` may be a prefix of `other`
 */
function editDistance(one: string, other: string, most: number, isBegun = false): number {
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
    // Each row depends on the previous two.
    if (fewest > most && fewestHere > most) return Number.POSITIVE_INFINITY;
    fewest = fewestHere;
    [before, last] = [last, next];
  }
  return isBegun ? Math.min(...last) : (last[other.length] ?? 0);
}

import { slipsBetween } from "./slips.ts";
import { queryTokens, tokens } from "./tokens.ts";

/** Shorter words are taken as they are typed: too many others are like them. */
const shortest = 4;

/** How many slips a word may have: a letter too many, too few or wrong, or two that changed places. */
function mostSlips(word: string): number {
  return word.length > 5 ? 2 : 1;
}

/** The words of an index, with how often each occurs: what a reader may have meant by a word that is not among them. */
export class Spelling {
  readonly #known = new Map<string, number>();

  /** Adds the words of a text. */
  add(text: string): void {
    for (const word of tokens(text)) this.#known.set(word, (this.#known.get(word) ?? 0) + 1);
  }

  /**
   * Puts the most likely known word in the place of each unknown one, or the words that an unknown name is made of. A
   * word that begins a known one stays: it is still being typed.
   *
   * @example spelling.corrected("cancle crawl") // "cancel crawl"
   * @example spelling.corrected("checkCrawlStatus") // "check crawl status"
   */
  corrected(query: string): string {
    let text = query;
    for (const word of new Set(queryTokens(query))) {
      text = text.replace(new RegExp(escaped(word), "gi"), (typed) => this.#meant(word) ?? this.#apart(typed));
    }
    return text;
  }

  /** A name that nothing has, as the words that it is made of, if all of them are known. */
  #apart(typed: string): string {
    const [whole, ...parts] = tokens(typed);
    const isName = whole !== undefined && !this.#begins(whole) && parts.every((part) => this.#known.has(part));
    return isName && parts.length > 1 ? parts.join(" ") : typed;
  }

  /** Whether a known word begins with this. */
  #begins(word: string): boolean {
    return this.#known.has(word) || [...this.#known.keys()].some((known) => known.startsWith(word));
  }

  #meant(word: string): string | undefined {
    if (word.length < shortest || this.#begins(word)) return undefined;
    let best: { word: string; slips: number; often: number } | undefined;
    for (const [known, often] of this.#known) {
      if (Math.abs(known.length - word.length) > mostSlips(word) || known.length < shortest) continue;
      const slips = slipsBetween(word, known) + (known[0] === word[0] ? 0 : 0.5);
      const isBetter = best === undefined || slips < best.slips || (slips === best.slips && often > best.often);
      if (slips <= mostSlips(word) && isBetter) best = { word: known, slips, often };
    }
    return best?.word;
  }
}

function escaped(word: string): string {
  return word.replace(/[$]/g, "\\$&");
}

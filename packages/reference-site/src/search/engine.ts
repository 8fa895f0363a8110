import type { SearchEntry, SearchWords } from "./entry.ts";
import { matchesOf, type Matches } from "./matches.ts";
import { parts, Postings } from "./postings.ts";
import { understand } from "./question.ts";
import { Spelling } from "./spelling.ts";
import { scoreOf } from "./rank.ts";
import { Ranked } from "./ranked.ts";
import { folded, queryTokens, stem } from "./tokens.ts";
import type { Unit } from "./units.ts";

/** One thing that was found. */
export interface Found {
  readonly entry: SearchEntry;
  readonly score: number;
  /** The terms to mark, in lower case. */
  readonly terms: ReadonlySet<string>;
}

/** What a question brought. */
export interface Results {
  readonly found: readonly Found[];
  /** Whether the words were found as they were written. */
  readonly exact: boolean;
  /** The question as it was understood: with its slips corrected. */
  readonly meant: string;
}

/** What stands beyond so many characters is no question any more, but something that was pasted. */
const longestQuestion = 200;

/** How much a word weighs that nearly every page is about. */
const lightly = 0.3;

/** From here on an entry is named by a phrase, and does not only have it in its text. */
const halfNamed = 0.5;

/** A second thing of a page that stands in the list already counts less: a reader sees more pages. */
const samePage = 0.72;

/** Finds entries. Parts of the index may come later; what is there is searched. */
export class SearchEngine {
  readonly #words: SearchWords;
  readonly #entries: Ranked[] = [];
  readonly #spelling: Spelling;
  readonly #synonyms: ReadonlySet<string>;
  readonly #index = new Postings();

  /** @param words synonyms and words to leave out */
  constructor(words: SearchWords) {
    this.#words = words;
    const phrases = [...words.same.flat(), ...Object.values(words.said ?? {}).flat()];
    this.#synonyms = new Set(phrases.flatMap(queryTokens));
    this.#spelling = new Spelling((word) => this.#isBegun(word));
    for (const phrase of phrases) this.#spelling.add(phrase);
  }

  /** Adds a part of the index. Works through it in portions, so that the page stays alive. */
  async add(entries: readonly SearchEntry[], pause: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    for (let start = 0; start < entries.length; start += 150) {
      if (start > 0) await pause();
      for (const entry of entries.slice(start, start + 150)) this.#add(entry);
    }
  }

  #add(entry: SearchEntry): void {
    const id = this.#entries.length;
    // The method of an operation is read from the question's form: as a word, `get` and `post` mean something else.
    const names = (entry.n ?? "").replace(/(^|\| )(?:GET|POST|PUT|PATCH|DELETE) (?=\S)/g, "$1");
    // What is the first of its subject is asked for by the subject in one word, too: `batchscrape`.
    if (entry.f === 1) this.#index.add(id, "n", names.split(" | ").map(folded).join(" "));
    for (const part of parts) this.#index.add(id, part, (part === "n" ? names : entry[part]) ?? "");
    this.#spelling.add(`${entry.t} ${entry.n ?? ""} ${entry.a ?? ""} ${entry.x ?? ""} ${entry.w ?? ""}`);
    this.#entries.push(new Ranked(entry, this.#words.stop));
  }

  /**
   * What answers a question, best first.
   *
   * @example engine.ask("stop a crawl").found[0]?.entry.u // "v2/operations/cancelCrawl.html"
   */
  ask(query: string): Results {
    const corrected = this.#spelling.corrected(query.slice(0, longestQuestion));
    const read = understand(corrected, this.#words, query);
    const matched = read.units.map((unit, at) => matchesOf(this.#index, unit, at === read.units.length - 1));
    // A word that nothing has says nothing here: mostly the name of another product.
    const isKnown = (_: unknown, at: number): boolean => (matched[at]?.size ?? 0) > 0;
    const question = { ...read, units: read.units.filter(isKnown) };
    const parts = matched.filter(isKnown);
    const weights = question.units.map((unit, at) => this.#weightOf(unit, parts[at]));
    const ids = new Set(parts.flatMap((matches) => [...matches.keys()]));
    const scored = [...ids].flatMap((id) => {
      const ranked = this.#entries[id];
      if (ranked === undefined) return [];
      const matches = parts.map((part) => part.get(id));
      const score = scoreOf(question, ranked, matches, weights);
      const terms = new Set(matches.flatMap((match) => [...(match?.terms ?? [])]));
      return [{ entry: ranked.entry, score, terms }];
    });
    return { found: spread(scored), exact: query.startsWith(corrected), meant: corrected };
  }

  #isBegun(word: string): boolean {
    if (this.#synonyms.has(word) || this.#words.stop.includes(word)) return true;
    return this.#index.has(word) || (stem(word) !== word && this.#index.of(stem(word)).size > 0);
  }

  /**
   * A word weighs by how rare it is, a phrase by how few entries are named by what it means: `type text` says more than its words.
   * Words that nearly every page is about weigh little.
   */
  #weightOf({ words, meant }: Unit, matches: Matches | undefined): number {
    const counts = words.map((word) => this.#index.countNamed(stem(word)));
    const named = [...(matches?.values() ?? [])].filter(({ names }) => names > halfNamed).length;
    if (words.length > 1 && matches !== undefined) return this.#rarity(named);
    const rarest = Math.min(...counts);
    const count = meant.length > 0 ? Math.sqrt(rarest * Math.max(named, rarest)) : rarest;
    const weight = this.#rarity(count);
    const isLight = (word: string): boolean => /^\d{1,2}$/.test(word) || this.#words.light?.includes(word) === true;
    return words.every(isLight) ? weight * lightly : weight;
  }

  /** Rare things say more than frequent ones. */
  #rarity(count: number): number {
    return Math.log(2 + this.#entries.length / (1 + count));
  }
}

/** Sorts, and lets pages take turns: each further entry of a page counts less. */
function spread(found: readonly Found[]): Found[] {
  const seen = new Map<string, number>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .map((one) => {
      const page = one.entry.u.split("#")[0] ?? "";
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { ...one, score: one.score * samePage ** before };
    })
    .toSorted((a, b) => b.score - a.score);
}

import type { SearchEntry, SearchPart, SearchTexts, SearchWords } from "./entry.ts";
import { judged, judgedAtMost, type Candidate, type Guess, type Learned, type Weights } from "./judge.ts";
import { Leads, noLead } from "./leads.ts";
import { matchesOf, type Matches } from "./matches.ts";
import { Meaning, nothingMeant } from "./meaning.ts";
import { Postings, wordsOf } from "./postings.ts";
import { ofVersion } from "./of-version.ts";
import { means, pathIn, understand, type Question } from "./question.ts";
import { withSitePaths } from "./site-paths.ts";
import { Spelling } from "./spelling.ts";
import { evidenceFor, noEvidence } from "./rank.ts";
import { Ranked } from "./ranked.ts";
import { queryTokens, stem } from "./tokens.ts";
import { phrasesWith } from "./phrases.ts";
import { pageOf } from "./turns.ts";
import type { Unit } from "./units.ts";
import { nothingOfIt, WholeTexts } from "./whole.ts";

/** One thing that was found. */
export interface Found {
  readonly entry: SearchEntry;
  readonly score: number;
  /** The terms to mark, in lower case: worked out for what is shown. */
  terms(): ReadonlySet<string>;
}

/** A question as it was read, and what may answer it, best first by the rules alone. */
export interface Considered {
  readonly question: Question;
  readonly candidates: readonly Candidate[];
  readonly guess: Guess;
  readonly meant: string;
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

/** So many become candidates for nothing but where the words have led before, by each word and by what is most like the question, or
 * for what they mean. */
const ledAtMost = 4;

/** A second thing of a page that is in the list already counts less: a reader sees more pages. */
const samePage = 0.72;

/** Finds entries. Parts of the index may come later; what is there is searched. */
export class SearchEngine {
  readonly #words: SearchWords;
  readonly #entries: Ranked[] = [];
  readonly #spelling: Spelling;
  readonly #phrases: readonly string[];
  #hasTexts = false;
  #synonyms: ReadonlySet<string> | undefined;
  readonly #index = new Postings();
  readonly #byAddress = new Map<string, number>();
  /** The first steps of the paths of all operations. */
  readonly #steps = new Set<string>();
  #whole: WholeTexts | undefined;
  #learned: { readonly weights: Weights; readonly leads: Leads; readonly meaning: Meaning | undefined } | undefined;

  /** @param words synonyms and words to leave out */
  constructor(words: SearchWords) {
    this.#words = words;
    this.#phrases = [...words.same.flat(), ...Object.values(words.said ?? {}).flat()];
    this.#spelling = new Spelling((word) => this.#isBegun(word));
    for (const phrase of this.#phrases) this.#spelling.add(phrase);
    // Now, while nobody waits, and not at the first question.
    phrasesWith([], words);
  }

  /** Takes what was learned from questions. Until then the rules alone decide. */
  learn(learned: Learned): void {
    const meaning = learned.meaning === undefined ? undefined : new Meaning(learned.meaning);
    this.#learned = { weights: learned.weights, leads: new Leads(learned.led, this.#words), meaning };
  }

  /** Adds a part of the index. */
  add(part: SearchPart): void {
    this.#whole = undefined;
    this.#index.add(part, this.#entries.length);
    this.#spelling.addCounted(() => wordsOf(part));
    for (const entry of part.entries) {
      this.#byAddress.set(entry.u, this.#entries.length);
      if (entry.k === "operation") this.#steps.add(`/${stepsOf(entry)[1] ?? ""}`);
      this.#entries.push(new Ranked(entry, this.#words.stop));
    }
  }

  /**
   * What answers a question, best first.
   *
   * @param version the version of the page that the reader is on: its results come first, unless the question names another
   * @example engine.ask("stop a crawl").found[0]?.entry.u // "v2/operations/cancelCrawl.html"
   */
  ask(query: string, version?: string): Results {
    const { question, candidates, guess, meant } = this.consider(query);
    const first = candidates.slice(0, judgedAtMost);
    const ordered =
      this.#learned === undefined
        ? candidates
        : [...judged(question, first, guess, this.#learned.weights), ...candidates.slice(judgedAtMost)];
    const isOfReader = version !== undefined && question.version === undefined && !question.isUpgrade;
    const shown = isOfReader ? ofVersion(ordered, version, (address) => this.#entryAt(address)) : ordered;
    const found = shown.map(({ entry, score, matches }): Found => {
      const terms = (): ReadonlySet<string> => this.#marked(matches);
      return { entry, score, terms };
    });
    return { found, exact: query.startsWith(meant), meant };
  }

  #entryAt(address: string): SearchEntry | undefined {
    return this.#entries[this.#byAddress.get(address) ?? -1]?.entry;
  }

  /** A question with its slips corrected. As long as the texts are missing, a word that no name has is no slip. */
  understood(query: string): string {
    const asked = query.slice(0, longestQuestion);
    return this.#hasTexts ? this.#spelling.corrected(asked) : asked;
  }

  /** The same for a question that nobody is typing any more: a word that only begins a known one is a slip too. */
  completed(query: string): string {
    return this.#withSitePaths(
      this.#spelling.corrected(query.slice(0, longestQuestion), (word) => this.#isKnown(word)),
    );
  }

  #withSitePaths(query: string): string {
    return withSitePaths(query, (step) => this.#steps.has(step));
  }

  /** The terms of an entry that matched. Of a phrase such as `out of credits`, the words that say nothing are not marked. */
  #marked(matches: Candidate["matches"]): ReadonlySet<string> {
    const said = matches.flatMap((match) => match?.terms ?? []);
    const telling = said.filter((term) => !this.#words.stop.includes(term));
    return new Set(telling.length > 0 ? telling : said);
  }

  /** Reads a question and gathers what may answer it: the training of the weights begins here too. */
  consider(query: string): Considered {
    const meant = this.understood(query);
    const asked = this.#withSitePaths(meant);
    const read = understand(asked, this.#words, query);
    const matched = read.units.map((unit, at) =>
      matchesOf(this.#index, unit, at === read.units.length - 1 || this.#isHalf(unit)),
    );
    // A word that nothing has says nothing here: mostly the name of another product.
    const isKnown = (_: unknown, at: number): boolean => (matched[at]?.size ?? 0) > 0;
    const question = { ...read, units: read.units.filter(isKnown) };
    const parts = matched.filter(isKnown);
    // Every page of the upgrade says that it is about the upgrade: what else was asked for tells them apart.
    const puts = (unit: Unit): boolean => question.isUpgrade && means(unit, "upgrade");
    const weights = question.units.map((unit, at) => this.#weightOf(unit, parts[at]) * (puts(unit) ? lightly : 1));
    const ids = new Set(parts.flatMap((matches) => [...matches.keys()]));
    const scored = [...ids].flatMap((id) => {
      const ranked = this.#entries[id];
      if (ranked === undefined) return [];
      const matches = parts.map((part) => part.get(id));
      const evidence = evidenceFor(question, ranked, matches, weights);
      return [{ entry: ranked.entry, evidence, score: evidence.score, before: 0, matches, whole: nothingOfIt }];
    });
    const guess: Guess = {
      lead: this.#learned?.leads.of(read.subject, read.units) ?? noLead,
      meant: this.#learned?.meaning?.of(asked) ?? nothingMeant,
    };
    const candidates = this.#withGuessed(spread(scored), guess);
    if (this.#learned === undefined) return { question, candidates, guess, meant };
    const wholeOf = this.#wholeTexts().of(asked, parts, weights);
    const withWhole = (one: Candidate): Candidate => ({
      ...one,
      whole: wholeOf(this.#byAddress.get(one.entry.u) ?? -1),
    });
    return {
      question,
      candidates: [...candidates.slice(0, judgedAtMost).map(withWhole), ...candidates.slice(judgedAtMost)],
      guess,
      meant,
    };
  }

  /** The whole texts, read when a question first needs them after a part was added. */
  #wholeTexts(): WholeTexts {
    if (this.#whole !== undefined) return this.#whole;
    const numbers = new Map<string, number>();
    const pages = this.#entries.map(({ entry }) => {
      const page = pageOf(entry);
      const number = numbers.get(page) ?? numbers.size;
      numbers.set(page, number);
      return number;
    });
    return (this.#whole = new WholeTexts(this.#index, pages));
  }

  /** Lets entries be considered that the words have led to before or that they mean, though nothing of them matches. */
  #withGuessed(candidates: readonly Candidate[], { lead: { byWords, nearest }, meant }: Guess): Candidate[] {
    const known = new Set(candidates.slice(0, judgedAtMost).flatMap(({ entry }) => [entry.u, pageOf(entry)]));
    const added = [...new Set([byWords, nearest, meant.addresses].flatMap(firstOf))].flatMap((address) => {
      const entry = this.#entryAt(address);
      if (entry === undefined || known.has(address)) return [];
      return [{ entry, evidence: noEvidence, score: 0, before: 0, matches: [], whole: nothingOfIt }];
    });
    const first = candidates.slice(0, judgedAtMost - added.length);
    return [...first, ...added, ...candidates.slice(first.length)];
  }

  /** Adds the texts of the part that was added first, which came without them. */
  addTexts(texts: SearchTexts): void {
    this.#hasTexts = true;
    this.#whole = undefined;
    this.#index.add(texts, 0);
    this.#spelling.addCounted(() => wordsOf(texts));
    for (const [at, x] of texts.texts.entries()) {
      const named = this.#entries[at]?.entry;
      if (x !== "" && named !== undefined) this.#entries[at] = new Ranked({ ...named, x }, this.#words.stop);
    }
  }

  /** Whether a unit is a word that nothing has, but that may begin one. */
  #isHalf({ words }: Unit): boolean {
    return words.length === 1 && words.every((word) => word.length > 2 && !this.#isKnown(word));
  }

  #isBegun(word: string): boolean {
    return this.#index.has(word) || this.#isKnown(word);
  }

  #isKnown(word: string): boolean {
    if (this.#index.of(word).size > 0 || this.#words.stop.includes(word)) return true;
    if (this.#learned !== undefined && this.#learned.leads.has(stem(word))) return true;
    if (stem(word) !== word && this.#index.of(stem(word)).size > 0) return true;
    this.#synonyms ??= new Set(this.#phrases.flatMap(queryTokens));
    return this.#synonyms.has(word);
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
function spread(found: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .map((one) => {
      const page = pageOf(one.entry);
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { ...one, before, score: one.score * samePage ** before };
    })
    .toSorted((a, b) => b.score - a.score);
}

function stepsOf({ n = "" }: SearchEntry): string[] {
  return (pathIn(n.split(" | ").at(-1) ?? "") ?? "").split("/");
}

/** The addresses that words have led to most. */
function firstOf(led: ReadonlyMap<string, number>): string[] {
  return [...led]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, ledAtMost)
    .map(([address]) => address);
}

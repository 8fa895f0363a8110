import type { SearchEntry, SearchPart, SearchTexts, SearchWords } from "./entry.ts";
import { FieldNames } from "./field-names.ts";
import { finishedWord, mayGoOn } from "./half-typed.ts";
import { type Candidate, type Guess, type Learned, type Weights, judged, judgedAtMost, spread } from "./judge.ts";
import { Leads, firstOf, noLead } from "./leads.ts";
import { type Matches, matchesOf } from "./matches.ts";
import { Meaning, nothingMeant } from "./meaning.ts";
import { NamedPages, ofVersion } from "./named-pages.ts";
import { pagesSaying } from "./page-says.ts";
import { longestQuestion, pastedQuestion } from "./pasted.ts";
import { phrasesIn, phrasesWith } from "./phrases.ts";
import { Postings, wordsOf } from "./postings.ts";
import { type Question, means, pathIn, understand } from "./question.ts";
import { evidenceFor, noEvidence } from "./rank.ts";
import { Ranked } from "./ranked.ts";
import { withSitePaths } from "./site-paths.ts";
import { Spelling } from "./spelling.ts";
import { queryTokens, stem } from "./tokens.ts";
import { pageOf, partsLater } from "./turns.ts";
import { type Unit, wordsMeant } from "./units.ts";

/** A search result. */
export interface Found {
  readonly entry: SearchEntry;
  readonly score: number;
  /** Returns the terms to highlight, in lower case. Computed on demand, for results that are shown. */
  terms(): ReadonlySet<string>;
  /** Returns synonyms to highlight in a result that contains none of these terms. */
  alike(): ReadonlySet<string>;
}

/** A parsed query and its candidates, best first by the rules alone. */
export interface Considered {
  readonly question: Question;
  readonly candidates: readonly Candidate[];
  readonly guess: Guess;
  readonly meant: string;
  /** Whether the last word may be incomplete. */
  readonly isHalf: boolean;
}

/** The results of a query. */
export interface Results {
  readonly found: readonly Found[];
  /** Whether the query was searched as typed, without corrections. */
  readonly exact: boolean;
  /** The query after spelling correction. */
  readonly meant: string;
  /** Whether the last word may be incomplete. */
  readonly isHalf: boolean;
}

/** Factor for the weight of words that occur on nearly every page. */
const lightly = 0.3;

/** Minimum share of a name that a phrase must match to count as naming the entry. */
const halfNamed = 0.5;

/** Finds entries. Searches the parts of the index that have been added so far. */
export class SearchEngine {
  #words: SearchWords;
  readonly #entries: Ranked[] = [];
  /** The page of each entry. */
  readonly #pages: string[] = [];
  readonly #spelling: Spelling;
  readonly #phrases: string[] = [];
  #hasTexts = false;
  #synonyms: ReadonlySet<string> | undefined;
  readonly #index = new Postings();
  readonly #byAddress = new Map<string, number>();
  /** The first segments of all operation paths. */
  readonly #steps = new Set<string>();
  readonly #fields = new FieldNames();
  #named: NamedPages | undefined;
  #learned: { readonly weights: Weights; readonly leads: Leads; readonly meaning: Meaning | undefined } | undefined;

  /** @param words synonyms and stop words; {@link addTexts} may add synonyms */
  constructor(words: SearchWords) {
    this.#words = words;
    this.#spelling = new Spelling((word) => this.#index.has(word) || this.#isKnown(word));
    this.#addPhrases(phrasesIn(words));
  }

  #addPhrases(phrases: readonly string[]): void {
    this.#synonyms = undefined;
    this.#phrases.push(...phrases);
    for (const phrase of phrases) this.#spelling.add(phrase);
    // Parses the phrases now, so that the first query does not have to wait.
    phrasesWith([], this.#words);
  }

  /** Adds the learned ranking. Until then, only the rules rank the candidates. */
  learn(learned: Learned): void {
    const meaning = learned.meaning === undefined ? undefined : new Meaning(learned.meaning);
    this.#learned = { weights: learned.weights, leads: new Leads(learned.led, this.#words), meaning };
  }

  /** Adds a part of the index. */
  add(part: SearchPart): void {
    this.#named = undefined;
    this.#index.add(part, this.#entries.length);
    this.#spelling.addCounted(() => wordsOf(part));
    for (const entry of part.entries) {
      this.#byAddress.set(entry.u, this.#entries.length);
      if (entry.k === "operation") {
        const path = pathIn(entry.n?.split(" | ").at(-1) ?? "") ?? "";
        this.#steps.add(`/${path.split("/")[1] ?? ""}`);
      }
      this.#fields.add(entry);
      this.#entries.push(new Ranked(entry, this.#words.stop));
      this.#pages.push(pageOf(entry));
    }
  }

  /**
   * Returns the results of a query, best first.
   *
   * @param version the version of the current page; its results come first unless the query names another version
   * @example engine.ask("stop a crawl").found[0]?.entry.u // "v2/operations/cancelCrawl.html"
   */
  ask(query: string, version?: string): Results {
    const { question, candidates, guess, meant, isHalf } = this.consider(query, version);
    const first = candidates.slice(0, judgedAtMost);
    const ordered =
      this.#learned === undefined
        ? candidates
        : [...judged(question, first, guess, this.#learned.weights), ...candidates.slice(judgedAtMost)];
    const isOfReader = version !== undefined && question.version === version && !question.isUpgrade;
    const shown = isOfReader ? ofVersion(ordered, version, (address) => this.#entryAt(address)) : ordered;
    this.#named ??= new NamedPages(this.#entries, this.#index, (address) => this.#entryAt(address));
    const named = this.#named.first(query, question, shown, version);
    const found = partsLater(named).map(({ entry, score, matches }): Found => {
      const terms = (): ReadonlySet<string> => this.#marked(matches);
      return { entry, score, terms, alike: () => wordsMeant(question.units, this.#words.stop) };
    });
    return { found, exact: pastedQuestion(query).startsWith(meant), meant, isHalf };
  }

  #entryAt(address: string): SearchEntry | undefined {
    return this.#entries[this.#byAddress.get(address) ?? -1]?.entry;
  }

  /**
   * Corrects the spelling of a query. Corrects nothing until the texts are loaded, because a word may occur only in a
   * text.
   */
  understood(query: string): string {
    const asked = query.slice(0, longestQuestion);
    return this.#hasTexts ? this.#spelling.corrected(asked) : asked;
  }

  /** Corrects a query that is complete. Unlike in {@link understood}, a prefix of a known word is also corrected. */
  completed(query: string): string {
    return this.#withSitePaths(
      this.#spelling.corrected(query.slice(0, longestQuestion), (word) => this.#isKnown(word)),
    );
  }

  #withSitePaths(query: string): string {
    return withSitePaths(query, (step) => this.#steps.has(step));
  }

  /** Returns the matched terms to highlight. Omits stop words in phrases such as `out of credits`. */
  #marked(matches: Candidate["matches"]): ReadonlySet<string> {
    const said = matches.flatMap((match) => match?.terms ?? []);
    const telling = said.filter((term) => !this.#words.stop.includes(term));
    return new Set(telling.length > 0 ? telling : said);
  }

  /** Parses a query and collects its candidates. The training of the weights also uses it. */
  consider(query: string, version?: string): Considered {
    const pasted = pastedQuestion(query);
    const meant = this.understood(pasted);
    const typed = this.#withSitePaths(meant);
    const words = this.#learned?.meaning?.words() ?? [];
    const field = this.#fields.of(pasted.trim());
    const half = field === undefined ? finishedWord(typed, words, (word) => this.#isKnown(word)) : undefined;
    const asked = field?.written ?? half?.finished ?? typed;
    const read = understand(asked, this.#words, field?.written ?? pasted, version);
    const matched = read.units.map((unit, at) => {
      const isLast = at === read.units.length - 1;
      const begun = isLast || this.#isHalf(unit) ? unit.words[0] : "";
      return matchesOf(this.#index, unit, isLast ? (field?.begun ?? half?.begun ?? begun) : begun);
    });
    // Ignores words that do not occur in the index. They are mostly names of other products.
    const isKnown = (_: unknown, at: number): boolean => (matched[at]?.size ?? 0) > 0;
    const question = { ...read, units: read.units.filter(isKnown) };
    const parts = matched.filter(isKnown);
    // All pages of the upgrade guide contain `upgrade`, so the other words of the query decide.
    const puts = (unit: Unit): boolean => question.isUpgrade && means(unit, "upgrade");
    const weights = question.units.map((unit, at) => this.#weightOf(unit, parts[at]) * (puts(unit) ? lightly : 1));
    const ids = new Set(parts.flatMap((matches) => [...matches.keys()]));
    const scored = [...ids].flatMap((id) => {
      const ranked = this.#entries[id];
      if (ranked === undefined) return [];
      const matches = parts.map((part) => part.get(id));
      const evidence = evidenceFor(question, ranked, matches, weights);
      return [{ entry: ranked.entry, evidence, score: evidence.score, before: 0, matches, pageSays: 0 }];
    });
    const guess: Guess = {
      lead: this.#learned?.leads.of(read.subject, read.units) ?? noLead,
      meant: this.#learned?.meaning?.of(asked) ?? nothingMeant,
    };
    const candidates = this.#withGuessed(spread(scored), guess);
    const isHalf = mayGoOn(meant, words, (word) => this.#isKnown(word));
    if (this.#learned === undefined) return { question, candidates, guess, meant, isHalf };
    const said = pagesSaying(parts, weights, this.#pages);
    const first = candidates
      .slice(0, judgedAtMost)
      .map((one): Candidate => ({ ...one, pageSays: said.get(pageOf(one.entry)) ?? 0 }));
    return { question, candidates: [...first, ...candidates.slice(judgedAtMost)], guess, meant, isHalf };
  }

  /** Adds candidates without a textual match: entries that the words have led to before, or that the query means. */
  #withGuessed(candidates: readonly Candidate[], { lead: { byWords, nearest }, meant }: Guess): Candidate[] {
    const known = new Set(candidates.slice(0, judgedAtMost).flatMap(({ entry }) => [entry.u, pageOf(entry)]));
    const added = [...new Set([byWords, nearest, meant.addresses].flatMap(firstOf))].flatMap((address) => {
      const entry = this.#entryAt(address);
      if (entry === undefined || known.has(address)) return [];
      return [{ entry, evidence: noEvidence, score: 0, before: 0, matches: [], pageSays: 0 }];
    });
    const first = candidates.slice(0, judgedAtMost - added.length);
    const isAdded = new Set(added.map(({ entry }) => entry));
    return [...first, ...added, ...candidates.slice(first.length).filter(({ entry }) => !isAdded.has(entry))];
  }

  /** Adds the texts of the part that was added first, which has none. */
  addTexts(texts: SearchTexts): void {
    const { elsewhere } = texts;
    if (elsewhere !== undefined) {
      this.#words = { ...this.#words, elsewhere };
      this.#addPhrases(Object.values(elsewhere).flat());
    }
    this.#hasTexts = true;
    this.#index.add(texts, 0);
    this.#spelling.addCounted(() => wordsOf(texts));
    for (const [at, x] of texts.texts.entries()) {
      const named = this.#entries[at]?.entry;
      if (x !== "" && named !== undefined) this.#entries[at] = new Ranked({ ...named, x }, this.#words.stop);
    }
  }

  /** Returns whether a unit is a single word that does not occur in the index, but may be a prefix. */
  #isHalf({ words }: Unit): boolean {
    return words.length === 1 && words.every((word) => word.length > 2 && !this.#isKnown(word));
  }

  #isKnown(word: string): boolean {
    if (this.#index.of(word).size > 0 || this.#words.stop.includes(word)) return true;
    if (this.#learned !== undefined && this.#learned.leads.has(stem(word))) return true;
    if (stem(word) !== word && this.#index.of(stem(word)).size > 0) return true;
    this.#synonyms ??= new Set(this.#phrases.flatMap(queryTokens));
    return this.#synonyms.has(word);
  }

  /**
   * Weights a word by its rarity in names, and a phrase by how few entries it names, because `type text` is more
   * specific than its words. Words that occur on nearly every page get little weight.
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

  /** Rare terms weigh more than frequent ones. */
  #rarity(count: number): number {
    return Math.log(2 + this.#entries.length / (1 + count));
  }
}

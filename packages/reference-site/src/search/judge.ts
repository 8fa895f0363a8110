import type { SearchEntry } from "./entry.ts";
import type { Led } from "./led.ts";
import { leadOf, type Lead } from "./leads.ts";
import type { MeaningFile, Meant } from "./meaning.ts";
import type { Match } from "./matches.ts";
import type { Question } from "./question.ts";
import { isCalledBy, type Evidence } from "./rank.ts";
import { pageOf, turnsOf } from "./turns.ts";

/** A candidate result of a query. */
export interface Candidate {
  readonly entry: SearchEntry;
  readonly evidence: Evidence;
  /** The score by the rules in `rank.ts`, lowered for each earlier entry of the same page. */
  readonly score: number;
  /** Number of entries of the same page before this one. */
  readonly before: number;
  /** The match with each unit of the query. */
  readonly matches: readonly (Match | undefined)[];
  /** The share of the query's words that the page of the entry contains. */
  readonly pageSays: number;
}

/** A feature of a candidate: its name and its value. */
export type Feature = readonly [name: string, value: number];

/** Weights by feature name, learned from questions with known answers (`bench/train-search.ts`). */
export type Weights = Readonly<Record<string, number>>;

/** Everything that is learned from questions with known answers. */
export interface Learned {
  readonly led: Led;
  readonly weights: Weights;
  readonly meaning?: MeaningFile | undefined;
}

/**
 * The entries that the words of a query suggest without a textual match: by where the words have led before, and by
 * their meaning.
 */
export interface Guess {
  readonly lead: Lead;
  readonly meant: Meant;
}

/** Maximum number of candidates to rank with the learned weights. */
export const judgedAtMost = 40;

/** Added before taking a logarithm, to avoid the logarithm of zero. */
const floor = 0.02;
const leastMeant = 1e-4;

/**
 * Sorts candidates by how probably they answer the question. Pages and fields alternate.
 *
 * @param guess where the words of the query have led before, and what they mean
 */
export function judged(
  question: Question,
  candidates: readonly Candidate[],
  guess: Guess,
  weights: Weights,
): Candidate[] {
  const lists = traitsOf(question, candidates, guess);
  const weightOf = weightsFor(formsOf(question), weights);
  const sums = lists.map((traits) => traits.reduce((sum, trait) => sum + trait.value * weightOf(trait), 0));
  return turnsOf(candidates, sums).flatMap((at) => candidates[at] ?? []);
}

/**
 * Returns a function that computes the weight of a trait for a query with the given forms. Caches the result for all
 * candidates.
 */
function weightsFor(forms: readonly string[], weights: Weights): (trait: Trait) => number {
  const known = new Map<string, number>();
  return (trait) => {
    const weight = known.get(trait.name) ?? namesOf(trait, forms).reduce((sum, name) => sum + (weights[name] ?? 0), 0);
    known.set(trait.name, weight);
    return weight;
  };
}

/**
 * Returns the features of each candidate: each trait by itself, and some traits also combined with each form of the
 * query.
 */
export function featuresOf(question: Question, candidates: readonly Candidate[], guess: Guess): Feature[][] {
  const forms = formsOf(question);
  return traitsOf(question, candidates, guess).map((traits) =>
    traits.flatMap((trait) => namesOf(trait, forms).map((name): Feature => [name, trait.value])),
  );
}

/** A property of a candidate and its value. */
interface Trait {
  readonly name: string;
  readonly value: number;
  /** Whether the weight differs by the form of the query. */
  readonly isTaste: boolean;
}

function namesOf({ name, isTaste }: Trait, forms: readonly string[]): string[] {
  return isTaste ? [name, ...forms.map((form) => `${name}, ${form}`)] : [name];
}

function traitsOf(question: Question, candidates: readonly Candidate[], { lead, meant }: Guess): Trait[][] {
  const { byWords, nearest, near, nearestLetters, nearLetters } = lead;
  const best = Math.max(...candidates.map(({ score }) => score), Number.MIN_VALUE);
  const leads = candidates.map(({ entry }) => leadOf(byWords, entry));
  const bestLead = Math.max(...leads, floor);
  const meaning = candidates.map(({ entry }) => meant.addresses.get(entry.u) ?? 0);
  const meaningPlace = placesOf(meaning);
  const ranked = [
    ["page says", candidates.map(({ pageSays }) => pageSays)],
    ["nearest letters", candidates.map(({ entry }) => leadOf(nearestLetters, entry))],
    ["near letters", candidates.map(({ entry }) => leadOf(nearLetters, entry))],
  ] as const;
  const places = ranked.map(([name, values]) => ({
    name,
    values,
    best: Math.max(...values, floor),
    place: placesOf(values),
  }));
  return candidates.map(({ entry, evidence, score, before }, at) => {
    const led = leads[at] ?? 0;
    const graded: [name: string, value: number][] = [
      ["score", Math.log(score / best + floor)],
      ["share", score / best],
      ["led", led],
      ["led best", led / bestLead],
      ["nearest", leadOf(nearest, entry)],
      ["near", leadOf(near, entry)],
      ["named", evidence.named],
      ["said", evidence.said],
      ["covered", evidence.covered],
      ["focus", evidence.focus],
      ["exact", Math.min(1, evidence.exact / 3)],
      ["meaning", likely(meaning[at] ?? 0)],
      ["meaning share", meaning[at] ?? 0],
      ["meaning place", meaningPlace[at] ?? 0],
      ["page meaning", likely(meant.pages.get(pageOf(entry)) ?? 0)],
      ["page meaning share", meant.pages.get(pageOf(entry)) ?? 0],
      ...places.map(({ name, values }): [string, number] => [name, values[at] ?? 0]),
    ];
    const compared = places.flatMap(({ name, values, best, place }) => [
      { name: `${name} best`, value: (values[at] ?? 0) / best, isTaste: false },
      { name: `${name} place`, value: place[at] ?? 0, isTaste: false },
    ]);
    const kinds = [`is ${entry.k}`, ...kindsOf(entry), ...sharedBy(question, entry)];
    return [
      ...graded.map(([name, value]) => ({ name, value, isTaste: true })),
      ...compared,
      { name: "order", value: 1 / (1 + at), isTaste: false },
      { name: "before", value: Math.min(3, before), isTaste: false },
      ...kinds.map((name) => ({ name, value: 1, isTaste: true })),
    ];
  });
}

/** Returns the logarithm of a probability, scaled to the range from 0 to 1. */
function likely(share: number): number {
  return 1 - Math.log(share + leastMeant) / Math.log(leastMeant);
}

/** Returns the reciprocal rank of each value, highest first. Returns 0 for values of 0. */
function placesOf(values: readonly number[]): number[] {
  const places = values.map(() => 0);
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => b.value - a.value);
  for (const [place, { value, at }] of order.entries()) if (value > 0) places[at] = 1 / (1 + place);
  return places;
}

/** Returns properties of an entry that depend on the query as a whole. */
function sharedBy(question: Question, entry: SearchEntry): string[] {
  const { typed, version } = question;
  const { t, n = "", v, o } = entry;
  const isNamed = t === typed || t.endsWith(`.${typed}`) || n.split(" | ").includes(typed);
  return [
    ...(isNamed ? ["its very name"] : []),
    ...(isCalledBy(question, entry) ? ["its path"] : []),
    // A query with a version name means that version, however old it is.
    ...(version === undefined && o !== undefined ? [`older ${o}`] : []),
    ...(version === undefined || v === undefined ? [] : [v === version ? "its version" : "another version"]),
  ];
}

const beginning = /^(how|what|why|when|where|which|can|is|do|does|i|my)\b/;

/** Matches questions about an amount or a price. */
const ofAmount =
  /\b(?:how (?:many|much|long|big|large|fast|often|deep)|max\w*|min(?:imum)?|limits?|default|costs?|pric\w+|charge[ds]?|credits?|fees?|length|size)\b|\d/;

/** Matches comparisons. */
const ofTwo = /\b(?:differ\w*|vs|versus|compar\w*|rather than|or)\b/;

/** Returns the forms of a query. Weights are learned for each form. */
function formsOf(question: Question): string[] {
  const { isPlain, units } = question;
  return [
    isPlain ? (units.length > 1 ? "phrase" : "word") : "name",
    `${Math.min(4, units.length)} words`,
    ...(beginning.exec(question.whole) ?? []).slice(1),
    ...(ofAmount.test(question.whole) ? ["amount"] : []),
    ...(ofTwo.test(question.whole) ? ["two"] : []),
    ...(question.isTask ? ["task"] : []),
    ...(question.isTrouble ? ["trouble"] : []),
    ...(question.isEvent ? ["event"] : []),
    ...(question.isUpgrade ? ["upgrade"] : []),
    ...(question.isCommand ? ["command"] : []),
    ...(question.isOption ? ["option"] : []),
    ...(question.version === undefined ? [] : ["version"]),
  ];
}

function kindsOf({ u, f, b, t, m }: SearchEntry): string[] {
  return [
    ...(u.includes("#") ? [] : ["page"]),
    ...(u.startsWith("upgrade/") ? ["upgrade"] : []),
    ...(f === 1 ? ["first"] : []),
    ...(b === 1 ? ["body"] : []),
    ...(m === undefined ? [] : [m]),
    ...(t.includes(".") ? ["deep"] : []),
  ];
}

/** Factor for each further entry of a page that is already in the list, so that the results show more pages. */
const samePage = 0.72;

/** Sorts candidates. Each further entry of a page scores less, so that pages alternate. */
export function spread(found: readonly Candidate[]): Candidate[] {
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

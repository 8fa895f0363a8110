import type { SearchEntry } from "./entry.ts";
import { likenessTo } from "./alike.ts";
import type { Led } from "./led.ts";
import { leadOf, type Lead } from "./leads.ts";
import type { MeaningFile, Meant } from "./meaning.ts";
import type { Match } from "./matches.ts";
import type { Question } from "./question.ts";
import { isCalledBy, type Evidence } from "./rank.ts";
import { pageOf, turnsOf } from "./turns.ts";
import type { Whole } from "./whole.ts";

/** An entry that may answer a question. */
export interface Candidate {
  readonly entry: SearchEntry;
  readonly evidence: Evidence;
  /** By the rules of `rank.ts`, with pages taking turns. */
  readonly score: number;
  /** How many entries of the same page are before it. */
  readonly before: number;
  /** What of it carries each unit of the question. */
  readonly matches: readonly (Match | undefined)[];
  /** What its whole text and that of its page have of the question. */
  readonly whole: Whole;
}

/** Something that speaks for or against a candidate, and how much of it there is. */
export type Feature = readonly [name: string, value: number];

/** What a feature counts, by its name: learned from questions whose pages are known (`bench/train-search.ts`). */
export type Weights = Readonly<Record<string, number>>;

/** What was learned from questions whose pages are known. */
export interface Learned {
  readonly led: Led;
  readonly weights: Weights;
  readonly meaning?: MeaningFile | undefined;
}

/** What the words of a question tell without anything that matches: where they have led readers, and what they mean. */
export interface Guess {
  readonly lead: Lead;
  readonly meant: Meant;
}

/** So many candidates are judged. */
export const judgedAtMost = 40;

/** So little is left of a logarithm where there is nothing. */
const floor = 0.02;
const leastMeant = 1e-4;

/**
 * Puts candidates into the order in which they probably answer, pages and fields taking turns.
 *
 * @param guess where the words of the question have led readers, and what they mean
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

/** What a trait counts for a question of some forms: worked out once for all candidates. */
function weightsFor(forms: readonly string[], weights: Weights): (trait: Trait) => number {
  const known = new Map<string, number>();
  return (trait) => {
    const weight = known.get(trait.name) ?? namesOf(trait, forms).reduce((sum, name) => sum + (weights[name] ?? 0), 0);
    known.set(trait.name, weight);
    return weight;
  };
}

/** What speaks for a candidate and against it, as one number. */
export function sumOf(features: readonly Feature[], weights: Weights): number {
  return features.reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}

/** What speaks for and against each candidate: every trait, and every trait in each form of the question. */
export function featuresOf(question: Question, candidates: readonly Candidate[], guess: Guess): Feature[][] {
  const forms = formsOf(question);
  return traitsOf(question, candidates, guess).map((traits) =>
    traits.flatMap((trait) => namesOf(trait, forms).map((name): Feature => [name, trait.value])),
  );
}

/** Something that may speak for a candidate, and how much of it there is. */
interface Trait {
  readonly name: string;
  readonly value: number;
  /** Whether each form of question has its own taste in it. */
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
  const likeness = likenessTo(question.typed);
  const ranked = [
    ["letters", candidates.map(({ whole }) => whole.letters)],
    ["page letters", candidates.map(({ whole }) => whole.pageLetters)],
    ["page says", candidates.map(({ whole }) => whole.pageSays)],
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
      ["alike", likeness(entry)],
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
      { name: "value", value: isValueOf(question.whole, entry) ? 1 : 0, isTaste: false },
      ...kinds.map((name) => ({ name, value: 1, isTaste: true })),
    ];
  });
}

/** The logarithm of a probability, from 0 to 1. */
function likely(share: number): number {
  return 1 - Math.log(share + leastMeant) / Math.log(leastMeant);
}

/** One divided by the place of each value among all, the highest first; 0 where there is nothing. */
function placesOf(values: readonly number[]): number[] {
  const places = values.map(() => 0);
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => b.value - a.value);
  for (const [place, { value, at }] of order.entries()) if (value > 0) places[at] = 1 / (1 + place);
  return places;
}

/** What a question and an entry have in common as a whole. */
function sharedBy(question: Question, entry: SearchEntry): string[] {
  const { typed, version } = question;
  const { t, n = "", v, o } = entry;
  const isNamed = t === typed || t.endsWith(`.${typed}`) || n.split(" | ").includes(typed);
  return [
    ...(isNamed ? ["its very name"] : []),
    ...(isCalledBy(question, entry) ? ["its path"] : []),
    // Who names a version means it, however old it is.
    ...(version === undefined && o !== undefined ? [`older ${o}`] : []),
    ...(version === undefined || v === undefined ? [] : [v === version ? "its version" : "another version"]),
  ];
}

/** Whether a question is the name of a field and one of its values: `status failed`. */
function isValueOf(whole: string, { t, n }: SearchEntry): boolean {
  const at = whole.indexOf(" ");
  if (at < 0 || n === undefined) return false;
  const [own = "", ...values] = n.toLowerCase().split(" | ");
  const name = whole.slice(0, at).replace(/\W+$/, "");
  return (own === name || t.toLowerCase() === name) && values.includes(whole.slice(at + 1));
}

const beginning = /^(how|what|why|when|where|which|can|is|do|does|i|my)\b/;

/** Asks how much there may be of something, or what it costs. */
const ofAmount =
  /\b(?:how (?:many|much|long|big|large|fast|often|deep)|max\w*|min(?:imum)?|limits?|default|costs?|pric\w+|charge[ds]?|credits?|fees?|length|size)\b|\d/;

/** Holds one thing beside another. */
const ofTwo = /\b(?:differ\w*|vs|versus|compar\w*|rather than|or)\b/;

/** What kind of question it is: each form has its own taste. */
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

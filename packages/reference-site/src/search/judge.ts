import type { SearchEntry } from "./entry.ts";
import { likenessTo } from "./alike.ts";
import type { Led } from "./led.ts";
import { leadOf, type Lead } from "./leads.ts";
import type { Question } from "./question.ts";
import { isCalledBy, type Evidence } from "./rank.ts";

/** An entry that may answer a question. */
export interface Candidate {
  readonly entry: SearchEntry;
  readonly evidence: Evidence;
  /** By the rules of `rank.ts`, with pages taking turns. */
  readonly score: number;
  /** How many entries of the same page stand before it. */
  readonly before: number;
  /** The terms to mark, in lower case. */
  readonly terms: ReadonlySet<string>;
}

/** Something that speaks for or against a candidate, and how much of it there is. */
export type Feature = readonly [name: string, value: number];

/** What a feature counts, by its name: learned from questions whose pages are known (`bench/train-search.ts`). */
export type Weights = Readonly<Record<string, number>>;

/** What was learned from questions whose pages are known. */
export interface Learned {
  readonly led: Led;
  readonly weights: Weights;
}

/** So many candidates are judged. */
export const judgedAtMost = 40;

/** So little is left of a logarithm where there is nothing. */
const floor = 0.02;

/**
 * Puts candidates into the order in which they probably answer.
 *
 * @param lead where the words of the question have led readers
 */
export function judged(
  question: Question,
  candidates: readonly Candidate[],
  lead: Lead,
  weights: Weights,
): Candidate[] {
  const lists = featuresOf(question, candidates, lead);
  return candidates
    .map((candidate, at) => ({
      candidate,
      sum: sumOf(lists[at] ?? [], weights),
    }))
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ candidate }) => candidate);
}

/** What speaks for a candidate and against it, as one number. */
export function sumOf(features: readonly Feature[], weights: Weights): number {
  return features.reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}

/** What speaks for and against each candidate. */
export function featuresOf(
  question: Question,
  candidates: readonly Candidate[],
  { byWords, nearest, near }: Lead,
): Feature[][] {
  const best = Math.max(...candidates.map(({ score }) => score), Number.MIN_VALUE);
  const leads = candidates.map(({ entry }) => leadOf(byWords, entry));
  const bestLead = Math.max(...leads, floor);
  const forms = formsOf(question);
  const likeness = likenessTo(question.typed);
  return candidates.map(({ entry, evidence, score, before }, at) => {
    const lead = leads[at] ?? 0;
    const graded: Feature[] = [
      ["score", Math.log(score / best + floor)],
      ["share", score / best],
      ["led", lead],
      ["led best", lead / bestLead],
      ["nearest", leadOf(nearest, entry)],
      ["near", leadOf(near, entry)],
      ["named", evidence.named],
      ["said", evidence.said],
      ["covered", evidence.covered],
      ["focus", evidence.focus],
      ["exact", Math.min(1, evidence.exact / 3)],
      ["alike", likeness(entry)],
    ];
    const traits = [`is ${entry.k}`, ...traitsOf(entry), ...sharedBy(question, entry)];
    return [
      ...graded,
      ...forms.flatMap((form) => graded.map(([name, value]): Feature => [`${name}, ${form}`, value])),
      ["order", 1 / (1 + at)],
      ["before", Math.min(3, before)],
      ["value", isValueOf(question.whole, entry) ? 1 : 0],
      ...traits.flatMap((trait): Feature[] => [[trait, 1], ...forms.map((form): Feature => [`${trait}, ${form}`, 1])]),
    ];
  });
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

/** What kind of question it is: each form has its own taste. */
function formsOf(question: Question): string[] {
  const { isPlain, units } = question;
  return [
    isPlain ? (units.length > 1 ? "phrase" : "word") : "name",
    `${Math.min(4, units.length)} words`,
    ...(beginning.exec(question.whole) ?? []).slice(1),
    ...(question.isTask ? ["task"] : []),
    ...(question.isTrouble ? ["trouble"] : []),
    ...(question.isEvent ? ["event"] : []),
    ...(question.isUpgrade ? ["upgrade"] : []),
    ...(question.isCommand ? ["command"] : []),
    ...(question.isOption ? ["option"] : []),
    ...(question.version === undefined ? [] : ["version"]),
  ];
}

function traitsOf({ u, f, b, t, m }: SearchEntry): string[] {
  return [
    ...(u.includes("#") ? [] : ["page"]),
    ...(u.startsWith("upgrade/") ? ["upgrade"] : []),
    ...(f === 1 ? ["first"] : []),
    ...(b === 1 ? ["body"] : []),
    ...(m === undefined ? [] : [m]),
    ...(t.includes(".") ? ["deep"] : []),
  ];
}

import type { SearchEntry } from "./entry.ts";
import type { Match } from "./matches.ts";
import { pathIn, type Question } from "./question.ts";
import { stem } from "./tokens.ts";

/**
 * What readers mean more often, where several things have the same name: an operation before the event that tells of
 * it, a thing of its own before a field in it.
 */
const kinds: Record<string, number> = {
  operation: 1.25,
  guide: 1.25,
  page: 1.15,
  error: 1.05,
  schema: 0.9,
  parameter: 0.8,
  webhook: 0.9,
  field: 0.8,
  section: 0.8,
  "response field": 0.62,
  example: 0.5,
  change: 0.62,
  "trace error": 0.75,
};

/** Who asks how something is done wants a guide, or the operation that does it. */
const taskKinds: Record<string, number> = {
  guide: 1.25,
  section: 1.25,
  field: 0.9,
  "response field": 0.8,
  change: 0.9,
};

/** And no error, unless the question is about one. */
const calmKinds: Record<string, number> = { error: 0.6, "trace error": 0.6 };

/** How much a word in a text counts beside the same word in a name. */
const inText = 0.32;

/** An entry as it is ranked: its parts are worked out once. */
export interface Ranked {
  readonly entry: SearchEntry;
  /** Names as a reader would type them whole, in lower case. */
  readonly names: ReadonlySet<string>;
  /** The stems of the words of each name. */
  readonly words: readonly (readonly string[])[];
  /** How many words its title has, those left out that say nothing. */
  readonly length: number;
}

/** How well an entry answers a question; 0 where it does not. */
export function scoreOf(
  question: Question,
  ranked: Ranked,
  matches: readonly (Match | undefined)[],
  weights: readonly number[],
): number {
  const { entry, length } = ranked;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  const named = sumOf(matches, weights, ({ names }) => names) / total;
  const either = sumOf(matches, weights, ({ names, text }) => Math.max(names, text * inText)) / total;
  const covered = sumOf(matches, weights, () => 1) / total;
  const matched = matches.filter((match) => match !== undefined && match.title > 0).length;
  // The more of its title the question says, the more the entry is what was meant.
  const focus = length === 0 ? 0 : Math.min(1, matched / length);
  const base = either * covered ** 1.5 + 0.35 * named * focus;
  return (base + exactly(question, ranked, matches)) * prior(question, entry);
}

function sumOf(
  matches: readonly (Match | undefined)[],
  weights: readonly number[],
  value: (match: Match) => number,
): number {
  return matches.reduce(
    (sum, match, index) => sum + (match === undefined ? 0 : value(match) * (weights[index] ?? 0)),
    0,
  );
}

/** What the whole question names outright. */
function exactly(question: Question, { entry, names, words }: Ranked, matches: readonly (Match | undefined)[]): number {
  // A plain word is a field's name by accident more often than not.
  const outright = question.isPlain && (isInside.has(entry.k) || entry.k === "schema") ? 0.35 : 1.2;
  let bonus = 0;
  const bare = question.whole.replace(/\s*\bv\d+\b\s*/g, " ").trim();
  if (names.has(question.whole) || names.has(bare)) bonus += outright;
  else if (saysName(words, matches)) bonus += outright / 2;
  if (question.path !== undefined && entry.k === "operation" && pathIn(entry.n ?? "") === question.path.toLowerCase())
    bonus += question.method === undefined || question.method === entry.m ? 2 : 0.5;
  if (question.status !== undefined && entry.k === "error" && (entry.a ?? "").split(" ").includes(question.status))
    bonus += entry.f === 1 ? 1.3 : 0.9;
  return bonus;
}

/** Whether the words of the question, or others that mean the same, make up a whole name. */
function saysName(names: Ranked["words"], matches: readonly (Match | undefined)[]): boolean {
  if (matches.includes(undefined)) return false;
  const said = new Set(matches.flatMap((match) => [...(match?.terms ?? [])].map(stem)));
  return names.some((name) => name.length > 0 && name.every((word) => said.has(word)));
}

/** Kinds of things that are parts of others. */
const isInside = new Set(["field", "response field", "parameter", "section"]);

function prior(question: Question, entry: SearchEntry): number {
  const isVague = question.isPlain && question.units.length > 1;
  const kind =
    (kinds[entry.k] ?? 0.8) *
    (entry.f === 1 ? 1.15 : 1) *
    (question.isEvent && entry.k === "webhook" ? 1.5 : 1) *
    (isVague && isInside.has(entry.k) ? 0.78 : 1) *
    (entry.k === "field" && entry.u.includes("/operations/") ? 1.06 : 1);
  const isTold = question.isTask ? (taskKinds[entry.k] ?? 1) * (question.isTrouble ? 1 : (calmKinds[entry.k] ?? 1)) : 1;
  if (question.version !== undefined && entry.v !== undefined) return kind * (entry.v === question.version ? 1.3 : 0.5);
  return kind * isTold * (entry.o === 1 ? 0.62 : 1);
}

import type { SearchEntry } from "./entry.ts";
import type { Match } from "./matches.ts";
import { pathIn, type Question } from "./question.ts";
import type { Ranked } from "./ranked.ts";
import { folded, stem } from "./tokens.ts";

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
  webhook: 0.85,
  field: 0.8,
  section: 0.8,
  "response field": 0.62,
  example: 0.5,
  change: 0.42,
  "trace error": 0.75,
};

/** Whoever asks for the body of an operation means the operation. */
const asBody = 0.69;

/** What the current version has too is asked of the current one; what is gone from it can only be meant in the older. */
const older = { 1: 0.7, 2: 0.25 } as const;

/** What the upgrade guide has not is seldom what somebody asks for who asks what became of something. */
const beside = 0.6;

/** A field far inside others is seldom meant by a plain word. */
const perLevel = 0.85;

/** Who asks how something is done wants a guide, or the operation that does it. */
const taskKinds: Record<string, number> = {
  guide: 1.25,
  section: 1.25,
  field: 0.9,
  "response field": 0.8,
  change: 0.9,
};

/** Who types the name of an option wants an option, and not a page about its words. */
const optionKinds: Record<string, number> = { page: 0.7, guide: 0.8, section: 0.8, field: 1.2 };

/** And no error, unless the question is about one. */
const calmKinds: Record<string, number> = { error: 0.6, "trace error": 0.6 };

/** How much a word in a text counts beside the same word in a name, and one that stands further down. */
const inText = 0.32;
const inFurther = 0.12;

/** How much it matters that an entry carries all that a question says. */
const coverage = 1.5;

/** How far a word that stands further down says that an entry is about it. */
const coversFurther = 0.5;

/** What speaks for an entry: shares of the question, from 0 to 1, but for `exact` and `score`. */
export interface Evidence {
  /** What its names carry. */
  readonly named: number;
  /** What names or text carry, the text counting less. */
  readonly said: number;
  /** What it carries at all. */
  readonly covered: number;
  /** The share of its title that the question says. */
  readonly focus: number;
  /** What the whole question names outright. */
  readonly exact: number;
  /** How well it answers by all of these and by what it is; 0 where it does not. */
  readonly score: number;
}

/** Nothing speaks for it. */
export const noEvidence: Evidence = { named: 0, said: 0, covered: 0, focus: 0, exact: 0, score: 0 };

/** What speaks for an entry, and how well it answers a question by it. */
export function evidenceFor(
  question: Question,
  ranked: Ranked,
  matches: readonly (Match | undefined)[],
  weights: readonly number[],
): Evidence {
  const { entry, length } = ranked;
  let [total, named, said, covered, matched] = [0, 0, 0, 0, 0];
  for (const [at, weight] of weights.entries()) {
    total += weight;
    const match = matches[at];
    if (match === undefined) continue;
    const { names, text, further, title } = match;
    named += names * weight;
    said += Math.max(names, text * inText, further * inFurther) * weight;
    covered += (names + text > 0 ? 1 : coversFurther) * weight;
    if (title > 0) matched += 1;
  }
  if (total === 0) return noEvidence;
  [named, said, covered] = [named / total, said / total, covered / total];
  // The more of its title the question says, the more the entry is what was meant.
  const focus = length === 0 ? 0 : Math.min(1, matched / length);
  const base = said * covered ** coverage + 0.35 * named * focus;
  const exact = exactly(question, ranked, matches);
  return { named, said, covered, focus, exact, score: (base + exact) * prior(question, entry) };
}

/** What the whole question names outright. */
function exactly(question: Question, ranked: Ranked, matches: readonly (Match | undefined)[]): number {
  const { entry, names, words } = ranked;
  let bonus = 0;
  if (names.has(question.whole) || names.has(question.bare)) bonus += outright(question, entry);
  else if (ranked.folded.has(question.folded)) bonus += outright(question, entry) * 0.8;
  else bonus += outright(question, entry) * 0.4 * sayingName(words, matches);
  if (question.path !== undefined && entry.k === "operation") bonus += samePath(question, entry);
  if (question.pair !== undefined && isPart.has(entry.k)) bonus += samePair(question.pair, entry);
  if (question.isDotted && isPart.has(entry.k)) bonus += samePlace(question.whole, entry);
  if (question.status !== undefined && entry.k === "error" && (entry.a ?? "").split(" ").includes(question.status))
    bonus += entry.f === 1 ? 1.3 : 0.9;
  return bonus;
}

/** A name that is no plain word means what bears it; a plain word is a field's or a schema's name by accident more often than not. */
function outright({ isPlain, units }: Question, { k, b }: SearchEntry): number {
  if (k === "error" || k === "trace error" || (b === 1 && !isPlain)) return 3;
  if (!isPlain) return 2.4;
  if (isInside.has(k)) return units.length > 1 ? 0.6 : 0.35;
  if (k === "schema") return units.length > 1 ? 1 : 0.35;
  return 1.5;
}

/** How far a path is the operation's own, or the beginning of it with the same method. */
function samePath({ path = "", method }: Question, { n = "", m }: SearchEntry): number {
  const own = pathIn(n.split(" | ").at(-1) ?? "") ?? "";
  if (own === path.toLowerCase()) return method === undefined || method === m ? 3 : 0.5;
  if (isFilledIn(own, path.toLowerCase())) return method === undefined || method === m ? 2.6 : 0.4;
  return method === m && own.startsWith(`${path.toLowerCase()}/`) && !own.slice(path.length + 1).includes("/")
    ? 2.2
    : 0;
}

/** Whether a question is the path of an operation, filled in or not, with its method where it names one. */
export function isCalledBy({ path, method }: Question, { n = "", m, k }: SearchEntry): boolean {
  if (path === undefined || k !== "operation" || (method !== undefined && method !== m)) return false;
  const own = pathIn(n.split(" | ").at(-1) ?? "") ?? "";
  return own === path.toLowerCase() || isFilledIn(own, path.toLowerCase());
}

/** Whether a path is the operation's own with something in the place of each parameter. */
function isFilledIn(own: string, path: string): boolean {
  const given = path.split("/");
  const steps = own.split("/");
  return steps.length === given.length && steps.every((step, at) => step === "{}" || step === given[at]);
}

/** How far a field is the one at a place such as `location.country`: it has the last name, and stands inside the one before. */
function samePlace(place: string, { t, p = "" }: SearchEntry): number {
  const [last = "", ...before] = place.replaceAll("[]", "").split(".").toReversed();
  const [own = "", ...inside] = t.toLowerCase().replaceAll("[]", "").split(".").toReversed();
  if (own !== last) return 0;
  const around = folded([...inside, p].join(" "));
  return 1 + before.filter((name) => around.includes(folded(name).replace(/s$/, ""))).length;
}

/** How far a field is the one that is set to a value. */
function samePair({ name, value }: { name: string; value: string }, { t, n = "" }: SearchEntry): number {
  const [own = "", ...values] = n.toLowerCase().split(" | ");
  const last = folded(name.split(".").at(-1) ?? "");
  if (folded(own) !== last && folded(t) !== last) return 0;
  return values.includes(value) ? 3 : 0.5;
}

/** Which share of a question makes up a whole name, in its own words or others that mean the same. */
function sayingName(names: Ranked["words"], matches: readonly (Match | undefined)[]): number {
  if (matches.includes(undefined)) return 0;
  const said = new Set(matches.flatMap((match) => match?.terms.map(stem) ?? []));
  let most = 0;
  for (const name of names) if (name.length > most && name.every((word) => said.has(word))) most = name.length;
  return Math.min(1, most / matches.length);
}

/** Kinds of things that are parts of others. */
const isInside = new Set(["field", "response field", "parameter", "section"]);
const isPart = new Set(["field", "response field", "parameter"]);

function isDoing(action: string, { t }: SearchEntry): boolean {
  return t.toLowerCase().startsWith(`${action} `);
}

function prior(question: Question, entry: SearchEntry): number {
  const isVague = question.isPlain && question.units.length > 1;
  const kind =
    (question.isPlain || !isPart.has(entry.k) ? (kinds[entry.k] ?? 0.8) : 0.8) *
    (entry.f === 1 ? 1.25 : 1) *
    (entry.b === 1 ? asBody : 1) *
    (question.isEvent && entry.k === "webhook" ? 1.75 : 1) *
    (question.isCommand && (entry.k === "guide" || entry.k === "section") ? 2 : 1) *
    (question.action !== undefined && entry.k === "operation" && isDoing(question.action, entry) ? 1.3 : 1) *
    (question.isOption ? (optionKinds[entry.k] ?? 1) : 1) *
    (isVague && isInside.has(entry.k) ? 0.78 : 1) *
    (question.isPlain && isPart.has(entry.k) ? perLevel ** Math.min(3, entry.t.split(".").length - 1) : 1) *
    (entry.k === "field" && entry.u.includes("/operations/") ? 1.06 : 1);
  const isCalm = question.isUpgrade || !question.isTrouble;
  const calm = (calmKinds[entry.k] ?? 1) ** (question.units.length > 1 ? 1 : 0.3);
  const isTold = (question.isTask ? (taskKinds[entry.k] ?? 1) : 1) * (isCalm ? calm : 1);
  if (question.isUpgrade)
    return (
      kind * isTold * (entry.u.startsWith("upgrade/") ? 2.5 : beside) * (entry.o === undefined ? 1 : older[entry.o])
    );
  if (question.version !== undefined && entry.v !== undefined) return kind * (entry.v === question.version ? 1.3 : 0.5);
  return kind * isTold * (entry.o === undefined ? 1 : older[entry.o]);
}

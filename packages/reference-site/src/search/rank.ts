import type { SearchEntry } from "./entry.ts";
import type { Match } from "./matches.ts";
import { pathIn, type Question } from "./question.ts";
import type { Parts, Ranked } from "./ranked.ts";
import { folded, stem } from "./tokens.ts";

/**
 * Factors by kind. If several entries have the same name, readers more often mean an operation than its event, and an
 * entry with its own page than a field.
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

/** Factor for the body of an operation, because the operation is the better result. */
const asBody = 0.69;

/** Factors for entries of an older version: 2 if the current version has the same entry, 1 if not. */
const older = { 1: 0.7, 2: 0.25 } as const;

/** Factor for pages outside the upgrade guide if the query is about an upgrade. */
const beside = 0.6;

/** Factors for queries that ask how to do something. Guides and operations are the better results. */
const taskKinds: Record<string, number> = {
  guide: 1.25,
  section: 1.25,
  field: 0.9,
  "response field": 0.8,
  change: 0.9,
};

/** Factors for errors if the query is not about a problem. */
const calmKinds: Record<string, number> = { error: 0.6, "trace error": 0.6 };

/** Weight of a word in the shown text, and of one beyond it, compared with a word in a name. */
const inText = 0.32;
const inFurther = 0.12;

/** Exponent of the share of the query that an entry contains. */
const coverage = 1.5;

/** How much a word beyond the shown text counts as contained. */
const coversFurther = 0.5;

/** How well an entry matches a query. All values are shares from 0 to 1, except `exact` and `score`. */
export interface Evidence {
  /** The share of the query that matches its names. */
  readonly named: number;
  /** The share of the query that matches its names or its text, with less weight for the text. */
  readonly said: number;
  /** The share of the query that matches anywhere. */
  readonly covered: number;
  /** The share of its title that the query contains. */
  readonly focus: number;
  /** The bonus if the query as a whole names the entry. */
  readonly exact: number;
  /** The overall rating from all of these and the kind of the entry. 0 if it does not match. */
  readonly score: number;
}

/** The evidence of an entry without a match. */
export const noEvidence: Evidence = { named: 0, said: 0, covered: 0, focus: 0, exact: 0, score: 0 };

/** Rates how well an entry matches a query. */
export function evidenceFor(
  question: Question,
  ranked: Ranked,
  matches: readonly (Match | undefined)[],
  weights: readonly number[],
): Evidence {
  const { entry, parts } = ranked;
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
  // The more of the title the query contains, the better the entry matches.
  const focus = parts.length === 0 ? 0 : Math.min(1, matched / parts.length);
  const base = said * covered ** coverage + 0.35 * named * focus;
  const exact = exactly(question, ranked, matches);
  return { named, said, covered, focus, exact, score: (base + exact) * prior(question, entry) };
}

/** Returns the bonus for an entry that the query as a whole names. */
function exactly(question: Question, { entry, parts }: Ranked, matches: readonly (Match | undefined)[]): number {
  let bonus = 0;
  if (parts.names.has(question.whole) || parts.names.has(question.bare)) bonus += outright(question, entry);
  else if (parts.folded.has(question.folded)) bonus += outright(question, entry) * 0.8;
  else bonus += outright(question, entry) * 0.4 * nameShare(parts.words, matches);
  if (question.path !== undefined && entry.k === "operation") bonus += samePath(question, entry);
  if (question.pair !== undefined && isPart.has(entry.k)) bonus += samePair(question.pair, entry);
  if (question.isDotted && isPart.has(entry.k)) bonus += samePlace(question.whole, entry);
  if (question.status !== undefined && entry.k === "error" && (entry.a ?? "").split(" ").includes(question.status))
    bonus += entry.f === 1 ? 1.3 : 0.9;
  return bonus;
}

/**
 * Returns the bonus for a matching name. Names of fields and schemas that are plain words get less, because queries
 * contain them by coincidence.
 */
function outright({ isPlain, units }: Question, { k, b }: SearchEntry): number {
  if (k === "error" || k === "trace error" || (b === 1 && !isPlain)) return 3;
  if (!isPlain) return 2.4;
  if (isInside.has(k)) return units.length > 1 ? 0.6 : 0.35;
  if (k === "schema") return units.length > 1 ? 1 : 0.35;
  return 1.5;
}

/** Rates whether a path is that of the operation, or its parent with the same method. */
function samePath({ path = "", method }: Question, { n = "", m }: SearchEntry): number {
  const own = pathIn(n.split(" | ").at(-1) ?? "") ?? "";
  if (own === path.toLowerCase()) return method === undefined || method === m ? 3 : 0.5;
  if (isFilledIn(own, path.toLowerCase())) return method === undefined || method === m ? 2.6 : 0.4;
  return method === m && own.startsWith(`${path.toLowerCase()}/`) && !own.slice(path.length + 1).includes("/")
    ? 2.2
    : 0;
}

/**
 * Returns whether a query is the path of an operation, with or without parameter values, and with its method if the
 * query has one.
 */
export function isCalledBy({ path, method }: Question, { n = "", m, k }: SearchEntry): boolean {
  if (path === undefined || k !== "operation" || (method !== undefined && method !== m)) return false;
  const own = pathIn(n.split(" | ").at(-1) ?? "") ?? "";
  return own === path.toLowerCase() || isFilledIn(own, path.toLowerCase());
}

/** Returns whether a path is that of an operation with values for its parameters. */
function isFilledIn(own: string, path: string): boolean {
  const given = path.split("/");
  const steps = own.split("/");
  return steps.length === given.length && steps.every((step, at) => step === "{}" || step === given[at]);
}

/** Rates whether a field is at a path such as `location.country`: it has the last name and is inside the others. */
function samePlace(place: string, { t, p = "" }: SearchEntry): number {
  const [last = "", ...before] = place.replaceAll("[]", "").split(".").toReversed();
  const [own = "", ...inside] = t.toLowerCase().replaceAll("[]", "").split(".").toReversed();
  if (own !== last) return 0;
  const around = folded([...inside, p].join(" "));
  return 1 + before.filter((name) => around.includes(folded(name).replace(/s$/, ""))).length;
}

/** Rates whether a field has a given name and allows a given value. */
function samePair({ name, value }: { name: string; value: string }, { t, n = "" }: SearchEntry): number {
  const [own = "", ...values] = n.toLowerCase().split(" | ");
  const last = folded(name.split(".").at(-1) ?? "");
  if (folded(own) !== last && folded(t) !== last) return 0;
  return values.includes(value) ? 3 : 0.5;
}

/** Returns the share of a query that is a complete name of the entry, in its own words or in synonyms. */
function nameShare(names: Parts["words"], matches: readonly (Match | undefined)[]): number {
  if (matches.includes(undefined)) return 0;
  const said = new Set(matches.flatMap((match) => match?.terms.map(stem) ?? []));
  let most = 0;
  for (const name of names) if (name.length > most && name.every((word) => said.has(word))) most = name.length;
  return Math.min(1, most / matches.length);
}

/** Kinds of entries that are part of another entry. */
const isInside = new Set(["field", "response field", "parameter", "section"]);
const isPart = new Set(["field", "response field", "parameter"]);

function prior(question: Question, entry: SearchEntry): number {
  const isVague = question.isPlain && question.units.length > 1;
  const kind =
    (question.isPlain || !isPart.has(entry.k) ? (kinds[entry.k] ?? 0.8) : 0.8) *
    (entry.f === 1 ? 1.25 : 1) *
    (entry.b === 1 ? asBody : 1) *
    (question.isEvent && entry.k === "webhook" ? 1.75 : 1) *
    (question.isCommand && (entry.k === "guide" || entry.k === "section") ? 2 : 1) *
    (isVague && isInside.has(entry.k) ? 0.78 : 1) *
    (entry.k === "field" && entry.u.includes("/operations/") ? 1.06 : 1);
  const isCalm = question.isUpgrade || !question.isTrouble;
  const calm = (calmKinds[entry.k] ?? 1) ** (question.units.length > 1 ? 1 : 0.3);
  const intent = (question.isTask ? (taskKinds[entry.k] ?? 1) : 1) * (isCalm ? calm : 1);
  if (question.isUpgrade)
    return (
      kind * intent * (entry.u.startsWith("upgrade/") ? 2.5 : beside) * (entry.o === undefined ? 1 : older[entry.o])
    );
  if (question.version !== undefined && entry.v !== undefined) return kind * (entry.v === question.version ? 1.3 : 0.5);
  return kind * intent * (entry.o === undefined ? 1 : older[entry.o]);
}

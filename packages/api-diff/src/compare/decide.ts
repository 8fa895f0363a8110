import { inTurn } from "../relation/answer.ts";
import type { Relation } from "../relation/relation.ts";
import { ruleOf } from "../rules/table.ts";
import { alternativesOf } from "../schema/alternatives.ts";
import { declaredNames, declares } from "../schema/declares.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { Kind } from "../schema/kind.ts";
import { namedValues } from "../schema/limit-values.ts";
import { meet } from "../schema/meet.ts";
import { samples } from "../schema/samples.ts";
import type { Level } from "../types.ts";
import type { Edit } from "./edit.ts";
import { atLeast } from "./flow.ts";
import type { Pair } from "./pair-graph.ts";

export type Way = "send" | "receive";

/** What an edit means in one direction, and values that show it: the best first, none where none was found. */
export interface Decision {
  readonly level: Level;
  readonly shown: readonly unknown[];
  /** The values are refused for another change. */
  readonly isBorrowed?: boolean;
}

/** Values that are kept as candidates: a parameter's text, say, may tell the second from the first. */
const MAX_SHOWN = 6;
/** A text that few patterns take. */
const ODD_TEXT = "é x";
/** Values of an enum that are looked at one by one. */
const MAX_NAMED = 200;
/** Alternatives of both sides that are held against each other once more for one of them. */
const MAX_ALTERNATIVES = 40;

/** Asks what this edit alone does: the old schema with this one group of keywords as the new one has it. */
export function decide(pair: Pair, edit: Edit, way: Way, level: Level, relation: Relation): Decision {
  if (!atLeast(level, "risky") || (edit.isLoss === true && way === "receive")) return { level, shown: [] };
  const { a, b, na, nb } = pair.sides;
  const { undecided, whole: isWhole } = ruleOf(edit.rule);
  const [from, to, handle] = way === "send" ? [na, nb, a] : [nb, na, b];
  const tried = edit.part === undefined ? (edit.variant?.(from, to) ?? to) : to;
  // What this group alone would do can be undone or covered by another one: the whole decides.
  const whole = way === "send" ? relation.within(a, b) : relation.within(b, a);
  const alone =
    edit.part !== undefined
      ? relation.within(edit.part, way === "send" ? b : a)
      : tried === to
        ? whole
        : relation.withinNormal(from, tried, handle.schemas);
  const { part } = edit;
  const isTold = (): boolean => part !== undefined && (saysMore(part, to) || (way === "receive" && saysLess(part, to)));
  // What the alternative accepts, the other side accepts: another change is to blame for the rest.
  if (part !== undefined && alone.answer === "yes") return { level: isTold() ? "risky" : "safe", shown: [] };
  const beside = part === undefined ? [] : (edit.beside ?? []).slice(0, MAX_ALTERNATIVES);
  const covers = part === undefined ? [] : beside.map((other) => relation.within(part, other));
  // Of what an alternative beside it accepts as well, some was known: the rest came or went with that one.
  const isCovered = covers.some(({ answer }) => answer === "yes");
  if (part !== undefined && isCovered && [...samples(normalOf(part))].some((value) => relation.accepts(to, value)))
    return { level: isTold() ? "risky" : "safe", shown: [] };
  if (alone.answer === "yes" && (whole.answer === "yes" || !isWhole)) return { level: "safe", shown: [] };
  // Where alternatives overlap, none may be the only one that matches: nothing is accepted of what they are for.
  if (whole.answer === "yes") return { level: isTold() ? "risky" : "safe", shown: [] };
  if (whole.answer === "unknown") return { level: undecided ?? level, shown: [] };
  const within = edit.part === undefined ? from : normalOf(edit.part);
  const known = [alone, ...covers, whole].flatMap((answer) => (answer.answer === "no" ? [answer.witness] : []));
  const shows = (value: unknown): boolean =>
    relation.accepts(within, value) &&
    relation.accepts(from, value) &&
    relation.refuses(tried, value) &&
    relation.refuses(to, value);
  const showing = (passes: (value: unknown) => boolean): readonly unknown[] => [
    ...first(
      MAX_SHOWN,
      passes,
      inTurn(known, () => [...samples(within), ODD_TEXT]),
    ),
  ];
  const own = beside.length === 0 ? [] : showing((value) => shows(value) && !isAccepted(beside, value, relation));
  const shown = own.length > 0 ? own : showing(shows);
  if (shown.length > 0)
    return {
      level,
      shown: withRefusedText(
        shown,
        within,
        (value) => shows(value) && textsOf(value).every((text) => relation.refuses(to, text)),
      ),
    };
  // Whether this one refuses anything, nobody can tell: what the whole refuses is no proof of it.
  if (edit.part === undefined && alone.answer === "unknown") return { level: undecided ?? level, shown: [] };
  if (edit.part !== undefined && alternativesOf(from) + alternativesOf(to) <= MAX_ALTERNATIVES)
    return decideAlternative(edit.part, from, to, level, relation);
  // Other changes cover this one: what shows the whole tells whether it can be felt.
  return { level, shown: [whole.witness], isBorrowed: !relation.refuses(tried, whole.witness) };
}

function isAccepted(alternatives: readonly Handle[], value: unknown, relation: Relation): boolean {
  return alternatives.some((one) => relation.accepts(normalOf(one), value));
}

/** What an alternative accepts was not all accepted: of several that overlap, exactly one may accept a value. */
function decideAlternative(part: Handle, from: Normal, to: Normal, level: Level, relation: Relation): Decision {
  if (part.schemas === undefined) return { level, shown: [] };
  const answer = relation.withinNormal(meet(part.schemas, from, normalOf(part), part), to, part.schemas);
  if (answer.answer === "no") return { level, shown: [answer.witness] };
  return { level: "risky", shown: [] };
}

/**
 * One more value where all are taken as texts: of many numbers that a parameter took, one may be missing among the texts that
 * it takes now.
 */
function withRefusedText(
  shown: readonly unknown[],
  from: Normal,
  isRefused: (value: unknown) => boolean,
): readonly unknown[] {
  if (shown.some(isRefused)) return shown;
  const more = namedValues(from)?.slice(0, MAX_NAMED).find(isRefused);
  return more === undefined ? shown : [...shown, more];
}

/** What else a value is where it is sent as a text. */
function textsOf(value: unknown): unknown[] {
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (typeof value !== "string" || value.trim() === "") return [];
  return [Number(value), value === "true" || (value === "false" ? false : Number.NaN)].filter(
    (read) => typeof read === "boolean" || Number.isFinite(read),
  );
}

/** The first values that pass a test. */
function* first(count: number, passes: (value: unknown) => boolean, values: Iterable<unknown>): Generator {
  let left = count;
  for (const value of values) {
    if (!passes(value)) continue;
    yield value;
    left -= 1;
    if (left === 0) return;
  }
}

/** Whether an alternative declares properties that what accepts its values now says nothing of. */
function saysMore(part: Handle, accepting: Normal): boolean {
  return [...declaredNames(normalOf(part))].some((name) => !declares(accepting, name));
}

/** Whether readers find nothing of the properties of which they were told in an alternative that came. */
function saysLess(part: Handle, told: Normal): boolean {
  const normal = normalOf(part);
  return (normal.kinds & Kind.object) !== 0 && [...declaredNames(told)].some((name) => !declares(normal, name));
}

/** For edits whose level the rules know: values that show it, where the relation finds one. */
export function prove(pair: Pair, edit: Edit, way: Way, level: Level, exact: Relation): Decision {
  if (edit.isShownByNoValue === true || level !== "breaking") return { level, shown: [] };
  const { a, b, na, nb } = pair.sides;
  const [from, to, handle] = way === "send" ? [na, nb, a] : [nb, na, b];
  const { part } = edit;
  // The value of an alternative is one that only this one has.
  if (part?.schemas !== undefined) {
    const answer = exact.withinNormal(meet(part.schemas, from, normalOf(part), part), to, part.schemas);
    const isShown = answer.answer === "no" && exact.accepts(from, answer.witness) && exact.refuses(to, answer.witness);
    return { level, shown: isShown ? [answer.witness] : [] };
  }
  const small = edit.subject === undefined || edit.shows === undefined ? from : narrowed(from, to, edit.subject);
  const alone = exact.withinNormal(small, edit.shows?.(small, to) ?? to, handle.schemas);
  const isShown = alone.answer === "no" && exact.accepts(from, alone.witness) && exact.refuses(to, alone.witness);
  return { level, shown: isShown ? [alone.witness] : [] };
}

/** An object with one of its properties and those that it must have: what it shows, the whole object shows. */
function narrowed(from: Normal, to: Normal, name: string): Normal {
  const kept = [...from.object.properties].filter(
    ([key]) => key === name || from.object.required.has(key) || to.object.required.has(key),
  );
  return { ...from, object: { ...from.object, properties: new Map(kept) } };
}

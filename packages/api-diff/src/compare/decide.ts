import { countSize, isSpent } from "../steps.ts";
import { acceptsNormal } from "../schema/accepts.ts";
import { inTurn } from "../relation/inclusion.ts";
import type { Relation } from "../relation/relation.ts";
import { ruleOf } from "../rules/table.ts";
import { declaredNames, declares } from "../schema/declares.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { alternativesOf, type Normal } from "../schema/normal.ts";
import { isImpossible } from "../schema/emptiness.ts";
import { Kind } from "../schema/kind.ts";
import { namedValues } from "../schema/limit-values.ts";
import { meet } from "../schema/meet.ts";
import { objectWith, samples } from "../schema/samples.ts";
import type { Level } from "../types.ts";
import { readings } from "../wire/written.ts";
import type { Edit } from "./edit.ts";
import { atLeast } from "./flow.ts";
import { isEmpty } from "./carry.ts";
import type { Pair } from "./pair-graph.ts";

/** The direction of a value, as callers see it. */
export type Way = "send" | "receive";

/** The level of an edit in one direction, and values that show it, the best first; empty if none was found. */
export interface Decision {
  readonly level: Level;
  readonly shown: readonly unknown[];
  /** Whether the values are refused because of another change. */
  readonly isBorrowed?: boolean;
}

/**
 * Maximum number of candidate values: a parameter's text, for example, may distinguish the second but not the first.
 */
const MAX_SHOWN = 6;
/** A text that few patterns match. */
const ODD_TEXT = "é x";
/** Maximum number of enum values examined one by one. */
const MAX_NAMED = 200;
/** Maximum number of alternatives on both sides that are compared with each other again for one of them. */
const MAX_ALTERNATIVES = 40;

/**
 * Decides what this edit alone does: it compares the old schema with a variant that has this one group of keywords from
 * the new one.
 */
export function decide(pair: Pair, edit: Edit, way: Way, level: Level, relation: Relation): Decision {
  if (!atLeast(level, "risky") || (edit.isLoss === true && way === "receive")) return { level, shown: [] };
  // No steps are left for a decision.
  if (isSpent()) return { level: "risky", shown: [] };
  const { a, b, na, nb } = pair.sides;
  const { undecided, whole: isWhole } = ruleOf(edit.rule);
  const [from, to, handle] = way === "send" ? [na, nb, a] : [nb, na, b];
  const tried = edit.part === undefined ? (edit.variant?.(from, to) ?? to) : to;
  // Another group can undo or cover the effect of this one, so the whole schemas decide.
  const whole = way === "send" ? relation.within(a, b) : relation.within(b, a);
  const alone =
    edit.part !== undefined
      ? relation.within(edit.part, way === "send" ? b : a)
      : tried === to
        ? whole
        : relation.withinNormal(from, tried, handle.schemas);
  const { part } = edit;
  // A schema that accepts no object or list was not meant so: what its writers accept may change all the same.
  const isVisible = (): boolean =>
    isImpossible(from) ||
    (part !== undefined && (documentsMore(part, to) || (way === "receive" && documentsLess(part, to))));
  // The other side accepts everything that the alternative accepts: another change is responsible for the rest.
  if (part !== undefined && alone.holds === "yes") return { level: isVisible() ? "risky" : "safe", shown: [] };
  const beside = part === undefined ? [] : (edit.beside ?? []).slice(0, MAX_ALTERNATIVES);
  const covers = part === undefined ? [] : beside.map((other) => relation.within(part, other));
  // Part of what an adjacent alternative also accepts was known: the rest was added or removed with that one.
  const isCovered = covers.some(({ holds }) => holds === "yes");
  if (
    part !== undefined &&
    isCovered &&
    [...samples(normalOf(part))].some((value) => acceptsNormal(to, value) === true)
  )
    return { level: isVisible() ? "risky" : "safe", shown: [] };
  // Only values that match two of the other side's alternatives are refused: the alternative itself is not the cause.
  if (part !== undefined && isWithinOne(part, to, relation)) return { level: "risky", shown: [] };
  if (alone.holds === "yes" && (whole.holds === "yes" || !isWhole))
    return { level: isImpossible(from) ? "risky" : "safe", shown: [] };
  // If alternatives overlap, none may be the only match, and then their common values are never accepted.
  if (whole.holds === "yes") return { level: isVisible() ? "risky" : "safe", shown: [] };
  const within = edit.part === undefined ? from : normalOf(edit.part);
  const known = [alone, ...covers, whole].flatMap((inclusion) => (inclusion.holds === "no" ? [inclusion.witness] : []));
  const shows = (value: unknown): boolean =>
    acceptsNormal(within, value) === true &&
    acceptsNormal(from, value) === true &&
    acceptsNormal(tried, value) === false &&
    acceptsNormal(to, value) === false;
  const showing = (passes: (value: unknown) => boolean): readonly unknown[] => [
    ...first(
      MAX_SHOWN,
      passes,
      inTurn(known, () => [...samples(within), ODD_TEXT, ...(isWritten(pair) ? withMember(within) : [])]),
    ),
  ];
  if (whole.holds === "unknown") {
    const shown = part === undefined ? [] : showing(shows);
    // Without a value, it is unknown whether anything that `oneOf` or an alternative refuses now was accepted before.
    const isExclusive = from.unions.some(({ exclusive }) => exclusive) && alone.holds === "unknown";
    const isOpen = shown.length === 0 && (part !== undefined || isExclusive || isSpent());
    return { level: isOpen ? "risky" : (undecided ?? level), shown };
  }
  const own = beside.length === 0 ? [] : showing((value) => shows(value) && !isAccepted(beside, value));
  const shown = own.length > 0 ? own : showing(shows);
  if (shown.length > 0) {
    const isRefused = (value: unknown): boolean =>
      shows(value) && readings(String(value)).every((read) => acceptsNormal(to, read) === false);
    // Of many numbers that a parameter accepted, one may be missing among the texts that it accepts now.
    const more = shown.some(isRefused) ? undefined : namedValues(within)?.slice(0, MAX_NAMED).find(isRefused);
    return { level, shown: more === undefined ? shown : [...shown, more] };
  }
  // It is unknown whether this edit refuses anything; that the whole schema refuses a value does not prove it.
  if (edit.part === undefined && alone.holds === "unknown") return { level: undecided ?? level, shown: [] };
  if (edit.part !== undefined && alternativesOf(from) + alternativesOf(to) <= MAX_ALTERNATIVES)
    return decideAlternative(edit.part, from, to, level, relation);
  // Other changes cover this one: the whole schemas' witness shows whether it has an effect.
  return { level, shown: [whole.witness], isBorrowed: acceptsNormal(tried, whole.witness) !== false };
}

/** Returns whether one of a schema's alternatives covers a part, most of whose values the schema accepts. */
function isWithinOne(part: Handle, to: Normal, relation: Relation): boolean {
  const branches = to.unions.flatMap((union) => union.branches.slice(0, MAX_ALTERNATIVES)).slice(0, MAX_ALTERNATIVES);
  return (
    branches.some((branch) => relation.within(part, branch).holds === "yes") &&
    [...samples(normalOf(part))].some((value) => acceptsNormal(to, value) === true)
  );
}

function isAccepted(alternatives: readonly Handle[], value: unknown): boolean {
  return alternatives.some((one) => acceptsNormal(normalOf(one), value) === true);
}

/**
 * Decides about an alternative not all of whose values were accepted: with `oneOf`, exactly one alternative may accept
 * a value.
 */
function decideAlternative(part: Handle, from: Normal, to: Normal, level: Level, relation: Relation): Decision {
  if (part.schemas === undefined) return { level, shown: [] };
  const inclusion = relation.withinNormal(meet(part.schemas, from, normalOf(part), part), to, part.schemas);
  if (inclusion.holds === "no") return { level, shown: [inclusion.witness] };
  return { level: "risky", shown: [] };
}

/** Yields the first values that pass a test. */
function* first(count: number, passes: (value: unknown) => boolean, values: Iterable<unknown>): Generator {
  let left = count;
  if (isSpent()) return;
  for (const value of values) {
    if (passes(value)) {
      yield value;
      left -= 1;
    }
    if (left === 0 || isSpent()) return;
  }
}

/** Returns whether an alternative declares properties that the schema which now accepts its values does not. */
function documentsMore(part: Handle, accepting: Normal): boolean {
  const known = declaredNames(accepting);
  return [...declaredNames(normalOf(part))].some((name) => !known.has(name) && !declares(accepting, name));
}

/** Returns whether an added alternative has none of the properties that readers know. */
function documentsLess(part: Handle, documented: Normal): boolean {
  const normal = normalOf(part);
  return (normal.kinds & Kind.object) !== 0 && [...declaredNames(documented)].some((name) => !declares(normal, name));
}

/** For edits whose level is fixed by the rules: returns values that show it, if the relation finds any. */
export function prove(pair: Pair, edit: Edit, way: Way, level: Level, exact: Relation): Decision {
  if (edit.isShownByNoValue === true || level !== "breaking" || isSpent()) return { level, shown: [] };
  const { a, b, na, nb } = pair.sides;
  const [from, to, handle] = way === "send" ? [na, nb, a] : [nb, na, b];
  const shows = (value: unknown): boolean => acceptsNormal(from, value) === true && acceptsNormal(to, value) === false;
  const { part } = edit;
  // The value shown for an alternative is one that only this alternative accepts.
  if (part?.schemas !== undefined) {
    const inclusion = exact.withinNormal(meet(part.schemas, from, normalOf(part), part), to, part.schemas);
    return { level, shown: inclusion.holds === "no" && shows(inclusion.witness) ? [inclusion.witness] : [] };
  }
  if (ruleOf(edit.rule).subject === "discriminator" && holdsMore(pair, edit)) return { level, shown: [] };
  const small = edit.subject === undefined || edit.shows === undefined ? from : narrowed(from, to, edit.subject);
  const alone = exact.withinNormal(small, edit.shows?.(small, to) ?? to, handle.schemas);
  if (alone.holds !== "no" || !shows(alone.witness)) return { level, shown: [] };
  return { level, shown: [alone.witness, ...(isWritten(pair) ? withMember(from).filter(shows) : [])] };
}

/** Whether a value may show another difference of these schemas, or of schemas below them. */
function holdsMore({ edits, children }: Pair, edit: Edit): boolean {
  return (
    children.length > 0 || edits.some((one) => one !== edit && (one.variant ?? one.shows ?? one.part) !== undefined)
  );
}

/** Whether values are sent as text, which cannot represent an empty object. */
function isWritten({ roots }: Pair): boolean {
  return roots.some(({ write }) => write !== undefined);
}

/** Returns objects that are not empty. */
function withMember(normal: Normal): readonly unknown[] {
  const unlisted = objectWith(normal.object, { x: "x" });
  return (normal.kinds & Kind.object) === 0 ? [] : [...samples(normal), unlisted].filter((value) => !isEmpty(value));
}

/** Returns an object with one property and those that it requires: what it shows, the whole object shows. */
function narrowed(from: Normal, to: Normal, name: string): Normal {
  const names = new Set([name, ...from.object.required, ...to.object.required]);
  countSize(names.size);
  const kept = new Map<string, Handle>();
  for (const key of names) {
    const handle = from.object.properties.get(key);
    if (handle !== undefined) kept.set(key, handle);
  }
  return { ...from, object: { ...from.object, properties: kept } };
}

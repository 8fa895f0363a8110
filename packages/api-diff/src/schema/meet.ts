import { countSteps } from "../steps.ts";
import { canMerge, meetArrays, meetNumbers, meetObjects, meetStrings } from "./facets.ts";
import type { Handle } from "./handle.ts";
import type { Schemas } from "./schemas.ts";
import { ANYTHING, type Normal } from "./normal.ts";

/** Merging two schemas takes as long as this many checks of a value. */
const STEPS_OF_MEETING = 3;

/**
 * Returns the conjunction of two normal forms. Annotations of `a` take precedence. `source` is the handle of `b`: it is
 * kept as a separate conjunct if the two cannot be merged exactly.
 */
export function meet(schemas: Schemas, a: Normal, b: Normal, source: Handle | undefined): Normal {
  if (a === ANYTHING) return b;
  if (b === ANYTHING) return a;
  countSteps(STEPS_OF_MEETING);
  const object = meetObjects(schemas, a.object, b.object);
  return {
    kinds: a.kinds & b.kinds & booleanMask(a, b),
    booleans: a.booleans ?? b.booleans,
    number: meetNumbers(a.number, b.number),
    string: meetStrings(a.string, b.string),
    array: meetArrays(schemas, a.array, b.array),
    object: object ?? a.object,
    unions: concat(a.unions, b.unions),
    alone: {},
    nots: concat(a.nots, b.nots),
    conditions: concat(a.conditions, b.conditions),
    also: object === undefined && source !== undefined ? [...a.also, ...b.also, source] : concat(a.also, b.also),
    opaque: [...new Set([...a.opaque, ...b.opaque])].sort(),
    notes: { ...b.notes, ...a.notes },
    origin: { ...b.origin, ...a.origin },
  };
}

/** A normal form with its handle, as `meet` wants it. */
export interface Conjunct {
  readonly normal: Normal;
  readonly source: Handle | undefined;
}

/** Returns the conjunction of all, the annotations of the first taking precedence. */
export function meetAll(schemas: Schemas, all: readonly Conjunct[]): Normal {
  return (
    meetHalves(schemas, all) ??
    all.reduce<Normal>((result, { normal, source }) => meet(schemas, result, normal, source), ANYTHING)
  );
}

/**
 * Merges halves, so that what thousands of conjuncts declare is copied a few times, not once for each of them.
 *
 * @returns undefined if some of them cannot be merged exactly: each is then kept separately
 */
function meetHalves(schemas: Schemas, all: readonly Conjunct[]): Normal | undefined {
  if (all.length < 2) return all[0]?.normal ?? ANYTHING;
  const middle = all.length >> 1;
  const first = meetHalves(schemas, all.slice(0, middle));
  const second = first === undefined ? undefined : meetHalves(schemas, all.slice(middle));
  if (first === undefined || second === undefined || !canMerge(first.object, second.object)) return undefined;
  return meet(schemas, first, second, undefined);
}

/** The conjunction of `true` only and `false` only is empty. */
function booleanMask(a: Normal, b: Normal): number {
  const clash = a.booleans !== undefined && b.booleans !== undefined && a.booleans[0] !== b.booleans[0];
  return clash ? ~2 : ~0;
}

function concat<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...a, ...b];
}

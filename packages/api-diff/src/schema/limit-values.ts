import { countWork } from "../regex/cost.ts";
import { canonical } from "./canonical.ts";
import { Kind, kindOf } from "./kind.ts";
import type { Normal } from "./normal.ts";
import { intersectValues, sortedValues } from "./values.ts";

/** Number of steps that reading and comparing a listed value takes. */
const STEPS_OF_VALUE = 7;

/** Applies an enum: each kind keeps its own values, and kinds without one are removed. */
export function limitValues(normal: Normal, list: readonly unknown[] | undefined): Normal {
  if (list === undefined) return normal;
  countWork(list.length * STEPS_OF_VALUE);
  const values = sortedValues(list);
  const of = (kind: number): readonly unknown[] => values.filter((value) => kindOf(value) === kind);
  let kinds = 0;
  for (const value of values) kinds |= kindOf(value) & normal.kinds;
  const booleans = of(Kind.boolean) as boolean[];
  return {
    ...normal,
    kinds,
    booleans: booleans.length === 1 ? booleans : normal.booleans,
    number: { ...normal.number, values: intersectValues(normal.number.values, wholeOnly(normal, of(Kind.number))) },
    string: { ...normal.string, values: intersectValues(normal.string.values, of(Kind.string)) },
    array: { ...normal.array, values: intersectValues(normal.array.values, of(Kind.array)) },
    object: { ...normal.object, values: intersectValues(normal.object.values, of(Kind.object)) },
  };
}

function wholeOnly(normal: Normal, values: readonly unknown[]): readonly unknown[] {
  return normal.number.integer ? values.filter((value) => Number.isInteger(value)) : values;
}

/** Returns all values if a schema lists them all; undefined if a kind is unbounded. */
export function namedValues(normal: Normal): readonly unknown[] | undefined {
  const all: unknown[] = [];
  if (normal.kinds & Kind.null) all.push(null);
  if (normal.kinds & Kind.boolean) all.push(...(normal.booleans ?? [false, true]));
  for (const [bit, facet] of [
    [Kind.number, normal.number],
    [Kind.string, normal.string],
    [Kind.array, normal.array],
    [Kind.object, normal.object],
  ] as const) {
    if ((normal.kinds & bit) === 0) continue;
    if (facet.values === undefined) return undefined;
    for (const value of facet.values) all.push(value);
  }
  return all.sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
}

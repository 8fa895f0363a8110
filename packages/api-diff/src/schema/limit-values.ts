import { countWork } from "../steps.ts";
import { Kind, kindOf } from "./kind.ts";
import type { Normal } from "./normal.ts";
import { intersectValues, sortedValues } from "./values.ts";

/** Number of steps that reading and comparing a listed value takes. */
const STEPS_OF_VALUE = 14;

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

/**
 * Returns all values if a schema lists them all, in the order of their canonical texts.
 *
 * @param most the number of values above which they are not of interest
 * @returns undefined if a kind is unbounded, or there are more
 */
export function namedValues(normal: Normal, most = Infinity): readonly unknown[] | undefined {
  const { kinds, string, number, array, object } = normal;
  const listed = (bit: number, values: readonly unknown[] | undefined): readonly unknown[] | undefined =>
    (kinds & bit) === 0 ? [] : values;
  const booleans = listed(Kind.boolean, normal.booleans ?? [false, true]) ?? [];
  const lists = [
    listed(Kind.string, string.values),
    listed(Kind.number, number.values),
    listed(Kind.array, array.values),
    booleans.filter((value) => value === false),
    listed(Kind.null, [null]),
    booleans.filter((value) => value === true),
    listed(Kind.object, object.values),
  ];
  let count = 0;
  for (const list of lists) count += list === undefined ? Infinity : list.length;
  return count > most || count === Infinity ? undefined : lists.flatMap((list) => list ?? []);
}

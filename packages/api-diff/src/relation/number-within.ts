import { countSteps } from "../steps.ts";
import { isMultiple } from "../schema/accepts-scalar.ts";
import { formatWithin } from "../schema/formats.ts";
import type { NumberFacet } from "../schema/normal.ts";
import { numbers } from "../schema/samples.ts";
import { lazily, type Attempt } from "./inclusion.ts";

/** Returns whether each number of `a` is one of `b`. */
export function numberWithin(a: NumberFacet, b: NumberFacet): Attempt {
  if (a === b || a.min > a.max) return true;
  return holds(a, b) ? true : lazily(() => candidates(a, b));
}

function holds(a: NumberFacet, b: NumberFacet): boolean {
  if (b.values !== undefined) return false;
  const { min, max } = reachOf(a);
  if (min < b.min || (min === b.min && b.minExclusive && !a.minExclusive && Number.isFinite(b.min))) return false;
  if (max > b.max || (max === b.max && b.maxExclusive && !a.maxExclusive && Number.isFinite(b.max))) return false;
  const steps = a.integer ? [...a.multiples, 1] : a.multiples;
  if (b.integer && !steps.some((step) => Number.isInteger(step))) return false;
  countSteps(Math.ceil((b.multiples.length * steps.length) / 4));
  if (!b.multiples.every((step) => steps.some((own) => isMultiple(own, step)))) return false;
  return b.formats.every((format) => a.formats.some((own) => formatWithin(own, format)) || withinBits(a, format));
}

/** Returns the range of a facet; an integer format bounds it too, as precisely as floating-point numbers allow. */
function reachOf(a: NumberFacet): { min: number; max: number } {
  const bits = a.formats.map((format) => (format === "int32" ? 31 : format === "int64" ? 63 : Infinity));
  const most = 2 ** Math.min(Infinity, ...bits);
  return { min: Math.max(a.min, -most), max: Math.min(a.max, most === 2 ** 31 ? most - 1 : most) };
}

/** Integers of a small range are int32 whether or not they declare it, and all integers are int64. */
function withinBits(a: NumberFacet, format: string): boolean {
  if (!a.integer) return false;
  return format === "int64" || (format === "int32" && a.min >= -(2 ** 31) && a.max < 2 ** 31);
}

function candidates(a: NumberFacet, b: NumberFacet): number[] {
  const step = a.multiples[0] ?? (a.integer ? 1 : 0);
  const near = [
    b.min - 1,
    b.min - 0.5,
    b.min,
    b.max + 1,
    b.max + 0.5,
    b.max,
    0.5,
    1,
    2,
    3,
    5,
    7,
    2 ** 31,
    2 ** 40,
    2 ** 64,
    1e39,
  ];
  const aligned =
    step === 0 ? [] : near.flatMap((value) => [Math.floor(value / step) * step, Math.ceil(value / step) * step]);
  const shifted = step === 0 ? [] : [1, 2, 3, 5].map((n) => n * step);
  return [...numbers(a), ...near, ...aligned, ...shifted].filter(Number.isFinite);
}

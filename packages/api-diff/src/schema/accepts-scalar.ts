import { includesValue } from "./canonical.ts";
import { hasFormat } from "./formats.ts";
import type { NumberFacet, StringFacet } from "./normal.ts";
import { countSize } from "../steps.ts";
import { matches } from "../regex/matches.ts";

/** The decision whether a schema accepts a value; `undefined` is unknown: an unknown format, or a keyword of others. */
export type Acceptance = boolean | undefined;

/** Combines acceptances: one `false` decides, otherwise one `undefined` does. */
export function both(acceptances: Iterable<Acceptance>): Acceptance {
  let result: Acceptance = true;
  for (const acceptance of acceptances) {
    if (acceptance === false) return false;
    if (acceptance === undefined) result = undefined;
  }
  return result;
}

/** Returns whether constraints accept a number; undefined if an unknown format decides. */
export function acceptsNumber(facet: NumberFacet, value: number): Acceptance {
  if (facet.values !== undefined && !includesValue(facet.values, value)) return false;
  if (facet.integer && !Number.isInteger(value)) return false;
  if (value < facet.min || (facet.minExclusive && value === facet.min)) return false;
  if (value > facet.max || (facet.maxExclusive && value === facet.max)) return false;
  countSize(facet.multiples.length);
  if (!facet.multiples.every((step) => isMultiple(value, step))) return false;
  return both(facet.formats.map((format) => hasFormat(format, value)));
}

/** Returns whether a value is a decimal multiple: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const scale = 10 ** Math.max(decimals(value), decimals(step));
  const [whole, wholeStep] = [Math.round(value * scale), Math.round(step * scale)];
  if (Number.isSafeInteger(whole) && Number.isSafeInteger(wholeStep)) return whole % wholeStep === 0;
  return Number.isInteger(value / step);
}

/** Returns a multiple of a step without binary rounding errors. */
export function multipleOf(step: number, times: number): number {
  const digits = decimals(step);
  return digits > 100 ? step * times : Number((step * times).toFixed(digits));
}

function decimals(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
}

const SURROGATE = /[\ud800-\udfff]/;

/** JSON Schema counts characters: as many as UTF-16 units, or down to half of them. */
function hasLength({ minLength, maxLength }: StringFacet, value: string): boolean {
  if (value.length <= maxLength && value.length >= 2 * minLength) return true;
  countSize(value.length >> 5);
  const length = SURROGATE.test(value) ? [...value].length : value.length;
  return length >= minLength && length <= maxLength;
}

/** Returns whether constraints accept a string; undefined if an unknown format or pattern decides. */
export function acceptsString(facet: StringFacet, value: string): Acceptance {
  if (facet.values !== undefined && !includesValue(facet.values, value)) return false;
  if (!hasLength(facet, value)) return false;
  const acceptances: Acceptance[] = facet.patterns.map((pattern) => matches(pattern, value));
  // Listed values are meant to have the format: an unknown format refuses none of them.
  const unknown = facet.values === undefined ? undefined : true;
  for (const format of facet.formats) acceptances.push(hasFormat(format, value) ?? unknown);
  if (facet.contents.length > 0) acceptances.push(undefined);
  return both(acceptances);
}

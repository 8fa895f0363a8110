import { includesValue } from "./canonical.ts";
import { hasFormat } from "./formats.ts";
import type { NumberFacet, StringFacet } from "./normal.ts";
import { matches } from "../regex/matches.ts";

/** `undefined`: nobody can tell (an unknown format, a keyword outside JSON Schema). */
export type Answer = boolean | undefined;

/** Conjunction of answers: one no decides, else one unknown does. */
export function both(answers: Iterable<Answer>): Answer {
  let result: Answer = true;
  for (const answer of answers) {
    if (answer === false) return false;
    if (answer === undefined) result = undefined;
  }
  return result;
}

export function acceptsNumber(facet: NumberFacet, value: number): Answer {
  if (facet.values !== undefined && !facet.values.includes(value)) return false;
  if (facet.integer && !Number.isInteger(value)) return false;
  if (value < facet.min || (facet.minExclusive && value === facet.min)) return false;
  if (value > facet.max || (facet.maxExclusive && value === facet.max)) return false;
  if (!facet.multiples.every((step) => isMultiple(value, step))) return false;
  return both(facet.formats.map((format) => hasFormat(format, value)));
}

/** Multiples with the tolerance that binary fractions need: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return (
    Number.isFinite(quotient) && Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
  );
}

export function acceptsString(facet: StringFacet, value: string): Answer {
  if (facet.values !== undefined && !includesValue(facet.values, value)) return false;
  // JSON Schema counts characters, not UTF-16 units.
  const length = [...value].length;
  if (length < facet.minLength || length > facet.maxLength) return false;
  const answers: Answer[] = facet.patterns.map((pattern) => matches(pattern, value));
  for (const format of facet.formats) answers.push(hasFormat(format, value));
  if (facet.contents.length > 0) answers.push(undefined);
  return both(answers);
}

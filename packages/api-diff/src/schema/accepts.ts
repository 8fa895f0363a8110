import { canonical, includesValue } from "./canonical.ts";
import { acceptsObject } from "./accepts-object.ts";
import { acceptsArray } from "./accepts-array.ts";
import { hasFormat } from "./formats.ts";
import type { Handle } from "./handle.ts";
import { normalOf } from "./handle.ts";
import { Kind, kindOf } from "./kind.ts";
import type { Normal, NumberFacet, StringFacet, Union } from "./normal.ts";
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

/** Does a schema accept a value? */
export function accepts(handle: Handle, value: unknown): Answer {
  if (handle.constant !== undefined) return handle.constant;
  return acceptsNormal(normalOf(handle), value);
}

export function acceptsNormal(normal: Normal, value: unknown): Answer {
  const kind = kindOf(value);
  if ((normal.kinds & kind) === 0) return false;
  const facet = acceptsFacet(normal, kind, value);
  if (facet === false) return false;
  return both([facet, ...residue(normal, kind, value)]);
}

function acceptsFacet(normal: Normal, kind: number, value: unknown): Answer {
  if (kind === Kind.boolean) return normal.booleans === undefined || normal.booleans.includes(value as boolean);
  if (kind === Kind.number) return acceptsNumber(normal.number, value as number);
  if (kind === Kind.string) return acceptsString(normal.string, value as string);
  if (kind === Kind.array) return acceptsArray(normal.array, value as unknown[]);
  if (kind === Kind.object) return acceptsObject(normal, value as Record<string, unknown>);
  return true;
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

function* residue(normal: Normal, kind: number, value: unknown): Generator<Answer> {
  for (const union of normal.unions) if ((union.kinds & kind) !== 0) yield acceptsUnion(union, value);
  for (const not of normal.nots) {
    const inner = accepts(not, value);
    yield inner === undefined ? undefined : !inner;
  }
  for (const condition of normal.conditions) {
    const test = accepts(condition.test, value);
    const then = condition.then === undefined ? true : accepts(condition.then, value);
    const otherwise = condition.else === undefined ? true : accepts(condition.else, value);
    yield test === undefined ? (then === otherwise ? then : undefined) : test ? then : otherwise;
  }
  for (const conjunct of normal.also) yield accepts(conjunct, value);
  if (normal.opaque.length > 0) yield undefined;
}

function acceptsUnion(union: Union, value: unknown): Answer {
  let yes = 0;
  let unknown = 0;
  for (const branch of union.branches) {
    const answer = accepts(branch, value);
    if (answer === true) yes += 1;
    else if (answer === undefined) unknown += 1;
  }
  if (!union.exclusive) return yes > 0 ? true : unknown > 0 ? undefined : false;
  if (yes > 1) return false;
  if (unknown > 0) return undefined;
  return yes === 1;
}

/** Whether all elements differ. */
export function allDistinct(list: readonly unknown[]): boolean {
  return new Set(list.map(canonical)).size === list.length;
}

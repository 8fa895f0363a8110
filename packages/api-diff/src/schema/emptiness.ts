import { lookUp } from "./facets.ts";
import { isMultiple } from "./accepts-scalar.ts";
import { normalOf, type Handle } from "./handle.ts";
import { Kind, kindBits } from "./kind.ts";
import type { ArrayFacet, Normal, NumberFacet, ObjectFacet, StringFacet } from "./normal.ts";
import { search } from "../regex/search.ts";

/** Number of attempts to find a multiple in a range. */
const MAX_TRIED = 1000;

/** Returns true only if a schema certainly has no value of a kind: contradictory bounds, impossible elements. */
export function isEmptyKind(normal: Normal, kind: number): boolean {
  if ((normal.kinds & kind) === 0) return true;
  if (kind === Kind.number) return hasNoNumber(normal.number);
  if (kind === Kind.string) return hasNoString(normal.string);
  if (kind === Kind.array) return hasNoArray(normal.array);
  return kind === Kind.object && hasNoObject(normal.object);
}

/** Returns whether a schema of plain values contradicts itself and accepts no value at all. */
export function isContradiction(normal: Normal): boolean {
  return (
    (normal.kinds & (Kind.object | Kind.array)) === 0 &&
    kindBits(normal.kinds).every((kind) => isEmptyKind(normal, kind))
  );
}

/** Returns whether a schema of objects or lists forbids what it requires, so that it accepts none. */
export function isImpossible(normal: Normal): boolean {
  const { kinds } = normal;
  const isNested = kinds !== 0 && (kinds & ~(Kind.object | Kind.array)) === 0;
  return isNested && kindBits(kinds).every((kind) => isEmptyKind(normal, kind));
}

function hasNoNumber(facet: NumberFacet): boolean {
  if (facet.values !== undefined) return facet.values.length === 0;
  if (facet.min > facet.max || (facet.min === facet.max && (facet.minExclusive || facet.maxExclusive))) return true;
  const steps = facet.integer ? [...facet.multiples, 1] : facet.multiples;
  const step = Math.max(0, ...steps);
  if (step === 0 || !Number.isFinite(facet.max - facet.min) || (facet.max - facet.min) / step > MAX_TRIED) return false;
  for (let value = Math.ceil(facet.min / step) * step; value <= facet.max; value += step) {
    const isEdge = (value === facet.min && facet.minExclusive) || (value === facet.max && facet.maxExclusive);
    if (!isEdge && steps.every((one) => isMultiple(value, one))) return false;
  }
  return true;
}

function hasNoString(facet: StringFacet): boolean {
  if (facet.minLength > facet.maxLength || facet.values?.length === 0) return true;
  if (facet.patterns.length === 0 || facet.values !== undefined) return false;
  return search({ all: facet.patterns, notAll: [], minLength: facet.minLength, maxLength: facet.maxLength }) === "none";
}

/** Returns whether a schema accepts no value. */
export function isNever(handle: Handle | undefined): boolean {
  return handle !== undefined && normalOf(handle).kinds === 0;
}

function hasNoArray(facet: ArrayFacet): boolean {
  const firstNever = facet.prefix.findIndex(isNever);
  const limit = firstNever >= 0 ? firstNever : isNever(facet.items) ? facet.prefix.length : Infinity;
  const longest = Math.min(facet.maxItems, limit);
  if (facet.minItems > longest) return true;
  return facet.contains.some((one) => one.min > one.max || one.min > longest || (one.min > 0 && isNever(one.schema)));
}

/** Returns whether no object satisfies the constraints. */
export function hasNoObject(facet: ObjectFacet): boolean {
  if (facet.minProperties > facet.maxProperties || facet.required.size > facet.maxProperties) return true;
  for (const name of facet.required) if (isNever(lookUp(facet, name))) return true;
  // Most objects may be empty: their properties only matter if some are required.
  if (facet.minProperties === 0 || facet.patterns.size > 0 || !isNever(facet.additional)) return false;
  return facet.minProperties > [...facet.properties.values()].filter((handle) => !isNever(handle)).length;
}

import type { Schemas } from "./schemas.ts";
import { TRUE, type Handle } from "./handle.ts";
import {
  ANY_ARRAY,
  ANY_NUMBER,
  ANY_OBJECT,
  ANY_STRING,
  type ArrayFacet,
  type NumberFacet,
  type ObjectFacet,
  type StringFacet,
} from "./normal.ts";
import { countSize, countSteps } from "../steps.ts";
import { matches } from "../regex/matches.ts";
import { intersectValues, withNames } from "./values.ts";

/** Returns inclusive integer bounds of an integer facet: `> 0` becomes `>= 1`, `>= 0.5` becomes `>= 1`. */
export function tidyNumber(facet: NumberFacet): NumberFacet {
  if (!facet.integer) return facet;
  const min = facet.minExclusive ? Math.floor(facet.min) + 1 : Math.ceil(facet.min);
  const max = facet.maxExclusive ? Math.ceil(facet.max) - 1 : Math.floor(facet.max);
  return {
    ...facet,
    min,
    minExclusive: false,
    max,
    maxExclusive: false,
    multiples: commonMultiple(facet.multiples).filter((m) => m !== 1),
    values: facet.values?.filter((value) => Number.isInteger(value)),
  };
}

/** Returns several whole steps as one, if it can be represented exactly: multiples of 2 and 3 are multiples of 6. */
function commonMultiple(steps: readonly number[]): readonly number[] {
  if (steps.length < 2 || !steps.every((step) => Number.isSafeInteger(step))) return steps;
  let common = 1;
  for (const step of steps) {
    common = (common / greatestDivisor(common, step)) * step;
    if (!Number.isSafeInteger(common)) return steps;
  }
  return [common];
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Returns the constraints on numbers that satisfy both. */
export function meetNumbers(a: NumberFacet, b: NumberFacet): NumberFacet {
  if (a === ANY_NUMBER || a === b) return b;
  if (b === ANY_NUMBER) return a;
  const low = a.min > b.min || (a.min === b.min && a.minExclusive) ? a : b;
  const high = a.max < b.max || (a.max === b.max && a.maxExclusive) ? a : b;
  return tidyNumber({
    integer: a.integer || b.integer,
    min: low.min,
    minExclusive: low.minExclusive,
    max: high.max,
    maxExclusive: high.maxExclusive,
    multiples: distinct(a.multiples, b.multiples),
    formats: distinct(a.formats, b.formats),
    values: intersectValues(a.values, b.values),
  });
}

/** Returns the constraints on strings that satisfy both. */
export function meetStrings(a: StringFacet, b: StringFacet): StringFacet {
  if (a === ANY_STRING || a === b) return b;
  if (b === ANY_STRING) return a;
  return {
    minLength: Math.max(a.minLength, b.minLength),
    maxLength: Math.min(a.maxLength, b.maxLength),
    patterns: distinct(a.patterns, b.patterns),
    formats: distinct(a.formats, b.formats),
    contents: distinct(a.contents, b.contents),
    values: intersectValues(a.values, b.values),
  };
}

/** Returns the conjunction of all; of halves, so that what thousands require is copied a few times. */
export function meetAllStrings(all: readonly StringFacet[]): StringFacet {
  if (all.length < 2) return all[0] ?? ANY_STRING;
  const middle = all.length >> 1;
  return meetStrings(meetAllStrings(all.slice(0, middle)), meetAllStrings(all.slice(middle)));
}

/** Returns the constraints on arrays that satisfy both. */
export function meetArrays(schemas: Schemas, a: ArrayFacet, b: ArrayFacet): ArrayFacet {
  if (a === ANY_ARRAY || a === b) return b;
  if (b === ANY_ARRAY) return a;
  const prefix: Handle[] = [];
  for (let index = 0; index < Math.max(a.prefix.length, b.prefix.length); index += 1) {
    prefix.push(schemas.all([a.prefix[index] ?? a.items ?? TRUE, b.prefix[index] ?? b.items ?? TRUE]));
  }
  return {
    prefix,
    items: meetOptional(schemas, a.items, b.items),
    minItems: Math.max(a.minItems, b.minItems),
    maxItems: Math.min(a.maxItems, b.maxItems),
    unique: a.unique || b.unique,
    contains: [...a.contains, ...b.contains],
    unevaluated: meetOptional(schemas, a.unevaluated, b.unevaluated),
    unevaluatedBy: [...a.unevaluatedBy, ...b.unevaluatedBy],
    values: intersectValues(a.values, b.values),
  };
}

/** Returns what an object facet requires of a property with this name; undefined if nothing. */
export function lookUp(facet: ObjectFacet, name: string): Handle | undefined {
  const found: Handle[] = [];
  const declared = facet.properties.get(name);
  if (declared !== undefined) found.push(declared);
  for (const [pattern, schema] of facet.patterns) if (matches(pattern, name) !== false) found.push(schema);
  if (found.length === 0) return facet.additional;
  if (found.length === 1) return found[0];
  const store = found.find(({ schemas }) => schemas !== undefined)?.schemas;
  return store === undefined ? found[0] : store.all(found);
}

/**
 * A pattern on one side and limited additional properties on the other need more than one map of names: the caller
 * keeps both.
 */
export function canMerge(a: ObjectFacet, b: ObjectFacet): boolean {
  if (a === ANY_OBJECT || b === ANY_OBJECT || a === b) return true;
  return a.patterns.size + b.patterns.size === 0 || (a.additional ?? b.additional) === undefined;
}

/** Returns the constraints on objects that satisfy both; undefined if they cannot be merged exactly. */
export function meetObjects(schemas: Schemas, a: ObjectFacet, b: ObjectFacet): ObjectFacet | undefined {
  if (a === ANY_OBJECT || a === b) return b;
  if (b === ANY_OBJECT) return a;
  if (!canMerge(a, b)) return undefined;
  countSteps(a.properties.size + b.properties.size);
  countSize(a.required.size + b.required.size + a.patterns.size + b.patterns.size);
  for (const { dependentRequired, dependentSchemas } of [a, b])
    countSize(dependentRequired.size + dependentSchemas.size);
  const properties = new Map<string, Handle>();
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    properties.set(name, joined(schemas, rest(a, name), rest(b, name)));
  }
  const patterns = new Map(a.patterns);
  for (const [pattern, schema] of b.patterns) {
    const other = patterns.get(pattern);
    patterns.set(pattern, other === undefined ? schema : schemas.all([other, schema]));
  }
  return {
    properties,
    patterns,
    required: new Set([...a.required, ...b.required]),
    additional: meetOptional(schemas, a.additional, b.additional),
    evaluatesAll: a.evaluatesAll || b.evaluatesAll,
    names: [...a.names, ...b.names],
    minProperties: Math.max(a.minProperties, b.minProperties),
    maxProperties: Math.min(a.maxProperties, b.maxProperties),
    dependentRequired: meetDependencies(a.dependentRequired, b.dependentRequired),
    dependentSchemas: meetSchemas(schemas, a.dependentSchemas, b.dependentSchemas),
    unevaluated: meetOptional(schemas, a.unevaluated, b.unevaluated),
    unevaluatedBy: [...a.unevaluatedBy, ...b.unevaluatedBy],
    values: intersectValues(a.values, b.values),
  };
}

/** Most properties are declared on one side only. */
function joined(schemas: Schemas, x: Handle, y: Handle): Handle {
  if (y === TRUE && x.schemas === schemas) return x;
  return x === TRUE && y.schemas === schemas ? y : schemas.all([x, y]);
}

/** Declared or closed; patterns stay next to the declared properties and are looked up there. */
function rest(facet: ObjectFacet, name: string): Handle {
  return facet.properties.get(name) ?? facet.additional ?? TRUE;
}

function meetOptional(schemas: Schemas, a: Handle | undefined, b: Handle | undefined): Handle | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return schemas.all([a, b]);
}

function meetDependencies(
  a: ObjectFacet["dependentRequired"],
  b: ObjectFacet["dependentRequired"],
): ObjectFacet["dependentRequired"] {
  const merged = new Map(a);
  for (const [name, needs] of b) merged.set(name, withNames(merged.get(name), needs));
  return merged;
}

function meetSchemas(
  schemas: Schemas,
  a: ReadonlyMap<string, Handle>,
  b: ReadonlyMap<string, Handle>,
): ReadonlyMap<string, Handle> {
  const merged = new Map(a);
  for (const [name, schema] of b) {
    const other = merged.get(name);
    merged.set(name, other === undefined ? schema : schemas.all([other, schema]));
  }
  return merged;
}

function distinct<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  return [...new Set([...a, ...b])].sort();
}

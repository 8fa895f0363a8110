import { getOwn, setOwn } from "../own-key.ts";
import { accepts, acceptsNormal } from "./accepts.ts";
import { multipleOf } from "./accepts-scalar.ts";
import { canonical } from "./canonical.ts";
import { lookUp } from "./facets.ts";
import { formatSamples } from "./formats.ts";
import { normalOf, TRUE, type Handle } from "./handle.ts";
import { Kind, kindBits } from "./kind.ts";
import { meet } from "./meet.ts";
import type { ArrayFacet, Contains, Normal, NumberFacet, ObjectFacet, StringFacet } from "./normal.ts";
import { countSize, isSpent } from "../steps.ts";
import { search } from "../regex/search.ts";

/** Number of alternatives and properties examined; more would not find more. */
const MAX_BRANCHES = 4;
/** The same if other unions also apply, by their number: every choice is combined with all of their choices. */
const MAX_COMBINED = [MAX_BRANCHES, MAX_BRANCHES, 3, 2];
/** Depth of alternatives inside alternatives that are examined; the deeper, the fewer of each. */
const MAX_DEPTH = 8;
const MAX_PROPERTIES = 12;
/** Number of lists in lists whose elements have to differ, or to match, that are examined. */
const MAX_LISTS = 3;
const MAX_LENGTH = 5000;

const all = new WeakMap<Normal, readonly unknown[]>();
/** Number of samples that are being made, one inside the other: those inside are fewer, and not remembered. */
let nested = 0;

/**
 * Returns a few values that a schema accepts, the simplest first. All of them are checked; an empty result proves
 * nothing.
 */
export function samples(normal: Normal): readonly unknown[] {
  if (nested > 0) return checked(normal);
  let made = all.get(normal);
  if (made === undefined) {
    made = inside(() => checked(normal));
    if (!isSpent()) all.set(normal, made);
  }
  return made;
}

function checked(normal: Normal): readonly unknown[] {
  const found: unknown[] = [];
  for (const bit of kindBits(normal.kinds)) {
    for (const value of ofKind(normal, bit)) {
      if (isSpent()) return found;
      if (value !== undefined && acceptsNormal(normal, value) === true) found.push(value);
    }
  }
  return found;
}

const known = new WeakMap<Handle, { value: unknown }>();
/** Number of alternatives inside alternatives that are being examined. */
let depth = 0;

/**
 * Returns the first sample, or undefined (which is not a JSON value). A schema nested in itself has none while its own
 * sample is being built.
 */
export function sample(handle: Handle): unknown {
  if (handle.constant !== undefined) return handle.constant ? "x" : undefined;
  const memo = known.get(handle);
  if (memo !== undefined) return memo.value;
  const fresh: { value: unknown } = { value: undefined };
  known.set(handle, fresh);
  const outer = depth;
  depth = 0;
  try {
    fresh.value = inside(() => firstSample(normalOf(handle)));
  } finally {
    depth = outer;
  }
  return fresh.value;
}

function inside<T>(make: () => T): T {
  nested += 1;
  try {
    return make();
  } finally {
    nested -= 1;
  }
}

function firstSample(normal: Normal): unknown {
  // Readers disagree about whether null belongs to an enum next to `nullable`.
  const bits = kindBits(normal.kinds);
  if (normal.string.values !== undefined) bits.sort((a, b) => Number(a === Kind.null) - Number(b === Kind.null));
  for (const bit of bits) {
    for (const value of ofKind(normal, bit))
      if (value !== undefined && acceptsNormal(normal, value) === true) return value;
  }
  return undefined;
}

function ofKind(normal: Normal, kind: number): Iterable<unknown> {
  const union = normal.unions.find((one) => (one.kinds & kind) !== 0);
  const schemas = union?.branches.find((branch) => branch.schemas !== undefined)?.schemas;
  if (union !== undefined && schemas !== undefined) {
    const rest = { ...normal, unions: normal.unions.filter((one) => one !== union) };
    if (depth > MAX_DEPTH) return [];
    const width = (MAX_COMBINED[normal.unions.length] ?? 1) - depth;
    try {
      depth += 1;
      return union.branches.slice(0, Math.max(1, width)).flatMap((branch) => {
        const merged = meet(schemas, { ...rest, kinds: rest.kinds & kind }, normalOf(branch), branch);
        return samples(merged).slice(0, 3);
      });
    } finally {
      depth -= 1;
    }
  }
  if (kind === Kind.null) return [null];
  if (kind === Kind.boolean) return [...(normal.booleans ?? [false, true])];
  if (kind === Kind.number) return numbers(normal.number);
  if (kind === Kind.string) return strings(normal.string);
  if (kind === Kind.array) return arrays(normal.array);
  return objects(normal);
}

/** Returns numbers at and near the constraints, as candidates. */
export function numbers(facet: NumberFacet): number[] {
  if (facet.values !== undefined) return facet.values.slice(0, 8) as number[];
  const step = facet.multiples[0] ?? 1;
  const low = Number.isFinite(facet.min) ? multipleOf(step, Math.ceil(facet.min / step)) : -Infinity;
  const high = Number.isFinite(facet.max) ? multipleOf(step, Math.floor(facet.max / step)) : Infinity;
  const near = [0, step, low, low + step, high, high - step, 1, facet.min, facet.max, -step];
  if (!facet.integer) near.push(0.5, facet.min + 0.5, facet.max - 0.5, (facet.min + facet.max) / 2);
  return [...new Set(near.filter((value) => Number.isFinite(value)))];
}

/** Returns strings that the constraints may accept, as candidates. */
export function strings(facet: StringFacet): string[] {
  if (facet.values !== undefined) return facet.values.slice(0, 8) as string[];
  const found: string[] = [];
  for (const format of facet.formats)
    found.push(...formatSamples(format).filter((known): known is string => typeof known === "string"));
  if (facet.patterns.length > 0) {
    const hit = search({ all: facet.patterns, notAll: [], minLength: facet.minLength, maxLength: facet.maxLength });
    if (typeof hit === "object") found.push(hit.text);
  }
  const shortest = Math.min(facet.minLength, MAX_LENGTH);
  found.push("x".repeat(Math.max(shortest, 1)), "x".repeat(shortest));
  if (facet.maxLength < MAX_LENGTH) found.push("x".repeat(facet.maxLength));
  return [...new Set(found)];
}

function* arrays(facet: ArrayFacet): Generator {
  if (facet.values !== undefined) yield* facet.values.slice(0, 4);
  else {
    yield arrayOf(facet, facet.minItems);
    yield arrayOf(facet, Math.max(1, facet.minItems, facet.prefix.length));
    if (facet.maxItems > 1) yield arrayOf(facet, Math.max(2, facet.minItems, facet.prefix.length));
  }
}

/** Returns an array of a given length; elements differ if they must, and as many match as required. */
export function arrayOf(facet: ArrayFacet, length: number): unknown[] | undefined {
  const size = Math.max(length, ...facet.contains.map(({ min }) => min));
  if (size > MAX_LENGTH) return undefined;
  countSize(size);
  const list: unknown[] = [];
  for (let index = 0; index < size; index += 1) {
    const value = element(facet, index, list);
    if (value === undefined) return undefined;
    list.push(value);
  }
  for (const contains of facet.contains) match(facet, contains, list);
  return list;
}

function schemaOf(facet: ArrayFacet, index: number): Handle {
  return facet.prefix[index] ?? facet.items ?? TRUE;
}

/** Returns an element that counts as a match of nothing, if there is one. */
function element(facet: ArrayFacet, index: number, list: readonly unknown[]): unknown {
  const schema = schemaOf(facet, index);
  if (!facet.unique && facet.contains.length === 0) return sample(schema);
  const options = optionsOf(schema, index).filter((value) => !facet.unique || !includes(list, value));
  const isMiss = (value: unknown): boolean => facet.contains.every((one) => accepts(one.schema, value) === false);
  return options.find(isMiss) ?? options[0];
}

const PLAIN: readonly unknown[] = ["x", 0, null, true, false, {}, []];

/** Elements whose values are being sought: a list can contain lists that contain it. */
const sought = new Set<Handle>();

function optionsOf(schema: Handle, index: number): unknown[] {
  return [...ownOptions(schema), ...PLAIN, index, `x${index}`].filter((value) => accepts(schema, value) === true);
}

function ownOptions(schema: Handle): readonly unknown[] {
  if (schema.constant !== undefined || sought.has(schema) || sought.size === MAX_LISTS) return [];
  try {
    sought.add(schema);
    return samples(normalOf(schema));
  } finally {
    sought.delete(schema);
  }
}

/** Replaces elements by matching ones, from the end, until enough match. */
function match(facet: ArrayFacet, { schema, min }: Contains, list: unknown[]): void {
  let missing = min - list.filter((value) => accepts(schema, value) === true).length;
  for (let index = list.length - 1; index >= 0 && missing > 0; index -= 1) {
    if (accepts(schema, list[index]) === true) continue;
    const own = schemaOf(facet, index);
    const store = own.schemas ?? schema.schemas;
    const both = store === undefined ? schema : store.all([own, schema]);
    const others = list.toSpliced(index, 1);
    const value = optionsOf(both, index).find((one) => !facet.unique || !includes(others, one));
    if (value === undefined) continue;
    list[index] = value;
    missing -= 1;
  }
}

function includes(list: readonly unknown[], value: unknown): boolean {
  const text = canonical(value);
  return list.some((item) => canonical(item) === text);
}

function* objects(normal: Normal): Generator {
  const facet = normal.object;
  if (facet.values !== undefined) {
    yield* facet.values.slice(0, 4);
    return;
  }
  yield objectWith(facet, {});
  for (const name of [...facet.properties.keys()].slice(0, 4)) yield objectWith(facet, { [name]: undefined });
  const names = [...facet.properties.keys()].slice(0, MAX_PROPERTIES);
  yield objectWith(facet, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Returns the smallest object with the given members; a member given as undefined gets a sample. */
export function objectWith(
  facet: ObjectFacet,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  const needed = new Set([...facet.required, ...Object.keys(given)]);
  for (const name of needed) for (const also of facet.dependentRequired.get(name) ?? []) needed.add(also);
  countSize(needed.size);
  for (const name of needed) {
    const own = getOwn(given, name);
    const value = own === undefined ? sample(lookUp(facet, name) ?? TRUE) : own;
    if (value !== undefined) setOwn(result, name, value);
    else if (facet.required.has(name)) return undefined;
  }
  fillUp(result, facet);
  return result;
}

/** Adds members until the minimum is reached. */
function fillUp(result: Record<string, unknown>, facet: ObjectFacet): void {
  let missing = facet.minProperties - Object.keys(result).length;
  if (missing <= 0) return;
  for (const name of spareNames(facet)) {
    if (missing <= 0) return;
    const value =
      Object.hasOwn(result, name) || !mayTake(facet, name) ? undefined : sample(lookUp(facet, name) ?? TRUE);
    if (value === undefined) continue;
    setOwn(result, name, value);
    missing -= 1;
  }
}

/** Yields names that an object may still have, declared ones first. */
function* spareNames(facet: ObjectFacet): Generator<string> {
  yield* facet.properties.keys();
  for (const pattern of facet.patterns.keys()) {
    for (const length of [1, 2, 3]) {
      const found = search({ all: [pattern], notAll: [], minLength: length, maxLength: length });
      if (typeof found === "object") yield found.text;
    }
  }
  yield* ["a", "b", "c", "ab", "aa"];
  for (let index = 0; index < 300; index += 1) yield `x${index}`;
}

function mayTake(facet: ObjectFacet, name: string): boolean {
  const schema = lookUp(facet, name);
  if (schema !== undefined && normalOf(schema).kinds === 0) return false;
  return facet.names.every((names) => accepts(names, name) === true);
}

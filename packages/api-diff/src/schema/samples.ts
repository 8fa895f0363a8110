import { accepts, acceptsNormal } from "./accepts.ts";
import { lookUp } from "./facets.ts";
import { formatSample } from "./formats.ts";
import type { Handle } from "./handle.ts";
import { normalOf, TRUE } from "./handle.ts";
import { Kind, kindBits } from "./kind.ts";
import { meet } from "./meet.ts";
import type { ArrayFacet, Normal, NumberFacet, ObjectFacet, StringFacet } from "./normal.ts";
import { search } from "../regex/search.ts";

/** How deep samples go; recursive schemas end here. */
const MAX_DEPTH = 6;
const MAX_BRANCHES = 4;

/** A few values that a schema accepts, the plainest first. All of them are checked; none at all proves nothing. */
export function samples(normal: Normal, depth = 0): unknown[] {
  if (depth > MAX_DEPTH) return [];
  const found: unknown[] = [];
  for (const bit of kindBits(normal.kinds)) {
    for (const value of ofKind(normal, bit, depth)) if (acceptsNormal(normal, value) === true) found.push(value);
  }
  return found;
}

/** The first sample, or undefined (which is no JSON value). */
export function sample(handle: Handle, depth = 0): unknown {
  return handle.constant === true ? "x" : samples(normalOf(handle), depth)[0];
}

function ofKind(normal: Normal, kind: number, depth: number): unknown[] {
  const union = normal.unions.find((one) => (one.kinds & kind) !== 0);
  const schemas = union?.branches.find((branch) => branch.schemas !== undefined)?.schemas;
  if (union !== undefined && schemas !== undefined) {
    const rest = { ...normal, unions: normal.unions.filter((one) => one !== union) };
    return union.branches.slice(0, MAX_BRANCHES).flatMap((branch) => {
      const merged = meet(schemas, { ...rest, kinds: rest.kinds & kind }, normalOf(branch), branch);
      return samples(merged, depth + 1).slice(0, 3);
    });
  }
  if (kind === Kind.null) return [null];
  if (kind === Kind.boolean) return [...(normal.booleans ?? [false, true])];
  if (kind === Kind.number) return numbers(normal.number);
  if (kind === Kind.string) return strings(normal.string);
  if (kind === Kind.array) return arrays(normal.array, depth);
  return objects(normal, depth);
}

export function numbers(facet: NumberFacet): number[] {
  if (facet.values !== undefined) return facet.values.slice(0, 8) as number[];
  const step = facet.multiples[0] ?? 1;
  const low = Number.isFinite(facet.min) ? Math.ceil(facet.min / step) * step : -Infinity;
  const high = Number.isFinite(facet.max) ? Math.floor(facet.max / step) * step : Infinity;
  const near = [0, step, low, low + step, high, high - step, 1, facet.min, facet.max, -step];
  if (!facet.integer) near.push(0.5, facet.min + 0.5, facet.max - 0.5, (facet.min + facet.max) / 2);
  return [...new Set(near.filter((value) => Number.isFinite(value)))];
}

export function strings(facet: StringFacet): string[] {
  if (facet.values !== undefined) return facet.values.slice(0, 8) as string[];
  const found: string[] = [];
  for (const format of facet.formats) {
    const known = formatSample(format);
    if (typeof known === "string") found.push(known);
  }
  if (facet.patterns.length > 0) {
    const hit = search({ all: facet.patterns, notAll: [], minLength: facet.minLength, maxLength: facet.maxLength });
    if (typeof hit === "object") found.push(hit.text);
  }
  const shortest = Math.min(facet.minLength, 5000);
  found.push("x".repeat(Math.max(shortest, 1)), "x".repeat(shortest));
  if (facet.maxLength < 5000) found.push("x".repeat(facet.maxLength));
  return [...new Set(found)];
}

function arrays(facet: ArrayFacet, depth: number): unknown[] {
  if (facet.values !== undefined) return facet.values.slice(0, 4) as unknown[];
  const short = arrayOf(facet, facet.minItems, depth);
  const one = arrayOf(facet, Math.max(1, facet.minItems, facet.prefix.length), depth);
  return [short, one].filter((list) => list !== undefined);
}

/** An array of a length; elements differ where they must. */
export function arrayOf(facet: ArrayFacet, length: number, depth: number): unknown[] | undefined {
  if (length > 1000) return undefined;
  const list: unknown[] = [];
  for (const contains of facet.contains) for (let n = 0; n < contains.min; n += 1) list.push(sample(contains.schema, depth + 1));
  for (let index = list.length; index < length; index += 1) {
    const schema = facet.prefix[index] ?? facet.items ?? TRUE;
    const value = facet.unique ? fresh(schema, list, index, depth) : sample(schema, depth + 1);
    if (value === undefined) return undefined;
    list.push(value);
  }
  return list;
}

function fresh(schema: Handle, taken: readonly unknown[], index: number, depth: number): unknown {
  const options = [...(schema.constant === undefined ? samples(normalOf(schema), depth + 1) : []), index, `x${index}`];
  return options.find((option) => !taken.includes(option) && accepts(schema, option) === true);
}

function objects(normal: Normal, depth: number): unknown[] {
  const facet = normal.object;
  if (facet.values !== undefined) return facet.values.slice(0, 4) as unknown[];
  const small = objectWith(facet, {}, depth);
  const names = [...facet.properties.keys()].slice(0, 12);
  const full = depth > 2 ? undefined : objectWith(facet, Object.fromEntries(names.map((name) => [name, undefined])), depth);
  return [small, full].filter((value) => value !== undefined);
}

/** The smallest object with the given members; a member given as undefined gets a sample. */
export function objectWith(facet: ObjectFacet, given: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  const needed = new Set([...facet.required, ...Object.keys(given)]);
  for (const name of needed) for (const also of facet.dependentRequired.get(name) ?? []) needed.add(also);
  for (let index = 0; needed.size < facet.minProperties && index < 1000; index += 1) needed.add(spareName(facet, index));
  for (const name of needed) {
    const value = given[name] === undefined ? sample(lookUp(undefined, facet, name) ?? TRUE, depth + 1) : given[name];
    if (value !== undefined) result[name] = value;
    else if (facet.required.has(name)) return undefined;
  }
  return result;
}

function spareName(facet: ObjectFacet, index: number): string {
  return [...facet.properties.keys()][index] ?? `x${index}`;
}

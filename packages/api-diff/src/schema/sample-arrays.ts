import { accepts } from "./accepts.ts";
import { canonical } from "./canonical.ts";
import type { Handle } from "./handle.ts";
import { normalOf, TRUE } from "./handle.ts";
import type { ArrayFacet, Contains } from "./normal.ts";
import { MAX_LENGTH, sample, samples } from "./samples.ts";

/** An array of a length; elements differ where they must, and as many match as must match. */
export function arrayOf(facet: ArrayFacet, length: number): unknown[] | undefined {
  const size = Math.max(length, ...facet.contains.map(({ min }) => min));
  if (size > MAX_LENGTH) return undefined;
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

/** An element that counts as a match of nothing, if there is one. */
function element(facet: ArrayFacet, index: number, list: readonly unknown[]): unknown {
  const schema = schemaOf(facet, index);
  if (!facet.unique && facet.contains.length === 0) return sample(schema);
  const options = optionsOf(schema, index).filter((value) => !facet.unique || !includes(list, value));
  const isMiss = (value: unknown): boolean => facet.contains.every((one) => accepts(one.schema, value) === false);
  return options.find(isMiss) ?? options[0];
}

const PLAIN: readonly unknown[] = ["x", 0, null, true, false, {}, []];

function optionsOf(schema: Handle, index: number): unknown[] {
  const own = schema.constant === undefined ? samples(normalOf(schema)) : [];
  return [...own, ...PLAIN, index, `x${index}`].filter((value) => accepts(schema, value) === true);
}

/** Replaces elements by ones that match, the last ones first, until enough do. */
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

import { canonical, includesValue } from "./canonical.ts";

type Values = readonly unknown[] | undefined;

/** Returns the values allowed by both lists; an absent list allows all. */
export function intersectValues(a: Values, b: Values): Values {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((value) => includesValue(b, value));
}

/** A character that JSON escapes, or one before the quote that ends a text: without one, both have one order. */
const AWKWARD = /[^#-[\]-\uD7FF\uE000-\uFFFF]/;

/** Returns each value once, in the order of their canonical text. */
export function sortedValues(values: readonly unknown[]): readonly unknown[] {
  // Millions of texts fit into the memory once, not twice.
  if (values.every((value) => typeof value === "string" && !AWKWARD.test(value))) return [...new Set(values)].sort();
  const byText = new Map(values.map((value) => [canonical(value), value]));
  return [...byText.keys()].sort().map((text) => byText.get(text));
}

/** Returns the names of both lists, each once. */
export function withNames(list: readonly string[] | undefined, more: readonly string[]): readonly string[] {
  return list === undefined ? more : [...new Set([...list, ...more])];
}

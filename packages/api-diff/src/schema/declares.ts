import { countSize } from "../steps.ts";
import { matches } from "../regex/matches.ts";
import { normalOf, type Handle } from "./handle.ts";
import type { Normal } from "./normal.ts";

/** Maximum depth of nested alternatives that are examined. */
const MAX_DEPTH = 6;

/** Returns whether a schema, or a part of it that may apply to the same value, mentions a property with this name. */
export function declares(normal: Normal, name: string, depth = 0): boolean {
  const { object } = normal;
  // A closed object forbids every other name.
  const rest = object.additional ?? object.unevaluated;
  const isOpenTo = rest !== undefined && normalOf(rest).kinds !== 0;
  if (object.properties.has(name) || object.required.has(name) || isOpenTo) return true;
  for (const pattern of object.patterns.keys()) if (matches(pattern, name) !== false) return true;
  return depth < MAX_DEPTH && applied(normal).some((part) => declares(normalOf(part), name, depth + 1));
}

const namesOf = new WeakMap<Normal, ReadonlySet<string>>();

/** Returns the names of properties that a schema, or a part that may apply to the same value, declares. */
export function declaredNames(normal: Normal, depth = 0): ReadonlySet<string> {
  const known = depth === 0 ? namesOf.get(normal) : undefined;
  if (known !== undefined) return known;
  const names = new Set(normal.object.properties.keys());
  if (depth < MAX_DEPTH)
    for (const part of applied(normal)) for (const name of declaredNames(normalOf(part), depth + 1)) names.add(name);
  if (depth === 0) namesOf.set(normal, names);
  return names;
}

/** Returns whether a condition in a schema is about a name: readers of the document may write any value for it. */
export function isTested(normal: Normal, name: string, depth = 0): boolean {
  const isOwn = normal.conditions.some(({ test }) => declares(normalOf(test), name));
  return isOwn || (depth < MAX_DEPTH && applied(normal).some((part) => isTested(normalOf(part), name, depth + 1)));
}

/** Returns whether a reader of the document would write this object: each of its properties is declared somewhere. */
export function isDocumented(normal: Normal, value: unknown): boolean {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return true;
  return Object.keys(value).every((name) => declares(normal, name));
}

/** Returns the schemas besides the facets that may apply to the same value. */
export function applied(normal: Normal): Handle[] {
  const conditional = normal.conditions.flatMap((one) => [one.test, one.then, one.else]);
  const parts = [
    ...normal.unions.flatMap((union) => union.branches),
    ...conditional.filter((handle) => handle !== undefined),
    ...normal.object.dependentSchemas.values(),
    ...normal.also,
  ];
  countSize(parts.length);
  return parts;
}

import { countSize } from "../steps.ts";
import { matches } from "../regex/matches.ts";
import { lookUp } from "./facets.ts";
import { normalOf, type Handle } from "./handle.ts";
import type { Normal } from "./normal.ts";
import { nameLike } from "./some-name.ts";

/** Maximum depth of nested alternatives that are examined. */
const MAX_DEPTH = 6;

/** Returns whether a schema, or a part of it that may apply to the same value, mentions a property with this name. */
export function declares(normal: Normal, name: string): boolean {
  for (const { object } of withParts(normal)) {
    // A closed object forbids every other name.
    const rest = object.additional ?? object.unevaluated;
    const isOpenTo = rest !== undefined && normalOf(rest).kinds !== 0;
    if (object.properties.has(name) || object.required.has(name) || isOpenTo) return true;
    for (const pattern of object.patterns.keys()) if (matches(pattern, name) !== false) return true;
  }
  return false;
}

const namesOf = new WeakMap<Normal, ReadonlySet<string>>();

/** Returns the names of properties that a schema, or a part that may apply to the same value, declares. */
export function declaredNames(normal: Normal): ReadonlySet<string> {
  const known = namesOf.get(normal);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const { object } of withParts(normal)) for (const name of object.properties.keys()) names.add(name);
  namesOf.set(normal, names);
  return names;
}

/** Returns the names that a schema or a part of it declares, and one name for each pattern of names. */
export function describedNames(normal: Normal): Set<string> {
  const names = new Set(declaredNames(normal));
  for (const { object } of withParts(normal))
    for (const pattern of object.patterns.keys()) names.add(nameLike(pattern) ?? "");
  return names;
}

/** Returns whether a condition in a schema is about a name: readers of the document may write any value for it. */
export function isTested(normal: Normal, name: string): boolean {
  for (const { conditions } of withParts(normal))
    if (conditions.some(({ test }) => declares(normalOf(test), name))) return true;
  return false;
}

/** Returns whether a reader of the document would write this object: each of its properties is declared somewhere. */
export function isDocumented(normal: Normal, value: unknown): boolean {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return true;
  return Object.keys(value).every((name) => declares(normal, name));
}

/** Returns the schemas that a schema, and its parts, have for a property or an element. */
export function describing(normal: Normal, key: string | number): Handle[] {
  const own = memberOf(normal, key);
  const more = describedByParts(normal, key);
  return own === undefined ? more : [own, ...more];
}

/** Returns the schemas that parts of a schema have for a property or an element besides the schema itself. */
export function describedByParts(normal: Normal, key: string | number): Handle[] {
  const found: Handle[] = [];
  for (const part of withParts(normal)) {
    const own = part === normal ? undefined : memberOf(part, key);
    if (own !== undefined) found.push(own);
    if (typeof key === "number") for (const { schema } of part.array.contains) found.push(schema);
  }
  return found;
}

/** Returns the schema that a schema itself has for a property or an element. */
export function memberOf({ object, array }: Normal, key: string | number): Handle | undefined {
  if (typeof key === "string") return lookUp(object, key) ?? object.unevaluated;
  return array.prefix[key] ?? array.items ?? array.unevaluated;
}

/** Yields a schema and the schemas in it that may apply to the same value. */
export function* withParts(normal: Normal, depth = 0): Generator<Normal> {
  yield normal;
  if (depth < MAX_DEPTH) for (const part of applied(normal)) yield* withParts(normalOf(part), depth + 1);
}

/** Returns the schemas besides the facets that may apply to the same value. */
function applied(normal: Normal): Handle[] {
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

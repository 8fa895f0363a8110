import { oncePer } from "../once.ts";
import { countSize, countSteps } from "../steps.ts";
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

/** Returns the names of properties that a schema, or a part that may apply to the same value, declares. */
export const declaredNames = oncePer((normal: Normal): ReadonlySet<string> => {
  return new Set(withParts(normal).flatMap(({ object }) => [...object.properties.keys()]));
});

/** Maximum number of patterns of names for which a name is looked for. */
const MAX_PATTERNS = 20;

/** Returns the names that a schema or a part of it declares, and one for each pattern; undefined if there are many. */
export const describedNames = oncePer((normal: Normal): ReadonlySet<string> | undefined => {
  const patterns = new Set(withParts(normal).flatMap(({ object }) => [...object.patterns.keys()]));
  if (patterns.size > MAX_PATTERNS) return undefined;
  return new Set([...declaredNames(normal), ...[...patterns].map((pattern) => nameLike(pattern) ?? "")]);
});

/** Returns whether a condition in a schema is about a name: readers of the document may write any value for it. */
export function isTested(normal: Normal, name: string): boolean {
  return withParts(normal).some(({ conditions }) => conditions.some(({ test }) => declares(normalOf(test), name)));
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
  const parts = withParts(normal);
  countSteps(parts.length);
  return parts.flatMap((part) => {
    const own = part === normal ? undefined : memberOf(part, key);
    const contained = typeof key === "string" ? [] : part.array.contains.map(({ schema }) => schema);
    return own === undefined ? contained : [own, ...contained];
  });
}

/** Returns the schema that a schema itself has for a property or an element. */
export function memberOf({ object, array }: Normal, key: string | number): Handle | undefined {
  if (typeof key === "string") return lookUp(object, key) ?? object.unevaluated;
  return array.prefix[key] ?? array.items ?? array.unevaluated;
}

/** Returns a schema and the schemas in it that may apply to the same value, the outermost first. */
export function withParts(normal: Normal): readonly Normal[] {
  const parts = partsOf(normal);
  countSize(parts.length - 1);
  return parts;
}

const partsOf = oncePer((normal: Normal): readonly Normal[] => {
  const depths = new Map([[normal, 0]]);
  for (const [one, depth] of depths) {
    if (depth === MAX_DEPTH) break;
    for (const part of applied(one)) if (!depths.has(normalOf(part))) depths.set(normalOf(part), depth + 1);
  }
  return [...depths.keys()];
});

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

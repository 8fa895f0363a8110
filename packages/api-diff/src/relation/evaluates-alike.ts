import type { Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import type { Relation } from "./relation.ts";

/**
 * Returns whether one schema leaves nothing unevaluated that the other evaluates. Unevaluated properties depend on what
 * every alternative evaluates: two schemas with equal rules for them are only comparable if their alternatives are
 * declared equally with the same names.
 */
export function evaluatesAlike(relation: Relation, a: Normal, b: Normal): boolean {
  const pairs: [Handle | undefined, Handle | undefined][] = [
    [a.object.unevaluated, b.object.unevaluated],
    [a.array.unevaluated, b.array.unevaluated],
  ];
  const namesA = [...a.object.properties.keys(), ...a.object.patterns.keys()].sort().join("\n");
  const namesB = [...b.object.properties.keys(), ...b.object.patterns.keys()].sort().join("\n");
  if (namesA !== namesB || a.array.prefix.length !== b.array.prefix.length) return false;
  const [rest, others] = [evaluatesRest(a), evaluatesRest(b)];
  if (rest.some((isEvaluated, index) => isEvaluated && others[index] !== true)) return false;
  const handlesA = alternatives(a);
  const handlesB = alternatives(b);
  if (handlesA.length !== handlesB.length) return false;
  handlesA.forEach((handle, index) => pairs.push([handle, handlesB[index]]));
  return pairs.every(([x, y]) => (x === undefined || y === undefined ? x === y : relation.same(x, y)));
}

/** Returns whether a schema itself evaluates the properties and the elements that it does not declare. */
function evaluatesRest({ object, array }: Normal): boolean[] {
  return [object.evaluatesAll || object.additional !== undefined, array.items !== undefined];
}

function alternatives(normal: Normal): (Handle | undefined)[] {
  return [
    ...normal.unions.flatMap((union) => union.branches),
    ...normal.conditions.flatMap((condition) => [condition.test, condition.then, condition.else]),
    ...normal.also,
    ...normal.object.dependentSchemas.values(),
    ...normal.array.contains.map((contains) => contains.schema),
  ];
}

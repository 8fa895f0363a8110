import type { Answer } from "./accepts.ts";
import { accepts, both } from "./accepts.ts";
import { includesValue } from "./canonical.ts";
import { lookUp } from "./facets.ts";
import type { Normal, ObjectFacet } from "./normal.ts";
import { matches } from "../regex/matches.ts";

export function acceptsObject(normal: Normal, value: Readonly<Record<string, unknown>>): Answer {
  const facet = normal.object;
  if (facet.values !== undefined && !includesValue(facet.values, value)) return false;
  const names = Object.keys(value);
  if (names.length < facet.minProperties || names.length > facet.maxProperties) return false;
  for (const name of facet.required) if (!Object.hasOwn(value, name)) return false;
  return both(memberAnswers(facet, value, names));
}

function* memberAnswers(
  facet: ObjectFacet,
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Generator<Answer> {
  for (const name of names) {
    const declared = facet.properties.get(name);
    let known = declared !== undefined;
    if (declared !== undefined) yield accepts(declared, value[name]);
    for (const [pattern, schema] of facet.patterns) {
      const match = matches(pattern, name);
      if (match === undefined) yield accepts(schema, value[name]) === true ? true : undefined;
      if (match !== true) continue;
      known = true;
      yield accepts(schema, value[name]);
    }
    if (!known && facet.additional !== undefined) yield accepts(facet.additional, value[name]);
    for (const schema of facet.names) yield accepts(schema, name);
    const needs = facet.dependentRequired.get(name);
    if (needs !== undefined) for (const need of needs) yield Object.hasOwn(value, need);
    const dependent = facet.dependentSchemas.get(name);
    if (dependent !== undefined) yield accepts(dependent, value);
    // An alternative may evaluate this property; nobody looks there, so this stays undecided.
    if (facet.unevaluated !== undefined && !known && lookUp(undefined, facet, name) === undefined) yield undefined;
  }
}

import { oncePer } from "../once.ts";
import { accepts } from "../schema/accepts.ts";
import { includesValue } from "../schema/canonical.ts";
import { describedNames, declares, describedByParts, isTested, withParts } from "../schema/declares.ts";
import { hasNoObject, isNever } from "../schema/emptiness.ts";
import { lookUp, meetAllStrings } from "../schema/facets.ts";
import { normalOf, TRUE, type Handle } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import { ANYTHING, type Normal, type ObjectFacet } from "../schema/normal.ts";
import { objectWith, sample, samples } from "../schema/samples.ts";
import { isSpent } from "../steps.ts";
import { nameLike, spareName } from "../schema/some-name.ts";
import { every, lazily, type Attempt } from "./inclusion.ts";
import { evaluatesAlike } from "./evaluates-alike.ts";
import type { Relation } from "./relation.ts";

/** Returns whether each object of `a` is one of `b`. */
export function objectWithin(
  relation: Relation,
  a: ObjectFacet,
  b: ObjectFacet,
  wholeA: Normal,
  wholeB: Normal,
): Attempt {
  if (a === b || hasNoObject(a)) return true;
  if (b.values !== undefined) return objects(a, [{}]);
  return every(claims(relation, a, b, wholeA, wholeB));
}

/** Yields one attempt after the other: after many that failed, the others are not made. */
function* claims(
  relation: Relation,
  a: ObjectFacet,
  b: ObjectFacet,
  wholeA: Normal,
  wholeB: Normal,
): Generator<Attempt> {
  yield* requiredNames(a, b);
  yield* declaredProperties(relation, a, b, wholeA);
  yield* otherNames(relation, a, b, wholeA);
  yield* patternNames(relation, a, b, wholeA);
  for (const names of b.names) yield namesHold(relation, a, names);
  yield counts(a, b);
  yield* dependencies(relation, a, b, wholeA);
  if (b.unevaluated !== undefined && !evaluatesAlike(relation, wholeA, wholeB)) yield objects(a, [{}, { x0: "x" }]);
}

/** Yields objects of `a` with these members. */
function objects(a: ObjectFacet, members: readonly Readonly<Record<string, unknown>>[]): Iterable<unknown> {
  return lazily(() => members.map((given) => objectWith(a, given)).filter((value) => value !== undefined));
}

function* requiredNames(a: ObjectFacet, b: ObjectFacet): Generator<Attempt> {
  for (const name of b.required) {
    if (a.required.has(name)) continue;
    yield lazily(() => {
      const rest = objectWith(a, {}) ?? {};
      return [rest, Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name))];
    });
  }
}

function* declaredProperties(relation: Relation, a: ObjectFacet, b: ObjectFacet, wholeA: Normal): Generator<Attempt> {
  if (a.properties === b.properties && a.patterns === b.patterns && a.additional === b.additional) return;
  const isAlone = relation.strict || isNever(b.additional) || withParts(wholeA).length === 1;
  const inParts = isAlone ? [] : describedNames(wholeA);
  if (inParts === undefined) return yield [];
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys(), ...a.required, ...inParts])) {
    const other = lookUp(b, name);
    if (other === undefined) continue;
    const own = lookUp(a, name);
    // An open object that does not declare the name: a reader of the document would not send it.
    if (own === undefined && !relation.strict && !declares(wholeA, name)) continue;
    if (normalOf(own ?? TRUE).kinds === 0) continue;
    const parts = relation.strict ? [] : describedByParts(wholeA, name);
    // If only parts declare a property, readers of the document send it as one of the parts says.
    const isDescribed = own === undefined && parts.length > 0 && !isTested(wholeA, name);
    if (isDescribed && parts.every((part) => relation.within(part, other).holds === "yes")) continue;
    yield memberHolds(relation, a, { name, own, other, parts });
  }
}

/** A member of an object. */
interface Member {
  readonly name: string | undefined;
  /** Its schema, and the one that takes its place. */
  readonly own: Handle | undefined;
  readonly other: Handle;
  /** The schemas that parts of the object have for it. */
  readonly parts?: readonly Handle[];
}

/** Returns whether a member may have the same values as before, and those that parts of the object describe. */
function memberHolds(relation: Relation, a: ObjectFacet, member: Member): Attempt {
  const { name, own = TRUE, other, parts = [] } = member;
  const inclusion = relation.within(own, other);
  if (inclusion.holds === "yes" && relation.isPartWithin(own, other, parts.map(normalOf))) return true;
  if (inclusion.holds === "unknown" || name === undefined) return [];
  const values = inclusion.holds === "no" ? [inclusion.witness] : parts.flatMap((part) => samples(normalOf(part)));
  return objects(
    a,
    values.map((value) => ({ [name]: value })),
  );
}

function* otherNames(relation: Relation, a: ObjectFacet, b: ObjectFacet, wholeA: Normal): Generator<Attempt> {
  const closed = b.additional;
  // If the required names are the only ones allowed, no other can occur.
  if (closed === undefined || a.maxProperties <= a.required.size) return;
  const listed = a.names.map((names) => normalOf(names).string.values).find((values) => values !== undefined);
  if (listed?.every((name) => b.properties.has(name as string)) === true) {
    for (const name of listed as string[])
      yield memberHolds(relation, a, { name, own: lookUp(a, name), other: b.properties.get(name) ?? TRUE });
    return;
  }
  for (const [pattern, schema] of a.patterns) {
    if (b.patterns.has(pattern)) continue;
    yield memberHolds(relation, a, { name: nameLike(pattern), own: schema, other: closed });
  }
  const name = spareName(a, b);
  const parts = relation.strict ? [] : describedByParts(wholeA, name);
  yield memberHolds(relation, a, { name, own: a.additional, other: closed, parts });
}

function* patternNames(relation: Relation, a: ObjectFacet, b: ObjectFacet, wholeA: Normal): Generator<Attempt> {
  for (const [pattern, schema] of b.patterns) {
    const own = a.patterns.get(pattern);
    const sources = own === undefined ? new Set([a.additional ?? TRUE, ...a.patterns.values()]) : [own];
    const name = nameLike(pattern);
    const parts = relation.strict || name === undefined ? [] : describedByParts(wholeA, name);
    for (const source of sources) {
      if (isSpent()) return yield [];
      yield memberHolds(relation, a, { name, own: source, other: schema, parts });
    }
  }
}

/** Maximum number of limits of names whose texts are tried as names. */
const MAX_SAMPLED = 20;

/** Returns which texts may be names of properties. */
const namesOf = oncePer(({ names }: ObjectFacet): Normal => ({
  ...ANYTHING,
  kinds: Kind.string,
  string: meetAllStrings(names.map((one) => normalOf(one).string)),
}));

function namesHold(relation: Relation, a: ObjectFacet, names: Handle): Attempt {
  if (a.names.some((own) => relation.within(own, names).holds === "yes")) return true;
  const isClosed = a.additional !== undefined && normalOf(a.additional).kinds === 0 && a.patterns.size === 0;
  const declared = [...a.properties.keys()];
  if (isClosed && declared.every((name) => accepts(names, name) === true)) return true;
  const options = [...declared, "x0", "X", "a b", "", "1", "x".repeat(300)];
  const own = a.names.slice(0, MAX_SAMPLED).flatMap((one) => samples({ ...normalOf(one), kinds: Kind.string }));
  const inclusion = relation.withinNormal(namesOf(a), normalOf(names), names.schemas);
  const shown = inclusion.holds === "no" ? [inclusion.witness] : [];
  const refused = [...shown, ...own, ...options].filter(
    (name): name is string => typeof name === "string" && accepts(names, name) === false,
  );
  return objects(
    a,
    refused.map((name) => ({ [name]: sample(lookUp(a, name) ?? TRUE) ?? "x" })),
  );
}

function counts(a: ObjectFacet, b: ObjectFacet): Attempt {
  const fewest = Math.max(a.minProperties, a.required.size);
  const isClosed = a.additional !== undefined && normalOf(a.additional).kinds === 0 && a.patterns.size === 0;
  const most = isClosed ? Math.min(a.maxProperties, a.properties.size) : a.maxProperties;
  if (fewest >= b.minProperties && most <= b.maxProperties) return true;
  const wide = Math.min(most, b.maxProperties + 1, 200);
  const names = [...a.properties.keys()].slice(0, wide);
  const many: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]));
  for (let index = 0; Object.keys(many).length < wide; index += 1) many[`x${index}`] = undefined;
  return objects(a, [{}, many]);
}

function* dependencies(relation: Relation, a: ObjectFacet, b: ObjectFacet, wholeA: Normal): Generator<Attempt> {
  for (const [name, needs] of b.dependentRequired) {
    const own = a.dependentRequired.get(name) ?? [];
    for (const need of needs) {
      if (a.required.has(need) || includesValue(own, need)) continue;
      yield lazily(() => {
        const value = objectWith(a, { [name]: undefined }) ?? {};
        return [value, Object.fromEntries(Object.entries(value).filter(([key]) => key !== need))];
      });
    }
  }
  for (const [name, schema] of b.dependentSchemas) {
    const own = a.dependentSchemas.get(name);
    if (own !== undefined && relation.isPartWithin(own, schema, [wholeA])) continue;
    const inclusion = relation.withinNormal(wholeA, normalOf(schema), own?.schemas ?? schema.schemas);
    const shown = inclusion.holds === "no" ? (inclusion.witness as Readonly<Record<string, unknown>>) : {};
    if (inclusion.holds !== "yes") yield objects(a, [{ [name]: undefined }, { ...shown, [name]: shown[name] }]);
  }
}

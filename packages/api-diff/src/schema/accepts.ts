import { acceptsNumber, acceptsString, both, type Acceptance } from "./accepts-scalar.ts";
import { canonical, includesValue } from "./canonical.ts";
import type { Cursor } from "../document/cursor.ts";
import { evaluated, type Evaluator } from "./evaluated.ts";
import { normalOf, type Handle } from "./handle.ts";
import { Kind, kindOf } from "./kind.ts";
import { type ArrayFacet, type Contains, hasResidue, type Normal, type ObjectFacet, type Union } from "./normal.ts";
import { countSize, countSteps, isSpent, stepsTaken } from "../steps.ts";
import { matches } from "../regex/matches.ts";

/** Number of steps up to which checking a value again takes no longer than remembering the result. */
const FEW = 4;

/** Known results for objects and lists: candidates for larger values share their parts. */
const accepted = new WeakMap<object, Map<Handle, boolean>>();

/** A schema that is replaced while one question is decided. */
let read: { readonly handle: Handle; readonly as: Normal } | undefined;

/** Returns whether a schema would accept a value if it, or a schema in it, were different. */
export function acceptsReading(handle: Handle, value: unknown, other: { handle: Handle; as: Normal }): Acceptance {
  const before = read;
  read = other;
  try {
    return accepts(handle, value);
  } finally {
    read = before;
  }
}

/** Returns whether a schema accepts a value. The value must not be changed afterwards. */
export function accepts(handle: Handle, value: unknown): Acceptance {
  if (read !== undefined) return acceptsNormal(handle === read.handle ? read.as : normalOf(handle), value);
  if (handle.constant !== undefined) return handle.constant;
  if (typeof value !== "object" || value === null) return acceptsNormal(normalOf(handle), value);
  const known = accepted.get(value)?.get(handle);
  if (known !== undefined) return known;
  const before = stepsTaken();
  const acceptance = acceptsNormal(normalOf(handle), value);
  // An unknown result may depend on the context; yes and no do not.
  if (acceptance !== undefined && stepsTaken() - before > FEW) remember(handle, value, acceptance);
  return acceptance;
}

function remember(handle: Handle, value: object, acceptance: boolean): void {
  let acceptances = accepted.get(value);
  if (acceptances === undefined) accepted.set(value, (acceptances = new Map()));
  acceptances.set(handle, acceptance);
}

/** Values that each schema is currently being checked against. */
const pending = new WeakMap<Handle, unknown[]>();

/** Schemas whose result for a value stayed unknown while the outermost of them was being checked. */
const unknown = new Map<unknown, Set<Handle>>();
/** Number of parts that are being checked, one inside the other. */
let nesting = 0;

/**
 * Does the same for a part that applies to the value of the schema around it. For a schema that leads back to itself
 * with the same value, the result is unknown, and is not looked for again: the number of ways that lead back is
 * exponential.
 */
function acceptsInPlace(handle: Handle, value: unknown): Acceptance {
  countSteps();
  let values = pending.get(handle);
  if (values === undefined) pending.set(handle, (values = []));
  if (values.includes(value) || unknown.get(value)?.has(handle) === true) return undefined;
  values.push(value);
  nesting += 1;
  let acceptance: Acceptance;
  try {
    acceptance = accepts(handle, value);
  } finally {
    nesting -= 1;
    values.pop();
    if (nesting === 0) unknown.clear();
  }
  if (nesting === 0) return acceptance;
  if (acceptance === undefined) unknown.set(value, (unknown.get(value) ?? new Set()).add(handle));
  return acceptance;
}

/** Returns whether a normal form accepts a value; undefined if that cannot be decided. */
export function acceptsNormal(normal: Normal, value: unknown): Acceptance {
  countSteps();
  const kind = kindOf(value);
  if ((normal.kinds & kind) === 0) return false;
  const facet = acceptsFacet(normal, kind, value);
  if (facet === false || !hasResidue(normal)) return facet;
  const rest = both(residue(normal, kind, value));
  return rest === false || facet === true ? rest : undefined;
}

function acceptsFacet(normal: Normal, kind: number, value: unknown): Acceptance {
  if (kind === Kind.boolean) return normal.booleans === undefined || normal.booleans.includes(value as boolean);
  if (kind === Kind.number) return acceptsNumber(normal.number, value as number);
  if (kind === Kind.string) return acceptsString(normal.string, value as string);
  if (kind === Kind.array) return acceptsArray(normal.array, value as unknown[]);
  if (kind === Kind.object) return acceptsObject(normal, value as Record<string, unknown>);
  return true;
}

function* residue(normal: Normal, kind: number, value: unknown): Generator<Acceptance> {
  for (const union of normal.unions) if ((union.kinds & kind) !== 0) yield acceptsUnion(union, value);
  for (const not of normal.nots) {
    // A schema with thousands of parts takes as long as many small ones.
    if (isSpent()) return yield undefined;
    const inner = acceptsInPlace(not, value);
    yield inner === undefined ? undefined : !inner;
  }
  for (const condition of normal.conditions) {
    if (isSpent()) return yield undefined;
    const test = acceptsInPlace(condition.test, value);
    const then = condition.then === undefined ? true : acceptsInPlace(condition.then, value);
    const otherwise = condition.else === undefined ? true : acceptsInPlace(condition.else, value);
    yield test === undefined ? (then === otherwise ? then : undefined) : test ? then : otherwise;
  }
  for (const conjunct of normal.also) yield acceptsInPlace(conjunct, value);
  if (normal.opaque.length > 0) yield undefined;
}

function acceptsUnion(union: Union, value: unknown): Acceptance {
  let yes = 0;
  let unknown = 0;
  for (const branch of union.branches) {
    if (isSpent()) return undefined;
    const acceptance = acceptsInPlace(branch, value);
    if (acceptance === true) yes += 1;
    else if (acceptance === undefined) unknown += 1;
    if (yes > 0 && !union.exclusive) return true;
    if (yes > 1) return false;
  }
  if (unknown > 0) return undefined;
  return yes === 1;
}

function acceptsArray(facet: ArrayFacet, list: readonly unknown[]): Acceptance {
  if (facet.values !== undefined && !includesValue(facet.values, list)) return false;
  if (list.length < facet.minItems || list.length > facet.maxItems) return false;
  countSize(list.length);
  if (facet.unique && !allDistinct(list)) return false;
  return both(elementAcceptances(facet, list));
}

function* elementAcceptances(facet: ArrayFacet, list: readonly unknown[]): Generator<Acceptance> {
  let last: { readonly schema: Handle; readonly item: unknown } | undefined;
  for (const [index, item] of list.entries()) {
    const schema = facet.prefix[index] ?? facet.items;
    // Long generated lists repeat one element many times.
    if (schema === undefined || (schema === last?.schema && item === last.item)) continue;
    yield accepts(schema, item);
    last = { schema, item };
  }
  for (const contains of facet.contains) yield acceptsContains(contains, list);
  for (const evaluator of facet.unevaluatedBy) yield unevaluatedHolds(evaluator, "unevaluatedItems", list);
}

function acceptsContains(contains: Contains, list: readonly unknown[]): Acceptance {
  const acceptances = list.map((item) => accepts(contains.schema, item));
  const yes = acceptances.filter((acceptance) => acceptance === true).length;
  const perhaps = acceptances.filter((acceptance) => acceptance === undefined).length;
  if (yes > contains.max || yes + perhaps < contains.min) return false;
  return perhaps > 0 ? undefined : true;
}

/** Returns whether what a schema and its parts have not evaluated satisfies the schema. */
function unevaluatedHolds(
  evaluator: Evaluator,
  keyword: "unevaluatedItems" | "unevaluatedProperties",
  value: readonly unknown[] | Readonly<Record<string, unknown>>,
): Acceptance {
  const seen = evaluated(evaluator, value, acceptsInPlace);
  const schema = evaluator.schemas.at(evaluator.part.child(keyword) as Cursor);
  const left = Object.entries(value).filter(([key]) => seen?.has(key) !== true);
  const acceptance = both(left.map(([, member]) => accepts(schema, member)));
  return seen === undefined && acceptance !== true ? undefined : acceptance;
}

function acceptsObject(normal: Normal, value: Readonly<Record<string, unknown>>): Acceptance {
  const facet = normal.object;
  if (facet.values !== undefined && !includesValue(facet.values, value)) return false;
  const names = Object.keys(value);
  if (names.length < facet.minProperties || names.length > facet.maxProperties) return false;
  if (!hasAll(value, facet.required)) return false;
  if (limitsNames(facet)) countSteps(names.length);
  else countSize(names.length);
  let acceptance: Acceptance = true;
  for (const name of names) {
    const own = acceptsMember(facet, name, value);
    if (own === false) return false;
    if (own === undefined) acceptance = undefined;
  }
  const rest = both(
    facet.unevaluatedBy.map((evaluator) => unevaluatedHolds(evaluator, "unevaluatedProperties", value)),
  );
  return rest === true ? acceptance : rest;
}

function hasAll(value: object, names: Iterable<string>): boolean {
  let looked = 0;
  for (const name of names) {
    looked += 1;
    if (Object.hasOwn(value, name)) continue;
    countSize(looked);
    return false;
  }
  countSize(looked);
  return true;
}

/** Returns whether an object may have a member of this name, with its value and what it requires of the others. */
function acceptsMember(facet: ObjectFacet, name: string, value: Readonly<Record<string, unknown>>): Acceptance {
  const declared = facet.properties.get(name);
  if (limitsNames(facet)) return both(memberAnswers(facet, name, value, declared));
  const schema = declared ?? facet.additional;
  return schema === undefined || accepts(schema, value[name]);
}

/** Returns whether more than one schema may apply to a member, or a member may require others. */
function limitsNames({ patterns, names, dependentRequired, dependentSchemas }: ObjectFacet): boolean {
  return patterns.size + names.length + dependentRequired.size + dependentSchemas.size > 0;
}

function* memberAnswers(
  facet: ObjectFacet,
  name: string,
  value: Readonly<Record<string, unknown>>,
  declared: Handle | undefined,
): Generator<Acceptance> {
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
  if (dependent !== undefined) yield acceptsInPlace(dependent, value);
}

/** Returns whether all elements differ. */
function allDistinct(list: readonly unknown[]): boolean {
  return new Set(list.map((value) => canonical(value))).size === list.length;
}

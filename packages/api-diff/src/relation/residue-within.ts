import { keysIn } from "../document/cursor.ts";
import { isSpent } from "../steps.ts";
import { declaredNames, isDocumented } from "../schema/declares.ts";
import { Kind, kindOf } from "../schema/kind.ts";
import { oncePer, oncePerPair } from "../once.ts";
import { grouped } from "../grouped.ts";
import { acceptsNormal } from "../schema/accepts.ts";
import { disjoint } from "../schema/disjoint.ts";
import type { Schemas } from "../schema/schemas.ts";
import { declaredText, normalOf, unorderedText, type Handle } from "../schema/handle.ts";
import { meet } from "../schema/meet.ts";
import type { Condition, Normal, Union } from "../schema/normal.ts";
import { samples } from "../schema/samples.ts";
import { evaluatesAlike } from "./evaluates-alike.ts";
import { inTurn, lazily, type Attempt } from "./inclusion.ts";
import type { Relation } from "./relation.ts";
import { someFrom } from "./some-from.ts";

/** Maximum number of alternatives of one union that are tried one by one. */
export const MAX_BRANCHES = 500;

/** Maximum number of alternatives that are compared with one schema. */
const MAX_TRIED = 150;

/** If there are more alternatives than this, values show which ones may cover the schema. */
const FEW = 20;

/** Number of alternatives that are compared before that: with open objects, any covers any other. */
const TRIED_FIRST = 3;

/** Number of values of each kind that show which alternatives may cover a schema. */
const MAX_PROBES = 2;

/** Maximum number of alternatives tried in pairs for a value that both accept. */
const MAX_TWINS = 6;

/**
 * Yields whether each value of `a` of one kind satisfies what `b` requires besides its facets, one claim after the
 * other. `a` has that kind only.
 */
export function* residueClaims(
  relation: Relation,
  kind: number,
  a: Normal,
  b: Normal,
  schemas: Schemas | undefined,
  handle: Handle | undefined,
): Generator<Attempt> {
  for (const [index, union] of b.unions.entries())
    if ((union.kinds & kind) !== 0) yield unionHolds(relation, a, union, index, schemas, handle);
  for (const not of b.nots) yield notHolds(relation, a, not, schemas);
  for (const condition of b.conditions) yield conditionHolds(relation, a, condition, schemas);
  for (const conjunct of b.also) yield insideHandle(relation, a, conjunct, schemas);
  yield b.opaque.every((text) => a.opaque.includes(text)) ? true : [];
}

function insideHandle(relation: Relation, a: Normal, handle: Handle, schemas: Schemas | undefined): Attempt {
  if (a.also.some((own) => relation.isPartOfAllWithin(own, handle, a))) return true;
  const inclusion = relation.withinNormal(a, normalOf(handle), schemas);
  if (inclusion.holds === "yes") return true;
  return inclusion.holds === "no" ? [inclusion.witness] : [];
}

function unionHolds(
  relation: Relation,
  a: Normal,
  union: Union,
  index: number,
  schemas: Schemas | undefined,
  handle: Handle | undefined,
): Attempt {
  if (a.unions.includes(union)) return true;
  const fits = (own: Union): boolean => (own.kinds & a.kinds) === a.kinds && branchesMatch(relation, a, own, union);
  if (someFrom(a.unions, index, fits)) return true;
  // If `a` has its own alternatives, the caller splits it, and each part is handled here again.
  if (
    a.unions.some(
      (own) => (own.kinds & a.kinds) === a.kinds && own.branches.length > 1 && own.branches.length <= MAX_BRANCHES,
    )
  )
    return lazily(() => inTurn(samples(a), () => ambiguous(a, union, schemas)));
  const candidates: unknown[] = [];
  // If no value of `a` matches a branch, there is nothing to prove, and each value refutes it.
  const isPossible = (branch: Handle): boolean => !disjoint(a, normalOf(branch));
  for (const branch of likely(a, union.branches)) {
    if (!isPossible(branch)) continue;
    const inclusion =
      handle === undefined ? relation.withinNormal(a, normalOf(branch), schemas) : relation.within(handle, branch);
    if (inclusion.holds === "yes") {
      if (!union.exclusive || union.branches.every((other) => other === branch || !isPossible(other))) return true;
      // This branch accepts all of `a`; only values that another one accepts too are refused.
      break;
    }
    if (inclusion.holds === "no") candidates.push(inclusion.witness);
  }
  return lazily(() =>
    inTurn(
      candidates,
      () => samples(a),
      () => ambiguous(a, union, schemas),
    ),
  );
}

/** Returns the first alternative that passes a test. */
function first(passes: (branch: Handle) => boolean, ...lists: readonly Iterable<Handle>[]): Handle | undefined {
  for (const list of lists) for (const branch of list) if (passes(branch)) return branch;
  return undefined;
}

/** Yields the alternatives that may cover `a`: of many, those that accept the values of `a` that are tried. */
function* likely(a: Normal, branches: readonly Handle[]): Generator<Handle> {
  if (branches.length <= FEW) return yield* branches;
  yield* branches.slice(0, TRIED_FIRST);
  const probes = [...grouped(samples(a), kindOf).values()].flatMap((values) => values.slice(0, MAX_PROBES));
  let left = MAX_TRIED;
  for (const branch of branches.slice(TRIED_FIRST)) {
    if (probes.some((value) => acceptsNormal(normalOf(branch), value) === false)) continue;
    if (left === 0) return;
    left -= 1;
    yield branch;
  }
}

/** Yields documented values of `a` that two alternatives accept, although only one may. */
function* ambiguous(a: Normal, union: Union, schemas: Schemas | undefined): Generator {
  if (!union.exclusive || schemas === undefined) return;
  const isOut = new Map<Handle, boolean>();
  const excludes = (branch: Handle): boolean => {
    let known = isOut.get(branch);
    if (known === undefined) isOut.set(branch, (known = disjoint(a, normalOf(branch))));
    return known;
  };
  for (const { x, y, both } of alikeAlternatives(union, schemas)) {
    if (excludes(x) || excludes(y)) continue;
    for (const value of samples(meet(schemas, a, both, undefined))) if (isDocumented(a, value)) yield value;
  }
}

interface AlikeAlternatives {
  readonly x: Handle;
  readonly y: Handle;
  /** The values that both accept. */
  readonly both: Normal;
}

/** Returns pairs of alternatives that may accept the same value: every part of a split schema asks the same. */
const alikeAlternatives = oncePerPair((union: Union, schemas: Schemas) => [...findAlike(union, schemas)]);

function* findAlike(union: Union, schemas: Schemas): Generator<AlikeAlternatives> {
  const tried = union.branches.slice(0, MAX_TWINS);
  for (const [index, x] of tried.entries())
    for (const y of tried.slice(index + 1))
      if (!disjoint(normalOf(x), normalOf(y))) yield { x, y, both: meet(schemas, normalOf(x), normalOf(y), y) };
}

/**
 * Returns whether each branch of `own` is within one of `union` and, if only one may accept, no second one starts to
 * accept.
 */
function branchesMatch(relation: Relation, a: Normal, own: Union, union: Union): boolean {
  let without: Normal | undefined;
  const around = (): Normal => (without ??= { ...a, unions: a.unions.filter((one) => one !== own) });
  const partners = new Map<Handle, Handle>();
  const byText = grouped(union.branches, declaredText);
  for (const [index, branch] of own.branches.entries()) {
    const same = byText.get(declaredText(branch))?.find((other) => relation.same(branch, other));
    const holds = (other: Handle): boolean =>
      !disjoint(normalOf(branch), normalOf(other)) &&
      relation.within(branch, other).holds === "yes" &&
      relation.isPartOfAllWithin(branch, other, around());
    const partner =
      same ?? first(holds, union.branches.slice(index, index + 1), likely(normalOf(branch), union.branches));
    if (partner === undefined) return false;
    partners.set(branch, partner);
  }
  if (!union.exclusive) return true;
  const origins = grouped(own.branches, (branch) => partners.get(branch));
  return own.branches.every((branch) => {
    // Thousands of alternatives are not compared with each other: whether they match stays open.
    if (isSpent()) return false;
    return union.branches.every((other) => {
      if (other === partners.get(branch)) return true;
      if (disjoint(normalOf(branch), normalOf(other))) return true;
      // Values that match only one branch of `own` still match only one: the other branch accepts nothing that its twin
      // refused.
      const stays = (twin: Handle): boolean =>
        relation.isWithinStrictly(other, twin) || relation.isWithinGiven(other, twin, around());
      return own.exclusive && origins.get(other)?.some((twin) => twin !== branch && stays(twin)) === true;
    });
  });
}

function notHolds(relation: Relation, a: Normal, not: Handle, schemas: Schemas | undefined): Attempt {
  if (a.nots.some((own) => relation.isWithinStrictly(not, own))) return true;
  const inner = normalOf(not);
  if (disjoint(a, inner)) return true;
  return lazily(() => [...samples(inner), ...(schemas === undefined ? [] : samples(meet(schemas, a, inner, not)))]);
}

/** Groups the conditions of a list whose tests are declared alike, or may be but for the order of lists. */
const byTest = oncePer((list: readonly Condition[]) => grouped(list, ({ test }) => declaredText(test)));

const byUnorderedTest = oncePer((list: readonly Condition[]) => grouped(list, ({ test }) => unorderedText(test)));

function conditionHolds(relation: Relation, a: Normal, wanted: Condition, schemas: Schemas | undefined): Attempt {
  const { test } = wanted;
  const alike =
    byTest(a.conditions).get(declaredText(test)) ??
    (byUnorderedTest(a.conditions).get(unorderedText(test)) ?? a.conditions).slice(0, FEW);
  if (alike.some((own) => conditionWithin(relation, a, own, wanted))) return true;
  const isIn = (handle: Handle): boolean => relation.withinNormal(a, normalOf(handle), schemas).holds === "yes";
  const never = disjoint(a, normalOf(wanted.test));
  const then = wanted.then === undefined || never || isIn(wanted.then);
  const otherwise = wanted.else === undefined || isIn(wanted.else) || isIn(wanted.test);
  if (then && otherwise) return true;
  return lazily(() => {
    if (schemas === undefined) return samples(a);
    const tested = meet(schemas, a, normalOf(wanted.test), wanted.test);
    const own = a.conditions.flatMap((one) => [one.then, one.else]).filter((part) => part !== undefined);
    const inside = own.flatMap((part) => samples(meet(schemas, tested, normalOf(part), part)));
    const met = [...samples(tested), ...inside];
    const plain = [...samples(a)];
    const refused = (around: Normal, keyword: "then" | "else"): unknown[] => {
      const parts = alike.flatMap((one) => one[keyword] ?? []);
      const chosen = [around, ...parts.map((part) => meet(schemas, around, normalOf(part), part))];
      return chosen.flatMap((one) => refusedBy(relation, one, wanted[keyword], schemas));
    };
    return [
      ...refused(tested, "then"),
      ...refused(a, "else"),
      ...met,
      ...plain,
      ...withMembers(met, [wanted.then, wanted.else]),
      ...withMembers(plain, [wanted.else]),
    ];
  });
}

/** Returns a value of a schema that a part refuses, if one is found. */
function refusedBy(relation: Relation, a: Normal, part: Handle | undefined, schemas: Schemas): readonly unknown[] {
  const inclusion = part === undefined ? undefined : relation.withinNormal(a, normalOf(part), schemas);
  return inclusion?.holds === "no" ? [inclusion.witness] : [];
}

/** Yields objects with a member that a part declares, with several kinds of values. */
function withMembers(objects: readonly unknown[], parts: readonly (Handle | undefined)[]): unknown[] {
  const names = parts.flatMap((part) => (part === undefined ? [] : [...declaredNames(normalOf(part))])).slice(0, 4);
  const bases = objects.filter((value) => kindOf(value) === Kind.object).slice(0, 3);
  return bases.flatMap((value) =>
    names.flatMap((name) => PLAIN.map((member) => ({ ...(value as object), [name]: member }))),
  );
}

const PLAIN: readonly unknown[] = ["x", 0, 1.5, true, null, [], {}];

function conditionWithin(relation: Relation, a: Normal, written: Condition, other: Condition): boolean {
  const [own, wanted] = isOpen(a) ? ([written, other].map(affirmed) as [Condition, Condition]) : [written, other];
  if (!relation.same(own.test, wanted.test) && !testsAlike(relation, a, own.test, wanted.test)) return false;
  const part = (x: Handle | undefined, y: Handle | undefined, around: Normal): boolean =>
    y === undefined || (x !== undefined && relation.isPartOfAllWithin(x, y, around));
  const { test, then } = own;
  const tested = (): Normal => (test.schemas === undefined ? a : meet(test.schemas, a, normalOf(test), test));
  return (part(then, wanted.then, a) || part(then, wanted.then, tested())) && part(own.else, wanted.else, a);
}

/**
 * Returns whether two tests accept the same JSON values, as if only the order of their lists differs, and evaluate the
 * same if that matters to the schema around them.
 */
function testsAlike(relation: Relation, around: Normal, a: Handle, b: Handle): boolean {
  if (!isOpen(around) && !evaluatesAlike(relation, normalOf(a), normalOf(b))) return false;
  return relation.isWithinStrictly(a, b) && relation.isWithinStrictly(b, a);
}

/** Returns whether it does not matter to a schema what its tests evaluate. */
function isOpen({ object, array }: Normal): boolean {
  return object.unevaluated === undefined && array.unevaluated === undefined;
}

/** Returns a condition without the `not` around its test: then the branches change places. */
function affirmed(condition: Condition): Condition {
  const { test, then, else: otherwise } = condition;
  const [part, ...more] = test.parts;
  const not = more.length === 0 && keysIn(part).join() === "not" ? part?.child("not") : undefined;
  if (not === undefined || test.schemas === undefined) return condition;
  return affirmed({ test: test.schemas.at(not), then: otherwise, else: then });
}

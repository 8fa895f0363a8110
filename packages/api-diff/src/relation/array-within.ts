import { isSpent } from "../steps.ts";
import { describedByParts, describing } from "../schema/declares.ts";
import { isNever } from "../schema/emptiness.ts";
import { FALSE, normalOf, TRUE } from "../schema/handle.ts";
import type { ArrayFacet, Contains, Normal } from "../schema/normal.ts";
import { arrayOf, sample, samples } from "../schema/samples.ts";
import { every, lazily, type Attempt } from "./inclusion.ts";
import { evaluatesAlike } from "./evaluates-alike.ts";
import type { Relation } from "./relation.ts";
import { someFrom } from "./some-from.ts";

/** Returns whether each array of `a` is one of `b`. */
export function arrayWithin(relation: Relation, a: ArrayFacet, b: ArrayFacet, wholeA: Normal, wholeB: Normal): Attempt {
  const longest = isNever(a.items) ? Math.min(a.maxItems, a.prefix.length) : a.maxItems;
  if (a === b || a.minItems > longest) return true;
  if (b.values !== undefined) return lists(a, [a.minItems, a.minItems + 1]);
  return every(claims(relation, a, b, wholeA, wholeB, longest));
}

function* claims(
  relation: Relation,
  a: ArrayFacet,
  b: ArrayFacet,
  wholeA: Normal,
  wholeB: Normal,
  longest: number,
): Generator<Attempt> {
  if (a.minItems < b.minItems) yield lists(a, [a.minItems, b.minItems - 1]);
  if (longest > b.maxItems) yield lists(a, [b.maxItems + 1, longest]);
  if (b.unique && !a.unique && longest >= 2) yield lazily(() => equalItems(a));
  yield* elements(relation, a, b, wholeA, longest);
  const around = b.contains.length === 0 ? [] : described(wholeA);
  for (const [index, contains] of b.contains.entries())
    yield containsHolds(relation, a, contains, index, around, longest);
  if (b.unevaluated !== undefined && !evaluatesAlike(relation, wholeA, wholeB)) yield [];
}

/** Returns the schemas that a list and its parts have for elements. */
function described(whole: Normal): Normal[] {
  const indexes = Array.from({ length: whole.array.prefix.length + 1 }, (_, index) => index);
  return [...new Set(indexes.flatMap((index) => describing(whole, index)))].map(normalOf);
}

function lists(a: ArrayFacet, lengths: readonly number[]): Iterable<unknown> {
  return lazily(() => arraysOf(a, lengths));
}

function arraysOf(a: ArrayFacet, lengths: readonly number[]): unknown[] {
  return lengths
    .filter((length) => length >= 0 && length <= a.maxItems && Number.isFinite(length))
    .map((length) => arrayOf(a, length))
    .filter((list) => list !== undefined);
}

function equalItems(a: ArrayFacet): unknown[] {
  const length = Math.max(2, a.minItems);
  const index = a.prefix.length;
  const list = arrayOf(a, length + index);
  const one = sample(a.items ?? TRUE);
  const same = list?.map((item, at) => (at >= index ? one : item));
  const first = sample(a.prefix[0] ?? a.items ?? TRUE);
  return [same, [first, first]].filter((value) => value !== undefined);
}

function* elements(
  relation: Relation,
  a: ArrayFacet,
  b: ArrayFacet,
  wholeA: Normal,
  longest: number,
): Generator<Attempt> {
  const fixed = Math.max(a.prefix.length, b.prefix.length);
  for (let index = 0; index <= fixed && index < longest; index += 1) {
    const own = a.prefix[index] ?? a.items ?? TRUE;
    const other = b.prefix[index] ?? b.items ?? TRUE;
    if (isNever(own)) return;
    const inclusion = relation.within(own, other);
    const parts = relation.strict ? [] : describedByParts(wholeA, index);
    if (inclusion.holds === "yes" && relation.isPartWithin(own, other, parts.map(normalOf))) continue;
    const values = inclusion.holds === "no" ? [inclusion.witness] : parts.flatMap((part) => samples(normalOf(part)));
    yield inclusion.holds === "unknown" ? [] : lazily(() => values.flatMap((value) => withItem(a, index, value)));
  }
}

function withItem(a: ArrayFacet, index: number, item: unknown): unknown[] {
  const list = arrayOf(a, Math.max(index + 1, a.minItems));
  if (list === undefined) return [];
  list[index] = item;
  return [list];
}

function containsHolds(
  relation: Relation,
  a: ArrayFacet,
  wanted: Contains,
  index: number,
  around: readonly Normal[],
  longest: number,
): Attempt {
  if (isSpent()) return [];
  const isMet = (own: Contains): boolean =>
    own.min >= wanted.min && relation.isPartWithin(own.schema, wanted.schema, around);
  const min = wanted.min === 0 || someFrom(a.contains, index, isMet);
  const allFit =
    a.minItems >= wanted.min &&
    a.prefix.length === 0 &&
    relation.within(a.items ?? TRUE, wanted.schema).holds === "yes";
  const max =
    wanted.max >= longest ||
    a.contains.some((own) => own.max <= wanted.max && relation.isWithinStrictly(wanted.schema, own.schema));
  const none = relation.within(wanted.schema, FALSE).holds === "yes";
  if ((min || allFit) && (max || none)) return true;
  return lazily(() => guesses(a, wanted));
}

function guesses(a: ArrayFacet, wanted: Contains): unknown[] {
  const hit = sample(wanted.schema);
  const many =
    hit === undefined || !Number.isFinite(wanted.max) ? [] : [Array.from({ length: wanted.max + 1 }, () => hit)];
  const misses = [0, null, "x", true, {}, []].map((value) =>
    Array.from({ length: Math.max(1, a.minItems) }, () => value),
  );
  return [...lists(a, [a.minItems, 1, 2]), ...many, ...misses];
}

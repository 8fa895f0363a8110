import { countSteps } from "../steps.ts";
import { includesValue } from "./canonical.ts";
import { lookUp } from "./facets.ts";
import { normalOf } from "./handle.ts";
import { Kind, kindBits } from "./kind.ts";
import type { Normal, NumberFacet, ObjectFacet, StringFacet } from "./normal.ts";

/** Tags are near the top of a schema; deeper proofs are not worth their cost. */
const MAX_DEPTH = 5;

/** Returns true only if no value can satisfy both; false means "not shown". */
export function disjoint(a: Normal, b: Normal, depth = 0): boolean {
  countSteps();
  if (depth > MAX_DEPTH) return false;
  const shared = a.kinds & b.kinds;
  if (kindBits(shared).every((bit) => disjointKind(bit, a, b, depth))) return true;
  return (
    a.unions.some(
      (union) =>
        (shared & ~union.kinds) === 0 && union.branches.every((branch) => disjoint(normalOf(branch), b, depth + 1)),
    ) ||
    b.unions.some(
      (union) =>
        (shared & ~union.kinds) === 0 && union.branches.every((branch) => disjoint(a, normalOf(branch), depth + 1)),
    )
  );
}

function disjointKind(kind: number, a: Normal, b: Normal, depth: number): boolean {
  if (kind === Kind.boolean)
    return a.booleans !== undefined && b.booleans !== undefined && a.booleans[0] !== b.booleans[0];
  if (kind === Kind.number) return disjointNumbers(a.number, b.number);
  if (kind === Kind.string) return disjointStrings(a.string, b.string);
  if (kind === Kind.array)
    return (
      noCommonValue(a.array.values, b.array.values) ||
      a.array.minItems > b.array.maxItems ||
      b.array.minItems > a.array.maxItems
    );
  if (kind === Kind.object)
    return disjointObjects(a.object, b.object, depth) || disjointObjects(b.object, a.object, depth);
  return false;
}

function noCommonValue(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  return a !== undefined && b !== undefined && !a.some((value) => includesValue(b, value));
}

function disjointNumbers(a: NumberFacet, b: NumberFacet): boolean {
  if (noCommonValue(a.values, b.values)) return true;
  const touch = (low: NumberFacet, high: NumberFacet): boolean =>
    low.max < high.min || (low.max === high.min && (low.maxExclusive || high.minExclusive));
  return touch(a, b) || touch(b, a);
}

function disjointStrings(a: StringFacet, b: StringFacet): boolean {
  return noCommonValue(a.values, b.values) || a.maxLength < b.minLength || b.maxLength < a.minLength;
}

function disjointObjects(a: ObjectFacet, b: ObjectFacet, depth: number): boolean {
  if (noCommonValue(a.values, b.values) || a.maxProperties < b.minProperties) return true;
  for (const name of a.required) {
    const inB = lookUp(b, name);
    if (inB === undefined) continue;
    const other = normalOf(inB);
    if (other.kinds === 0) return true;
    const own = lookUp(a, name);
    if (own !== undefined && disjoint(normalOf(own), other, depth + 1)) return true;
  }
  return false;
}

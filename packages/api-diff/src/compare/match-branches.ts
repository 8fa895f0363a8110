import { grouped } from "../grouped.ts";
import { declaredText, normalOf, type Handle } from "../schema/handle.ts";
import { canonical } from "../schema/canonical.ts";
import { namedValues } from "../schema/limit-values.ts";
import { disjoint } from "../schema/disjoint.ts";
import { ALL_KINDS, Kind } from "../schema/kind.ts";
import { isUnconstrained } from "../schema/normal.ts";
import { schemaName } from "../document/schema-name.ts";
import type { Relation } from "../relation/relation.ts";

export interface Matched {
  readonly pairs: readonly (readonly [Handle, Handle])[];
  readonly removed: readonly Handle[];
  readonly added: readonly Handle[];
}

/** Minimum similarity of branches that count as one changed branch. */
const SIMILAR = 0.5;

/** Matches the branches of two unions, including those of nested unions if the other side has them flat. */
export function matchBranches(
  before: readonly Handle[],
  after: readonly Handle[],
  relation: Relation,
  strict: Relation,
): Matched {
  const outer = matchOnce(before, after, relation, strict);
  const [removed, added] = [outer.removed.flatMap(opened), outer.added.flatMap(opened)];
  if (removed.length === outer.removed.length && added.length === outer.added.length) return outer;
  const inner = matchOnce(removed, added, relation, strict);
  if (inner.pairs.length === 0) return outer;
  return { ...inner, pairs: [...outer.pairs, ...inner.pairs] };
}

/** Returns the alternatives of a schema that consists of nothing else. */
function opened(handle: Handle): readonly Handle[] {
  const normal = normalOf(handle);
  const [union, ...others] = normal.unions;
  const isBare =
    union !== undefined &&
    others.length === 0 &&
    union.kinds === normal.kinds &&
    union.discriminator === undefined &&
    isUnconstrained({ ...normal, kinds: ALL_KINDS, unions: [] });
  return isBare ? union.branches : [handle];
}

/** Matches identical branches first, then by component name, tag, meaning and similarity. */
function matchOnce(before: readonly Handle[], after: readonly Handle[], relation: Relation, strict: Relation): Matched {
  const removed = new Set(before);
  const added = new Set(after);
  const pairs: [Handle, Handle][] = [];
  const pair = (a: Handle, b: Handle | undefined): void => {
    if (b === undefined || !removed.has(a) || !added.has(b)) return;
    pairs.push([a, b]);
    removed.delete(a);
    added.delete(b);
  };
  const match = (keyOf: (handle: Handle) => string | undefined, test?: (a: Handle, b: Handle) => boolean): void => {
    const byKey = grouped(added, keyOf);
    for (const a of removed) {
      const key = keyOf(a);
      const offered = key === undefined ? undefined : byKey.get(key);
      const at = offered?.findIndex((b) => test?.(a, b) !== false) ?? -1;
      // Those that are taken are not looked at again: all may have the same key.
      if (at >= 0) pair(a, offered?.splice(at, 1)[0]);
    }
  };
  match(declaredText, (a, b) => relation.same(a, b));
  match(nameOf);
  match(tagOf);
  if (removed.size * added.size <= 400) {
    const anyKey = (): string => "";
    match(anyKey, (a, b) => strict.equal(a, b));
    for (const [a, b] of bySimilarity([...removed], [...added])) pair(a, b);
  }
  return { pairs, removed: [...removed], added: [...added] };
}

/** Returns the name of the schema that a branch refers to. */
function nameOf({ parts }: Handle): string | undefined {
  const [part] = parts;
  return parts.length === 1 && part !== undefined ? schemaName(part) : undefined;
}

function tagOf(handle: Handle): string | undefined {
  const constants = constantsOf(handle).map((value) => canonical(value));
  return constants.length === 0 ? undefined : constants.sort().join();
}

/** Returns the constants that an object requires and that distinguish it: names with values. */
export function constantsOf(handle: Handle): readonly (readonly [string, unknown])[] {
  const { kinds, object } = normalOf(handle);
  if (kinds !== Kind.object) return [];
  return [...object.required].flatMap((name) => {
    const part = object.properties.get(name);
    const values = part === undefined ? undefined : namedValues(normalOf(part));
    return values?.length === 1 ? [[name, values[0]] as const] : [];
  });
}

function bySimilarity(before: readonly Handle[], after: readonly Handle[]): [Handle, Handle][] {
  const scored = before.flatMap((a) => after.map((b) => ({ a, b, score: similarity(a, b) })));
  return scored
    .filter((pair) => pair.score >= SIMILAR)
    .sort((x, y) => y.score - x.score)
    .map((pair) => [pair.a, pair.b]);
}

/**
 * Returns 0 to 1: kinds in common and, for objects, the fraction of property names in common. Different tags give 0.
 */
export function similarity(a: Handle, b: Handle): number {
  const na = normalOf(a);
  const nb = normalOf(b);
  if ((na.kinds & nb.kinds) === 0) return 0;
  if ((na.kinds & nb.kinds & Kind.object) === 0) return na.kinds === nb.kinds ? 0.6 : 0.2;
  const namesA = new Set([...na.object.properties.keys(), ...na.object.required]);
  const namesB = new Set([...nb.object.properties.keys(), ...nb.object.required]);
  const all = new Set([...namesA, ...namesB]);
  if (all.size === 0) return na.kinds === nb.kinds ? 0.6 : 0.2;
  if (disjoint(na, nb)) return 0;
  return [...namesA].filter((name) => namesB.has(name)).length / all.size;
}

import type { Handle } from "../schema/handle.ts";
import { normalOf } from "../schema/handle.ts";
import { disjoint } from "../schema/disjoint.ts";
import { Kind } from "../schema/kind.ts";
import type { Relation } from "../relation/relation.ts";

export interface Matched {
  readonly pairs: readonly (readonly [Handle, Handle])[];
  readonly gone: readonly Handle[];
  readonly come: readonly Handle[];
}

/** Branches alike enough to be one branch that changed. */
const SIMILAR = 0.5;

/** Pairs up the branches of two unions: the same, then same meaning, then same component name, then most alike. */
export function matchBranches(
  before: readonly Handle[],
  after: readonly Handle[],
  relation: Relation,
  strict: Relation,
): Matched {
  const gone = new Set(before);
  const come = new Set(after);
  const pairs: [Handle, Handle][] = [];
  const match = (test: (a: Handle, b: Handle) => boolean): void => {
    for (const a of gone) {
      for (const b of come) {
        if (!test(a, b)) continue;
        pairs.push([a, b]);
        gone.delete(a);
        come.delete(b);
        break;
      }
    }
  };
  match((a, b) => relation.same(a, b));
  match((a, b) => nameOf(a) !== undefined && nameOf(a) === nameOf(b));
  if (gone.size * come.size <= 400) {
    match((a, b) => strict.within(a, b).answer === "yes" && strict.within(b, a).answer === "yes");
    for (const [a, b] of bySimilarity([...gone], [...come])) {
      if (!gone.has(a) || !come.has(b)) continue;
      pairs.push([a, b]);
      gone.delete(a);
      come.delete(b);
    }
  }
  return { pairs, gone: [...gone], come: [...come] };
}

/** Name of the component that a branch refers to. */
function nameOf(handle: Handle): string | undefined {
  const part = handle.parts[0];
  return handle.parts.length === 1 && part?.parent?.key === "schemas" ? part.key : undefined;
}

function bySimilarity(before: readonly Handle[], after: readonly Handle[]): [Handle, Handle][] {
  const scored = before.flatMap((a) => after.map((b) => ({ a, b, score: similarity(a, b) })));
  return scored
    .filter((pair) => pair.score >= SIMILAR)
    .sort((x, y) => y.score - x.score)
    .map((pair) => [pair.a, pair.b]);
}

/** 0 to 1: kinds in common, and for objects the share of property names in common. Different tags: 0. */
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

import { PairMap } from "../document/pair-map.ts";
import type { Equality } from "./equality.ts";
import { countSteps, isSpent } from "../steps.ts";
import { acceptsNormal } from "../schema/accepts.ts";
import type { Schemas } from "../schema/schemas.ts";
import { isEmptyKind } from "../schema/emptiness.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { Kind, kindBits } from "../schema/kind.ts";
import { namedValues } from "../schema/limit-values.ts";
import { meet } from "../schema/meet.ts";
import { ANY_ARRAY, ANY_NUMBER, ANY_OBJECT, ANY_STRING, hasResidue, type Normal } from "../schema/normal.ts";
import { samples } from "../schema/samples.ts";
import { each, every, inTurn, lazily, UNKNOWN, YES, type Attempt, type Inclusion } from "./inclusion.ts";
import { arrayWithin } from "./array-within.ts";
import { limitsKnown } from "./limits-known.ts";
import { numberWithin } from "./number-within.ts";
import { objectWithin } from "./object-within.ts";
import { MAX_BRANCHES, residueClaims } from "./residue-within.ts";
import { stringWithin } from "./string-within.ts";

/** Number of steps that one question may take before it stays open. */
const MAX_STEPS = 20_000;
/** Depth of nested questions from which the outermost one answers them in turn. */
const MAX_DEPTH = 60;
/** A question, with the results that it keeps, takes as long as this many checks of a value. */
const STEPS_OF_QUESTION = 10;
/** Number of nested questions: a schema can lead back to itself without a property or an element in between. */
const MAX_NESTED = 150;
const MAX_CANDIDATES = 60;
/** Number of listed values that are checked one by one. */
const MAX_NAMED = 200;

/**
 * `documented`: see below. `exact`: every JSON value counts. `strict`: like `exact`, without searching for witnesses.
 */
export type Mode = "documented" | "exact" | "strict";

/**
 * Decides whether every value of one schema is a value of another: yes, no with a checked witness, or unknown.
 *
 * Recursive schemas are decided by assuming the claim while proving it; results that rest on a failed assumption are
 * dropped. In `documented` mode, only values count that a reader of the document would write: an open object is not
 * expected to contain, by chance, a property that only the other schema declares.
 */
export class Relation {
  readonly strict: boolean;
  readonly #showsWitness: boolean;
  readonly #equality: Equality;
  readonly #base: Schemas;
  readonly #known = new PairMap<Handle, Handle, Inclusion>();
  #strictly: Relation | undefined;
  #trail: [Handle, Handle][] = [];
  #postponed: [Handle, Handle][] = [];
  #steps = 0;
  #depth = 0;
  #nested = 0;
  #isExhausted = false;

  constructor(equality: Equality, base: Schemas, mode: Mode) {
    this.#equality = equality;
    this.#base = base;
    this.strict = mode !== "documented";
    this.#showsWitness = mode !== "strict";
  }

  /** Returns whether every JSON value of one schema is certainly one of another, including undocumented ones. */
  isWithinStrictly(a: Handle, b: Handle): boolean {
    return this.#exactly().within(a, b).holds === "yes";
  }

  #exactly(): Relation {
    return this.strict ? this : (this.#strictly ??= new Relation(this.#equality, this.#base, "strict"));
  }

  /**
   * Returns whether a part of one schema is within the part of another that takes its place. Names that only the
   * schemas around it declare are documented as well.
   */
  isPartWithin(part: Handle, other: Handle, around: readonly Normal[]): boolean {
    if (this.within(part, other).holds !== "yes") return false;
    if (this.strict || this.same(part, other) || !limitsKnown(part, other, around)) return true;
    return this.isWithinStrictly(part, other);
  }

  /** The same for a part that only values of the schema around it reach: it may repeat what that schema declares. */
  isPartOfAllWithin(part: Handle, other: Handle, around: Normal): boolean {
    if (this.isPartWithin(part, other, [around])) return true;
    return this.within(part, other).holds === "yes" && this.isWithinGiven(part, other, around);
  }

  /** Returns whether every JSON value of a part and the schema around it is certainly one of another schema. */
  isWithinGiven(part: Handle, other: Handle, around: Normal): boolean {
    if (this.strict || part.schemas === undefined) return false;
    const exactly = this.#exactly();
    exactly.#begin();
    const both = meet(part.schemas, around, normalOf(part), part);
    return exactly.withinNormal(both, normalOf(other), part.schemas).holds === "yes";
  }

  /** Returns whether both certainly accept the same values. */
  equal(a: Handle, b: Handle): boolean {
    return this.within(a, b).holds === "yes" && this.within(b, a).holds === "yes";
  }

  /** Returns whether both are declared equally in their documents, including everything they refer to. */
  same(a: Handle, b: Handle): boolean {
    if (a === b) return true;
    if (a.schemas === b.schemas || a.parts.length !== b.parts.length || a.parts.length === 0) return false;
    const [x, y] = a.schemas === this.#base ? [a, b] : [b, a];
    return x.parts.every((part, index) => this.#equality.equal(part, y.parts[index] as (typeof y.parts)[number]));
  }

  within(a: Handle, b: Handle): Inclusion {
    countSteps();
    if (a.constant === false || b.constant === true || this.same(a, b)) return YES;
    const known = this.#known.get(a, b);
    if (known !== undefined) return known;
    if (this.#depth > 0) return this.#depth > MAX_DEPTH ? this.#postpone(a, b) : this.#prove(a, b);
    this.#begin();
    let inclusion = this.#prove(a, b);
    while (inclusion.holds === "yes" && !this.#provePostponed()) inclusion = this.#prove(a, b);
    // Nothing is assumed any more, so intermediate results are final.
    this.#trail = [];
    return inclusion;
  }

  /** Assumes what lies too deep; the outermost question proves it before its answer is final. */
  #postpone(a: Handle, b: Handle): Inclusion {
    this.#remember(a, b, YES);
    this.#postponed.push([a, b]);
    return YES;
  }

  /** Returns false if an assumption fails: then what rests on it is forgotten, and the failure is known. */
  #provePostponed(): boolean {
    let holds = true;
    this.#depth = 1;
    for (let next = this.#postponed.pop(); holds && next !== undefined; next = this.#postponed.pop())
      holds = this.#prove(...next).holds === "yes";
    this.#depth = 0;
    if (!holds) this.#forget(0, 0);
    return holds;
  }

  #prove(a: Handle, b: Handle): Inclusion {
    const [start, later] = [this.#trail.length, this.#postponed.length];
    this.#remember(a, b, YES);
    this.#depth += 1;
    const inclusion = this.withinNormal(normalOf(a), normalOf(b), a.schemas ?? b.schemas, a);
    this.#depth -= 1;
    if (inclusion.holds === "yes") return inclusion;
    this.#forget(start, later);
    // "no" is final, because its witness was checked. "unknown" is too, because assumptions could only help a proof;
    // unless the budget was exhausted on the way: another schema may have enough left for the same question.
    if (inclusion.holds === "no" || (!isSpent() && (this.#depth === 0 || !this.#isExhausted)))
      this.#remember(a, b, inclusion);
    return inclusion;
  }

  /** Forgets what was assumed, or proved by it; what has failed since stays known. */
  #forget(start: number, later: number): void {
    for (const [x, y] of this.#trail.splice(start))
      if (this.#known.get(x, y)?.holds === "yes") this.#known.delete(x, y);
    this.#postponed.length = later;
  }

  #begin(): void {
    this.#steps = 0;
    this.#nested = 0;
    this.#isExhausted = false;
  }

  #remember(a: Handle, b: Handle, inclusion: Inclusion): void {
    this.#known.set(a, b, inclusion);
    if (inclusion.holds === "yes") this.#trail.push([a, b]);
  }

  /**
   * Decides the same question for normal forms without a place in a document. `schemas` merges on the side of a;
   * `handle` is what `a` is the normal form of, if anything: known results are reused.
   */
  withinNormal(a: Normal, b: Normal, schemas: Schemas | undefined, handle?: Handle): Inclusion {
    this.#steps += 1;
    if (a === b) return YES;
    countSteps(STEPS_OF_QUESTION);
    if (isSpent() || this.#steps > MAX_STEPS || this.#nested > MAX_NESTED) {
      this.#isExhausted = true;
      return UNKNOWN;
    }
    this.#nested += 1;
    const inclusion = this.#decide(a, b, schemas, handle);
    this.#nested -= 1;
    return inclusion;
  }

  #decide(a: Normal, b: Normal, schemas: Schemas | undefined, handle: Handle | undefined): Inclusion {
    const named = namedValues(a, MAX_NAMED);
    if (named !== undefined) return this.#eachValue(named, a, b);
    // A result for the handle covers all its kinds together.
    const known = (bit: number): Handle | undefined => (a.kinds === bit ? handle : undefined);
    const attempt = every(each(kindBits(a.kinds), (bit) => this.#kindWithin(bit, a, b, schemas, known(bit))));
    if (attempt === true) return YES;
    return !this.#showsWitness ? UNKNOWN : (check(attempt, a, b) ?? UNKNOWN);
  }

  #eachValue(values: readonly unknown[], a: Normal, b: Normal): Inclusion {
    let open = false;
    for (const value of values) {
      const inB = acceptsNormal(b, value);
      if (inB === true) continue;
      const inA = acceptsNormal(a, value);
      if (inA === true && inB === false) return { holds: "no", witness: value };
      if (inA !== false) open = true;
    }
    return open ? UNKNOWN : YES;
  }

  #kindWithin(kind: number, a: Normal, b: Normal, schemas: Schemas | undefined, handle: Handle | undefined): Attempt {
    if (isEmptyKind(a, kind)) return true;
    const only: Normal = a.kinds === kind ? a : { ...a, kinds: kind };
    const values = listed(a, kind)?.filter(
      (one) => acceptsNormal(b, one) !== true && acceptsNormal(only, one) !== false,
    );
    // Those that `b` does not accept are the candidates, so that their limit hides none behind many accepted values.
    if (values !== undefined) return values.length === 0 || values;
    const whole = this.#unsplit(kind, only, b, schemas, handle);
    if (whole === true) return true;
    const union = only.unions.find((one) => (one.kinds & kind) !== 0 && one.branches.length <= MAX_BRANCHES);
    if (union === undefined || schemas === undefined || this.#steps > MAX_STEPS) return whole;
    // A value of `a` matches one of the branches: each may be within `b` for its own reason.
    const rest: Normal = { ...only, unions: only.unions.filter((one) => one !== union) };
    const split = every(
      each(union.branches, (branch) => {
        const merged = meet(schemas, rest, normalOf(branch), branch);
        const inclusion = this.withinNormal(merged, b, schemas, isUnconstrained(rest, kind) ? branch : undefined);
        if (inclusion.holds === "yes") return true;
        return inclusion.holds === "no" ? [inclusion.witness] : [];
      }),
    );
    return split === true ? true : inTurn(whole, split);
  }

  #unsplit(kind: number, only: Normal, b: Normal, schemas: Schemas | undefined, handle: Handle | undefined): Attempt {
    if ((b.kinds & kind) === 0) {
      return lazily(() => samples(only));
    }
    const residue = (): Attempt => every(residueClaims(this, kind, only, b, schemas, handle));
    return every(each([() => this.#facetWithin(kind, only, b), residue], (claim) => claim()));
  }

  #facetWithin(kind: number, a: Normal, b: Normal): Attempt {
    if (kind === Kind.boolean) return b.booleans === undefined ? true : [false, true];
    if (kind === Kind.number) return numberWithin(a.number, b.number);
    if (kind === Kind.string) return stringWithin(a.string, b.string);
    if (kind === Kind.array) return arrayWithin(this, a.array, b.array, a, b);
    if (kind === Kind.object) return objectWithin(this, a.object, b.object, a, b);
    return true;
  }
}

/** Returns the values of a kind if a schema lists them. */
function listed({ array, number, object, string }: Normal, kind: number): readonly unknown[] | undefined {
  const facet = { [Kind.array]: array, [Kind.number]: number, [Kind.object]: object, [Kind.string]: string }[kind];
  return facet?.values;
}

/** Returns whether a schema without its alternatives still limits a kind. */
function isUnconstrained(rest: Normal, kind: number): boolean {
  if (hasResidue(rest)) return false;
  if (kind === Kind.object) return rest.object === ANY_OBJECT;
  if (kind === Kind.array) return rest.array === ANY_ARRAY;
  return kind === Kind.string ? rest.string === ANY_STRING : kind === Kind.number && rest.number === ANY_NUMBER;
}

/** Returns the first candidate that really refutes the claim. */
function check(candidates: Iterable<unknown>, a: Normal, b: Normal): Inclusion | undefined {
  let left = MAX_CANDIDATES;
  for (const witness of candidates) {
    if (left === 0 || isSpent()) return undefined;
    left -= 1;
    if (witness !== undefined && acceptsNormal(b, witness) === false && acceptsNormal(a, witness) === true)
      return { holds: "no", witness };
  }
  return undefined;
}

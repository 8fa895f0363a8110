import { setOwn } from "../own-key.ts";
import { accepts, acceptsNormal, acceptsReading } from "../schema/accepts.ts";
import { lookUp } from "../schema/facets.ts";
import { type Handle, normalOf, TRUE } from "../schema/handle.ts";
import { Kind, kindOf } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import { sample, samples } from "../schema/samples.ts";
import type { Allowance } from "./allowance.ts";
import type { Edit } from "./edit.ts";
import type { Way } from "./decide.ts";
import type { Pair } from "./pair-graph.ts";

type Json = Readonly<Record<string, unknown>>;

/** Maximum depth of nested schemas and alternatives that are examined. */
const MAX_DEPTH = 24;
const MAX_BRANCHES = 12;
const MAX_LOOKED_INTO = 400;
/** A value that fails because of one change only, and its part at the changed schema. */
export interface Blamed {
  readonly value: unknown;
  readonly part: unknown;
}

/**
 * Isolates one change in the values that show it: with this change undone, the side that refuses a value accepts it.
 * Parts that other changes of the same schemas would refuse are replaced by parts that both sides accept.
 */
export class Alone {
  readonly #from: Handle;
  readonly #to: Handle;
  readonly #way: Way;
  readonly #subject: string | undefined;
  readonly #undone: Normal;
  readonly #applied: Normal;
  readonly #allowance: Allowance;
  #left = MAX_LOOKED_INTO;
  #part: unknown;

  private constructor(pair: Pair, edit: Edit, way: Way, allowance: Allowance, undone: Normal, applied: Normal) {
    const { a, b } = pair.sides;
    [this.#from, this.#to] = way === "send" ? [a, b] : [b, a];
    this.#way = way;
    this.#subject = edit.subject;
    this.#undone = undone;
    this.#applied = applied;
    this.#allowance = allowance;
  }

  /** Returns undefined if it is unknown what undoing the change would mean. */
  static of(pair: Pair, edit: Edit, way: Way, allowance: Allowance): Alone | undefined {
    const { na, nb } = pair.sides;
    const applied = way === "send" ? change(edit)?.(na, nb) : change(edit)?.(nb, na);
    const undone = undo(pair, edit, way);
    const isUnwritten = (way === "send" ? pair.sides.b : pair.sides.a).constant !== undefined;
    return undone === undefined || applied === undefined || isUnwritten
      ? undefined
      : new Alone(pair, edit, way, allowance, undone, applied);
  }

  /** Returns whether a schema accepts a value with this change undone; undefined if unknown. */
  #isToBlame(to: Handle, value: unknown): boolean | undefined {
    return acceptsReading(to, value, { handle: this.#to, as: this.#undone });
  }

  /** Returns whether this change is sufficient for the other schema to refuse a value, as far as it is known. */
  #isEnough(from: Handle, value: unknown): boolean {
    // A constant schema that no description contains cannot be read as something else.
    if (this.#from.constant !== undefined) return true;
    return acceptsReading(from, value, { handle: this.#from, as: this.#applied }) !== true;
  }

  /**
   * Returns the value of a pair of schemas at or above the change without what else would be refused. If other changes
   * refuse every value with this part, returns one that this change alone refuses; undefined if there is none.
   */
  clear(pair: Pair, value: unknown, part: unknown): Blamed | undefined {
    if (this.#allowance.left <= 0) return { value, part };
    return this.#allowance.spend(() => this.#blamed(pair, value, part));
  }

  #blamed({ sides: { a, b } }: Pair, value: unknown, part: unknown): Blamed | undefined {
    const [from, to] = this.#way === "send" ? [a, b] : [b, a];
    if (this.#isToBlame(to, value) === true) return { value, part };
    this.#left = MAX_LOOKED_INTO;
    this.#part = part;
    const cleared = this.#cleared(from, to, value, 0);
    const shows =
      cleared !== undefined &&
      accepts(from, cleared) === true &&
      accepts(to, cleared) === false &&
      this.#isToBlame(to, cleared) === true;
    if (shows) return { value: cleared, part: this.#part };
    return this.#isEnough(from, value) ? { value, part } : undefined;
  }

  #cleared(from: Handle, to: Handle, value: unknown, depth: number): unknown {
    this.#left -= 1;
    if (depth > MAX_DEPTH || this.#left < 0) return undefined;
    if (this.#isToBlame(to, value) === true) {
      if (to === this.#to) this.#part = value;
      return value;
    }
    const isHere = to === this.#to && from === this.#from;
    const [old, now] = [normalOf(from), isHere ? this.#undone : normalOf(to)];
    let made: unknown;
    if (kindOf(value) === Kind.object) made = this.#object(from, old, now, value as Json, depth);
    else if (Array.isArray(value)) made = this.#list(old, now, value, depth);
    if (made === undefined) made = this.#alternative(from, old, now, value, depth);
    if (made === undefined && isHere) made = this.#another(old, now);
    if (made !== undefined && to === this.#to) this.#part = made;
    return made;
  }

  #object(from: Handle, old: Normal, now: Normal, value: Json, depth: number): unknown {
    const held: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      const [x, y] = [lookUp(old.object, name) ?? TRUE, lookUp(now.object, name) ?? TRUE];
      const kept = this.#member(x, y, member, depth);
      if (kept !== undefined) setOwn(held, name, kept);
      else if (old.object.required.has(name) || name === this.#subject) return undefined;
    }
    for (const name of now.object.required) {
      if (Object.hasOwn(held, name)) continue;
      const added = common(lookUp(old.object, name) ?? TRUE, lookUp(now.object, name) ?? TRUE, depth);
      if (added === undefined) return undefined;
      setOwn(held, name, added);
    }
    if (now.unions.length === 0 && old.unions.length === 0) return held;
    const made = this.#alternative(from, old, now, held, depth);
    return made === undefined ? held : made;
  }

  /** Returns a member without what else would be refused, or any that both sides accept. */
  #member(from: Handle, to: Handle, value: unknown, depth: number): unknown {
    const cleared = this.#cleared(from, to, value, depth + 1);
    return cleared === undefined || this.#isToBlame(to, cleared) !== true ? common(from, to, depth) : cleared;
  }

  #list(old: Normal, now: Normal, value: readonly unknown[], depth: number): unknown {
    const held: unknown[] = [];
    for (const [index, member] of value.entries()) {
      const [x, y] = [old, now].map(({ array }) => array.prefix[index] ?? array.items ?? TRUE) as [Handle, Handle];
      const kept = this.#member(x, y, member, depth);
      if (kept === undefined) return undefined;
      held.push(kept);
    }
    return held;
  }

  /** Returns another value that only this change refuses. */
  #another(old: Normal, now: Normal): unknown {
    return [...samples(now), ...samples(old)].find(
      (value) =>
        accepts(this.#from, value) === true && acceptsNormal(now, value) === true && accepts(this.#to, value) === false,
    );
  }

  /** Returns the value as one of the alternatives of both sides, preferably one that refuses it because of this change. */
  #alternative(from: Handle, old: Normal, now: Normal, value: unknown, depth: number): unknown {
    const kind = kindOf(value);
    const branches = (normal: Normal): readonly Handle[] =>
      normal.unions
        .filter(({ kinds }) => (kinds & kind) !== 0)
        .flatMap((union) => union.branches.slice(0, MAX_BRANCHES));
    const [olds, news] = [branches(old), branches(now)];
    let [found, part]: [unknown, unknown] = [undefined, undefined];
    for (const y of news)
      for (const x of olds.length === 0 ? [from] : olds) {
        if (olds.length > 0 && accepts(x, value) === false) continue;
        const made = this.#cleared(x, y, value, depth + 1);
        if (made === undefined) continue;
        if (accepts(y, made) === false) return made;
        if (found === undefined) [found, part] = [made, this.#part];
      }
    this.#part = part ?? this.#part;
    return found;
  }
}

/** Returns the refusing side with this one change undone. */
function undo({ sides: { na, nb } }: Pair, edit: Edit, way: Way): Normal | undefined {
  const [from, to] = way === "send" ? [na, nb] : [nb, na];
  const { part } = edit;
  const [union, ...others] = to.unions;
  if (part !== undefined && union !== undefined && others.length === 0) {
    const branches = [...union.branches, part];
    return { ...to, kinds: to.kinds | from.kinds, unions: [{ ...union, branches, exclusive: false }] };
  }
  return change(edit)?.(to, from);
}

/** Returns the edit of one side that gives it this one change from the other. */
function change({ variant, shows }: Edit): Edit["variant"] {
  return variant ?? shows;
}

const PLAIN: readonly unknown[] = ["x", 0, false, {}, [], null];

/** Returns a value that both schemas accept, one from each description. */
function common(x: Handle, y: Handle, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  const isTaken = (value: unknown): boolean => accepts(x, value) === true && accepts(y, value) === true;
  const first = sample(x);
  if (first !== undefined && isTaken(first)) return first;
  const [a, b] = [normalOf(x), normalOf(y)];
  const plain = [...samples(a), ...samples(b), ...PLAIN].find(isTaken);
  if (plain !== undefined) return plain;
  if ((a.kinds & b.kinds & Kind.object) === 0) return undefined;
  const held: Record<string, unknown> = {};
  for (const name of new Set([...a.object.required, ...b.object.required])) {
    const value = common(lookUp(a.object, name) ?? TRUE, lookUp(b.object, name) ?? TRUE, depth + 1);
    if (value === undefined) return undefined;
    setOwn(held, name, value);
  }
  return acceptsNormal(a, held) === true && acceptsNormal(b, held) === true ? held : undefined;
}

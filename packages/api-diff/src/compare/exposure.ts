import { getOwn } from "../own-key.ts";
import type { Allowance } from "./allowance.ts";
import { reach } from "./reach.ts";
import { Flow } from "./flow.ts";
import type { Edge, Pair, Root } from "./pair-graph.ts";
import type { Relation } from "../relation/relation.ts";
import { countSize, isSpent } from "../steps.ts";
import { acceptsNormal } from "../schema/accepts.ts";
import { isDescribed } from "../relation/is-described.ts";
import { normalOf } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import { type Normal, alternativesOf } from "../schema/normal.ts";
import { namedValues } from "../schema/limit-values.ts";
import { carry, type CarriedValue, type Held } from "./carry.ts";
import type { Owner } from "./owners.ts";
import type { Usage } from "./usage.ts";
import { around, isInPlace, tagged, twinOf } from "./around.ts";

/** Maximum number of schemas climbed through, of candidates tried for each, and of values kept. */
const MAX_PAIRS = 60;
const MAX_TRIED = 40;
const MAX_KEPT = 3;
/** Estimated number of steps for comparing two alternatives, and for a member that is required. */
const LOOKS_PER_PAIR = 200;
const LOOKS_PER_MEMBER = 4;
/** Maximum cost of one whole comparison: one that used up everything would leave the other breaks without a value. */
const MAX_PRICE = 200_000;
/** Maximum number of enum values tried one by one. */
const MAX_NAMED = 200;

/**
 * Whether a break at one schema shows in a whole body, parameter or header. `refuted`: wherever the schema is used,
 * another part of the description accepts the value. `open`: no whole value was found within the limits.
 */
export type Exposure = Shown | { readonly found: "refuted" | "open" };

export interface Shown extends CarriedValue {
  /** Uses in which it does not show, because another part of the description accepts the value there. */
  readonly covered: ReadonlySet<Usage>;
}

/** Climbs from a pair to its uses, with values that one side accepts and the other refuses. */
export class Exposures {
  readonly #relation: Relation;
  readonly #allowance: Allowance;

  constructor(relation: Relation, allowance: Allowance) {
    this.#relation = relation;
    this.#allowance = allowance;
  }

  /**
   * @param parts values that show the difference at the pair
   * @param bit the flow bit in which they do
   * @param hidden flow bits that do not reach the pair
   */
  of(pair: Pair, parts: readonly unknown[], bit: number, hidden: number): Exposure {
    return this.#allowance.spend(() => this.#climb(pair, heldBy(parts), bit, hidden));
  }

  /** Returns a whole value that contains one of the parts along this path. */
  along(way: Owner["way"], pair: Pair, parts: readonly unknown[], bit: number): Exposure {
    return this.#allowance.spend(() => {
      let [at, values]: [Pair, readonly Held[]] = [pair, heldBy(parts)];
      for (const step of way) {
        if ("usage" in step) {
          const carried = (step.usage.flow & bit) === 0 ? "open" : carry(step, at, values, bit);
          return typeof carried === "object" ? { ...carried, covered: NONE } : { found: carried };
        }
        const lifted = isSpent() ? "open" : this.#lift(step, at, values, bit);
        if (typeof lifted !== "object") return { found: lifted };
        [at, values] = [step.from, lifted];
      }
      return this.#climb(at, values, bit, 0);
    });
  }

  #climb(pair: Pair, values: readonly Held[], bit: number, hidden: number): Exposure {
    const held = new Map([[pair, values]]);
    const refuted = new Set<Root | Edge>();
    let shown: CarriedValue | undefined;
    let isOpen = false;
    for (const [at, values] of held) {
      const open = bit & (at === pair ? ~hidden : Flow.both);
      let body: ReturnType<typeof carry> | undefined;
      for (const root of at.roots.filter(({ usage }) => (usage.flow & open) !== 0 && usage.isIgnored !== true)) {
        // A body is the value itself, in whichever operation.
        const isBody = root.write === undefined && root.isPart !== true;
        const carried = isBody ? (body ??= carry(root, at, values, bit)) : carry(root, at, values, bit);
        if (typeof carried === "object") shown ??= carried;
        else if (carried === "refuted") refuted.add(root);
        else isOpen = true;
      }
      for (const edge of at.parents.filter((one) => (one.open & open) !== 0 && !held.has(one.from))) {
        const lifted = held.size < MAX_PAIRS && !isSpent() ? this.#lift(edge, at, values, bit) : "open";
        if (typeof lifted === "object") held.set(edge.from, lifted);
        else if (lifted === "refuted") refuted.add(edge);
        else isOpen = true;
      }
    }
    if (shown !== undefined) return { ...shown, covered: coveredUses(pair, refuted, bit, hidden) };
    return { found: refuted.size > 0 && !isOpen ? "refuted" : "open" };
  }

  #lift(edge: Edge, child: Pair, values: readonly Held[], bit: number): readonly Held[] | "refuted" | "open" {
    const { na, nb } = edge.from.sides;
    const [from, to, side] = bit === Flow.send ? ([na, nb, "a"] as const) : ([nb, na, "b"] as const);
    // A candidate has as many members as are required, and both sides look at each.
    const width = from.object.required.size;
    if (isSpent(LOOKS_PER_MEMBER * width)) return "open";
    const kept: Held[] = [];
    const isReadAlternative = edge.keyword === "oneOf" && bit === Flow.receive;
    let isCovered = false;
    // One of each, in place of all of the first: the first may not fit anywhere.
    const most = Math.max(1, Math.floor(MAX_KEPT / values.length));
    for (const held of values) {
      const { part, value } = held;
      let left = MAX_TRIED;
      const full = kept.length + most;
      const clear: Held[] = [];
      const blurred: Held[] = [];
      const isFull = (): boolean =>
        kept.length + clear.length + (held.twin === undefined ? blurred.length : 0) === full;
      for (const candidate of around(edge, side, value)) {
        if (left === 0 || isFull() || isSpent()) break;
        left -= 1;
        countSize(LOOKS_PER_MEMBER * width);
        const isRead = isReadAlternative && isKnown(to, candidate);
        if (!isRead && acceptsNormal(from, candidate) !== true) continue;
        const taken = isRead || acceptsNormal(to, candidate);
        if (taken === true) isCovered = true;
        if (taken !== false) continue;
        const twin = twinOf(edge, side, held, candidate);
        const isClear = twin !== undefined && acceptsNormal(to, twin) === true;
        if (isClear) clear.push({ part, value: candidate, twin });
        else blurred.push({ part, value: candidate });
      }
      if (clear.length === 0 && held.twin !== undefined) clear.push(...this.#tagged(edge, child, held, bit));
      kept.push(...(clear.length > 0 ? clear : blurred).slice(0, most));
    }
    if (kept.length === 0) for (const held of values) kept.push(...this.#tagged(edge, child, held, bit));
    if (kept.length > 0) return kept;
    if (isInPlace(edge) && isSettled(bit === Flow.send ? child.sides.na : child.sides.nb, from, to)) return "refuted";
    return this.#another(edge, child, bit) ?? (isCovered ? "refuted" : "open");
  }

  /** Returns values that identify their alternative. */
  #tagged(edge: Edge, child: Pair, held: Held, bit: number): Held[] {
    const { na, nb } = edge.from.sides;
    const [from, to, side] = bit === Flow.send ? ([na, nb, "a"] as const) : ([nb, na, "b"] as const);
    const found: Held[] = [];
    for (const candidate of tagged(edge, side, held.value, normalOf(child.sides[side]))) {
      if (acceptsNormal(from, candidate) !== true || acceptsNormal(to, candidate) !== false) continue;
      const twin = twinOf(edge, side, held, candidate);
      if (held.twin === undefined) found.push({ part: held.part, value: candidate });
      else if (acceptsNormal(to, twin) === true) found.push({ part: held.part, value: candidate, twin });
    }
    return found;
  }

  /** Returns a value that distinguishes the surrounding schemas and still shows the pair's difference. */
  #another(edge: Edge, child: Pair, bit: number): readonly Held[] | "refuted" | undefined {
    const { sides } = edge.from;
    const [from, to, handle] = bit === Flow.send ? [sides.na, sides.nb, sides.a] : [sides.nb, sides.na, sides.b];
    const price = priceOf(from, to);
    if (price > Math.min(this.#allowance.left, MAX_PRICE)) return undefined;
    this.#allowance.take(price);
    const inclusion = this.#relation.withinNormal(holding(edge, from, bit), to, handle.schemas);
    if (inclusion.holds === "yes") return "refuted";
    if (inclusion.holds === "unknown") return undefined;
    const part = partOf(edge, inclusion.witness, bit);
    const [old, now] = bit === Flow.send ? [child.sides.na, child.sides.nb] : [child.sides.nb, child.sides.na];
    const isShown = part !== undefined && acceptsNormal(old, part) === true && acceptsNormal(now, part) === false;
    return isShown ? [{ part, value: inclusion.witness }] : undefined;
  }
}

function heldBy(parts: readonly unknown[]): readonly Held[] {
  return parts.map((part) => ({ part, value: part }));
}

/** Returns uses that are only reached by refuted paths. */
function coveredUses(pair: Pair, refuted: ReadonlySet<Root | Edge>, bit: number, hidden: number): ReadonlySet<Usage> {
  if (refuted.size === 0) return new Set();
  const affected = new Set<Usage>();
  const seen = new Set([pair]);
  for (const at of seen) {
    const open = bit & (at === pair ? ~hidden : Flow.both);
    for (const root of at.roots) if ((root.usage.flow & open) !== 0 && !refuted.has(root)) affected.add(root.usage);
    for (const edge of at.parents) if ((edge.open & open) !== 0 && !refuted.has(edge)) seen.add(edge.from);
  }
  return new Set(reach(pair, hidden).filter((usage) => usage.flow === bit && !affected.has(usage)));
}

/**
 * Returns whether none of an alternative's values distinguishes the surrounding schemas: with `oneOf`, what another
 * alternative also accepts was always refused.
 */
function isSettled(alternative: Normal, from: Normal, to: Normal): boolean {
  const named = namedValues(alternative, MAX_NAMED);
  return (
    named !== undefined &&
    named.every((value) => acceptsNormal(from, value) === false || acceptsNormal(to, value) === true)
  );
}

/**
 * Returns whether readers of an alternative know a value. If alternatives overlap, `oneOf` refuses it by the letter,
 * which its author did not mean.
 */
function isKnown({ unions }: Normal, value: unknown): boolean {
  if (isSpent()) return false;
  const branches = unions.flatMap((union) => (union.exclusive ? union.branches.map(normalOf) : []));
  return branches.some((branch) => isDescribed(branch, value) && acceptsNormal(branch, value) === true);
}

/** Estimates the cost of comparing two whole schemas: each alternative is compared with each. */
function priceOf(a: Normal, b: Normal): number {
  return LOOKS_PER_PAIR * (1 + alternativesOf(a) + alternativesOf(b)) ** 2;
}

/** Returns the schema around a pair, limited to values that have the pair's part. */
function holding(edge: Edge, normal: Normal, bit: number): Normal {
  if (isInPlace(edge)) return normal;
  if (edge.keyword === "items" || edge.keyword === "prefixItems") {
    const minItems = Math.max(normal.array.minItems, (edge.index ?? normal.array.prefix.length) + 1);
    return { ...normal, kinds: normal.kinds & Kind.array, array: { ...normal.array, minItems } };
  }
  const name = edge.keyword === "properties" ? nameOn(edge, bit) : undefined;
  const required = name === undefined ? normal.object.required : new Set([...normal.object.required, name]);
  return { ...normal, kinds: normal.kinds & Kind.object, object: { ...normal.object, required } };
}

/** Returns the part of a value that an edge leads to. */
function partOf(edge: Edge, value: unknown, bit: number): unknown {
  if (isInPlace(edge)) return value;
  if (Array.isArray(value)) return value[edge.index ?? value.length - 1];
  const name = edge.keyword === "properties" ? nameOn(edge, bit) : undefined;
  return name === undefined ? undefined : getOwn(value as Readonly<Record<string, unknown>>, name);
}

function nameOn(edge: Edge, bit: number): string | undefined {
  return bit === Flow.send ? edge.name : (edge.newName ?? edge.name);
}

const NONE: ReadonlySet<Usage> = new Set();

import type { Cursor } from "../document/cursor.ts";
import { declaredAt } from "../schema/declared-at.ts";
import { known } from "../schema/meant.ts";
import { spotOf, type Spot } from "./edit.ts";
import { Flow } from "./flow.ts";
import type { OneThing } from "./one-thing.ts";
import { keysOf, type Edge, type Pair, type Root } from "./pair-graph.ts";
import { reach } from "./reach.ts";
import type { Usage } from "./usage.ts";

/** The owner of a difference: the place where one schema replaced another, and who uses it. */
export interface Owner {
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  /** Keys from that place to the differing schema: `properties`, a name, `items`… */
  readonly below: readonly string[];
  readonly usages: readonly Usage[];
  /** The path from the differing schema to that place. */
  readonly way: readonly (Edge | Root)[];
}

/**
 * Maximum number of places that one redirected reference is traced to; a description with more is represented by the
 * first ones.
 */
const MAX_OWNERS = 1000;

/** Finds the owners of differences between two schemas. */
export class Owners {
  readonly #oneThing: OneThing;

  constructor(oneThing: OneThing) {
    this.#oneThing = oneThing;
  }

  /**
   * Returns the owners of the differences in a pair. Empty if both are the same thing, at the same place or renamed:
   * then the schema itself is the owner. Otherwise everything that referred to the one in the base and refers to the
   * other now.
   */
  of(pair: Pair, hidden: number): readonly Owner[] {
    if (this.#oneThing.are(pair.sides.a, pair.sides.b)) return [];
    const found: Owner[] = [];
    this.#climb(pair, { hidden, below: [], way: [] }, new Set(), found);
    return found;
  }

  /** Returns the pair as the owner of what it inherits. */
  whole(pair: Pair, hidden: number): Owner {
    const [base, revision] = [spotAt(pair.sides.a.parts[0]), spotAt(pair.sides.b.parts[0])];
    return { base, revision, below: [], usages: reach(pair, hidden), way: [] };
  }

  /** Returns where an edge is declared; if that moved, both places are the property of the schema that has it. */
  #placesOf(edge: Edge, below: readonly string[]): Pick<Owner, "base" | "revision" | "below"> {
    const [base, revision] = [placeOf(edge, "a"), placeOf(edge, "b")];
    const { a, b } = edge.from.sides;
    const isMoved = base !== undefined && revision !== undefined && !this.#oneThing.is(base.cursor, revision.cursor);
    if (!isMoved && (base ?? revision) !== undefined) return { base, revision, below };
    return { base: spotAt(known(a).parts[0]), revision: spotAt(known(b).parts[0]), below: [...keysOf(edge), ...below] };
  }

  #climb(pair: Pair, from: Climb, seen: Set<Pair>, found: Owner[]): void {
    if (seen.has(pair) || found.length > MAX_OWNERS) return;
    seen.add(pair);
    const { hidden, below } = from;
    for (const root of pair.roots)
      if ((root.usage.flow & ~hidden) !== 0) {
        const places = { base: spotAt(root.base), revision: spotAt(root.revision) };
        found.push({ ...places, below, usages: [root.usage], way: [...from.way, root] });
      }
    for (const edge of pair.parents) {
      const closed = hidden | (Flow.both & ~edge.open);
      const way = [...from.way, edge];
      if (!this.#oneThing.are(edge.from.sides.a, edge.from.sides.b)) {
        this.#climb(edge.from, { hidden: closed, below: [...keysOf(edge), ...below], way }, seen, found);
        continue;
      }
      const usages = reach(edge.from, closed);
      if (usages.length > 0) found.push({ ...this.#placesOf(edge, below), usages, way });
    }
  }
}

/** The progress of a search for owners. */
interface Climb {
  readonly hidden: number;
  readonly below: readonly string[];
  readonly way: Owner["way"];
}

function spotAt(cursor: Cursor | undefined): Spot | undefined {
  return cursor === undefined ? undefined : { cursor, keys: [] };
}

/**
 * Returns where an edge is declared on one side: the property or the keyword. Undefined if only the other side declares
 * it.
 */
function placeOf(edge: Edge, side: "a" | "b"): Spot | undefined {
  const { sides } = edge.from;
  const handle = sides[side];
  const name = side === "a" ? edge.name : (edge.newName ?? edge.name);
  if (edge.keyword === "properties" && name !== undefined) return spotAt(declaredAt(handle, name)[0]);
  const more = name === undefined ? [] : [name];
  const spot = spotOf(handle, side === "a" ? sides.na : sides.nb, edge.keyword, ...more);
  return spot?.keys.length === 0 ? undefined : spot;
}

import type { Cursor } from "../document/cursor.ts";
import { declaredAt } from "../schema/declared-at.ts";
import { known } from "../schema/meant.ts";
import type { Spot } from "./edit.ts";
import { spotOf } from "./edit.ts";
import { Flow } from "./flow.ts";
import type { OneThing } from "./one-thing.ts";
import type { Edge, Pair, Root } from "./pair-graph.ts";
import { keysOf } from "./pair-graph.ts";
import { reach } from "./reach.ts";
import type { Usage } from "./usage.ts";

/** What a difference belongs to: the place where one schema took the place of another, and who sees it there. */
export interface Owner {
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  /** Keys from that place to the schema that differs: `properties`, a name, `items`… */
  readonly below: readonly string[];
  readonly usages: readonly Usage[];
  /** How to get there from the schema that differs. */
  readonly way: readonly (Edge | Root)[];
}

/** Places that one redirected reference is followed up to; a description with more is told by the first ones. */
const MAX_OWNERS = 1000;

/** Finds the owners of differences between two schemas. */
export class Owners {
  readonly #oneThing: OneThing;

  constructor(oneThing: OneThing) {
    this.#oneThing = oneThing;
  }

  /**
   * The owners of what differs in a pair. None where both are one thing, at the same place or under a new name: then
   * the schema itself is the owner. Otherwise everything that refers to the one in the base and to the other now.
   */
  of(pair: Pair, hidden: number): readonly Owner[] {
    if (this.#oneThing.are(pair.sides.a, pair.sides.b)) return [];
    const found: Owner[] = [];
    this.#climb(pair, { hidden, below: [], way: [] }, new Set(), found);
    return found;
  }

  /** The pair as the owner of what it takes from elsewhere. */
  whole(pair: Pair, hidden: number): Owner {
    const [base, revision] = [spotAt(pair.sides.a.parts[0]), spotAt(pair.sides.b.parts[0])];
    return { base, revision, below: [], usages: reach(pair, hidden), way: [] };
  }

  /** Where an edge is written; where that moved, both are the property of the schema that has it. */
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

/** How far the search for owners has come. */
interface Climb {
  readonly hidden: number;
  readonly below: readonly string[];
  readonly way: Owner["way"];
}

function spotAt(cursor: Cursor | undefined): Spot | undefined {
  return cursor === undefined ? undefined : { cursor, keys: [] };
}

/** Where an edge is written on one side: the property, the keyword. Undefined where only the other side writes it. */
function placeOf(edge: Edge, side: "a" | "b"): Spot | undefined {
  const { sides } = edge.from;
  const handle = sides[side];
  const name = side === "a" ? edge.name : (edge.newName ?? edge.name);
  if (edge.keyword === "properties" && name !== undefined) return spotAt(declaredAt(handle, name)[0]);
  const more = name === undefined ? [] : [name];
  const spot = spotOf(handle, side === "a" ? sides.na : sides.nb, edge.keyword, ...more);
  return spot?.keys.length === 0 ? undefined : spot;
}

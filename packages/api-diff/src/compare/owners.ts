import type { OpenDocument } from "../document/open-document.ts";
import type { Cursor } from "../document/cursor.ts";
import { declaredAt } from "../schema/declared-at.ts";
import type { Handle } from "../schema/handle.ts";
import type { Spot } from "./edit.ts";
import { spotOf } from "./edit.ts";
import { Flow } from "./flow.ts";
import type { Edge, Pair } from "./pair-graph.ts";
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
}

/** Places that one redirected reference is followed up to; a description with more is told by the first ones. */
const MAX_OWNERS = 1000;

/** Finds the owners of differences between two schemas. */
export class Owners {
  readonly #base: OpenDocument;
  readonly #revision: OpenDocument;

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#base = base;
    this.#revision = revision;
  }

  /**
   * The owners of what differs in a pair. None where both are one thing, at the same place or under a new name: then
   * the schema itself is the owner. Otherwise everything that refers to the one in the base and to the other now.
   */
  of(pair: Pair, hidden: number): readonly Owner[] {
    if (this.#isOneThing(pair.sides.a, pair.sides.b)) return [];
    const found: Owner[] = [];
    this.#climb(pair, hidden, [], new Set(), found);
    return found;
  }

  #climb(pair: Pair, hidden: number, below: readonly string[], seen: Set<Pair>, found: Owner[]): void {
    if (seen.has(pair) || found.length > MAX_OWNERS) return;
    seen.add(pair);
    for (const { usage, base, revision } of pair.roots)
      if ((usage.flow & ~hidden) !== 0)
        found.push({ base: spotAt(base), revision: spotAt(revision), below, usages: [usage] });
    for (const edge of pair.parents) {
      const closed = hidden | (Flow.both & ~edge.open);
      if (!this.#isOneThing(edge.from.sides.a, edge.from.sides.b)) {
        this.#climb(edge.from, closed, [...keysOf(edge), ...below], seen, found);
        continue;
      }
      const usages = reach(edge.from, closed);
      if (usages.length > 0) found.push({ base: placeOf(edge, "a"), revision: placeOf(edge, "b"), below, usages });
    }
  }

  #isOneThing(a: Handle, b: Handle): boolean {
    const [x, y] = [a.parts[0], b.parts[0]];
    if (x === undefined || y === undefined) return true;
    const isEntry = x.file === this.#base.root.file && y.file === this.#revision.root.file;
    if (x.pointer === y.pointer) return isEntry || fileOf(x) === fileOf(y);
    if (!isEntry) return false;
    return !exists(this.#revision, x) && !exists(this.#base, y);
  }
}

function exists(document: OpenDocument, cursor: Cursor): boolean {
  return cursor.keys.reduce<Cursor | undefined>((at, key) => at?.child(key), document.root) !== undefined;
}

function fileOf(cursor: Cursor): string {
  return (cursor.file.name ?? "").split(/[/:]/).at(-1) as string;
}

function spotAt(cursor: Cursor | undefined): Spot | undefined {
  return cursor === undefined ? undefined : { cursor, keys: [] };
}

/** Where an edge is written on one side: the property, the keyword. */
function placeOf(edge: Edge, side: "a" | "b"): Spot | undefined {
  const { sides } = edge.from;
  const handle = sides[side];
  const name = side === "a" ? edge.name : (edge.newName ?? edge.name);
  if (edge.keyword === "properties" && name !== undefined) return spotAt(declaredAt(handle, name)[0]);
  const more = name === undefined ? [] : [name];
  return spotOf(handle, side === "a" ? sides.na : sides.nb, edge.keyword, ...more);
}

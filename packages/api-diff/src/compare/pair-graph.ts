import { asObject, type Cursor } from "../document/cursor.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import type { Relation } from "../relation/relation.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { tooMany } from "../document/invalid-document.ts";
import { PairMap } from "../document/pair-map.ts";
import { type Edit, MAX_EDITS, type Sides, type Spot } from "./edit.ts";
import { noteEdits } from "./edits-notes.ts";
import type { Renames } from "./edits-properties.ts";
import { Flow } from "./flow.ts";
import type { Usage } from "./usage.ts";
import type { Link } from "./links.ts";
import { compareNormals } from "./schema-edits.ts";
import { beginShare, countWork } from "../steps.ts";
import type { Level } from "../types.ts";
import type { Written } from "../wire/written.ts";

/** Two corresponding schemas, compared once, however many operations lead to them. */
export interface Pair {
  readonly sides: Sides;
  readonly edits: readonly Edit[];
  readonly parents: Edge[];
  readonly children: { readonly to: Pair; readonly open: number }[];
  readonly usages: Usage[];
  /** The same uses, with the places where the schemas are declared. */
  readonly roots: Root[];
  /** Flow bits that reach this pair. */
  flow: number;
}

/** The path from a pair to the one around it. */
export interface Edge extends Pick<Link, "keyword" | "name" | "newName" | "index"> {
  readonly from: Pair;
  /** Flow bits that pass. */
  readonly open: number;
}

/** Where a parameter, body or header declares its schema. */
export interface Root {
  readonly usage: Usage;
  readonly base: Cursor | undefined;
  readonly revision: Cursor | undefined;
  /** For parameters, headers and forms: how one side writes a value, and what can be read from that. */
  readonly write?: (value: unknown, side: "a" | "b") => Written | undefined;
  /** For forms: the level of a changed field. */
  readonly fieldLevel?: FieldLevel;
  /** Whether the value is always present: a required parameter. */
  readonly isRequired?: boolean;
  /** The schema may be anywhere inside what is used: a value of it is not the whole. */
  readonly isPart?: true;
}

/** Returns the level of a field that accepts every text of the original field; undefined if it accepts fewer. */
export type FieldLevel = (name: string, before: Handle, after: Handle) => Level | undefined;

/** Renames declared by claims, for the properties of one base object. */
export type RenamesOf = (pair: Sides) => Renames;

/**
 * Maximum number of pairs in one comparison. GitHub's description with its thousand operations has about 600; each
 * takes about 8 kB.
 */
const MAX_PAIRS = 40_000;
/** Maximum number of edges between pairs: thousands of pairs may each lead to the same thousands. */
const MAX_EDGES = 500_000;

/** Number of steps that reading two schemas takes, judging a difference, and an edge. */
const STEPS_OF_PAIR = 20;
const STEPS_OF_EDIT = 50;
const STEPS_OF_EDGE = 5;

/** The graph of pairs, built from the roots that operations name; each pair once, cycles included. */
export class PairGraph {
  readonly pairs: Pair[] = [];
  readonly #index = new PairMap<Handle, Handle, Pair>();
  readonly #relation: Relation;
  readonly #strict: Relation;
  readonly #documents: readonly [OpenDocument, OpenDocument];
  readonly #renames: RenamesOf;
  #edits = 0;
  #edges = 0;

  constructor(
    relation: Relation,
    strict: Relation,
    documents: readonly [OpenDocument, OpenDocument],
    renames: RenamesOf,
  ) {
    this.#relation = relation;
    this.#strict = strict;
    this.#documents = documents;
    this.#renames = renames;
  }

  /** Compares the schemas of a parameter, body or header; does nothing if they are identical. */
  use(a: Handle, b: Handle, root: Root): void {
    if (this.#isEqual(a, b)) return;
    const { usage } = root;
    const waiting: Pair[] = [];
    const pair = this.#pair(a, b, waiting);
    pair.usages.push(usage);
    pair.roots.push(root);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) this.#expand(next, waiting);
    spread(pair, usage.flow);
  }

  #isEqual(a: Handle, b: Handle): boolean {
    return (a.constant !== undefined && a.constant === b.constant) || this.#relation.same(a, b);
  }

  #pair(a: Handle, b: Handle, waiting: Pair[]): Pair {
    let pair = this.#index.get(a, b);
    if (pair === undefined) {
      if (this.pairs.length >= MAX_PAIRS)
        throw tooMany(`more than ${MAX_PAIRS} schemas differ or refer to one that does`);
      const sides: Sides = { a, b, na: normalOf(a), nb: normalOf(b) };
      pair = { sides, edits: [], parents: [], children: [], usages: [], roots: [], flow: 0 };
      this.#index.set(a, b, pair);
      this.pairs.push(pair);
      waiting.push(pair);
    }
    return pair;
  }

  #expand(pair: Pair, waiting: Pair[]): void {
    beginShare();
    countWork(STEPS_OF_PAIR);
    const compared = compareNormals(pair.sides, this.#relation, this.#strict, this.#renames(pair.sides));
    const edits = [...compared.edits, ...noteEdits(pair.sides, ...this.#documents)];
    (pair as { edits: readonly Edit[] }).edits = edits;
    this.#edits += edits.length;
    if (this.#edits > MAX_EDITS) throw tooMany(`the schemas have more than ${MAX_EDITS} differences`);
    countWork(STEPS_OF_EDIT * edits.length);
    for (const { a, b, hidden, ...way } of compared.links) {
      if (this.#isEqual(a, b)) continue;
      const child = this.#pair(a, b, waiting);
      const open = Flow.both & ~hidden;
      countWork(STEPS_OF_EDGE);
      this.#edges += 1;
      if (this.#edges > MAX_EDGES)
        throw tooMany(`schemas that differ refer to each other in more than ${MAX_EDGES} ways`);
      child.parents.push({ from: pair, ...way, open });
      pair.children.push({ to: child, open });
    }
  }
}

/** Propagates flow bits along the edges until nothing changes. */
function spread(root: Pair, flow: number): void {
  const todo: [Pair, number][] = [[root, flow]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [pair, bits] = next;
    if ((pair.flow | bits) === pair.flow) continue;
    pair.flow |= bits;
    for (const edge of pair.children) if ((edge.open & pair.flow) !== 0) todo.push([edge.to, edge.open & pair.flow]);
  }
}

/**
 * Returns where to show a change of a schema that is not declared (such as absent `items`): at its parent's keyword.
 */
export function placeholder(pair: Pair, side: "a" | "b"): Spot | undefined {
  let below: readonly string[] = [];
  for (let at: Pair | undefined = pair, depth = 0; at !== undefined && depth < 50; depth += 1) {
    const part = at.sides[side].parts[0];
    if (part !== undefined) {
      const written = below[0];
      const isWritten = written !== undefined && asObject(part.value)?.[written] !== undefined;
      return { cursor: part, keys: isWritten ? [written] : [], below };
    }
    const parent: Pair["parents"][number] | undefined = at.parents[0];
    if (parent !== undefined) below = [...keysOf(parent), ...below];
    at = parent?.from;
  }
  return undefined;
}

/** Returns the keys from a pair to one below it. */
export function keysOf({ keyword, name, newName }: Edge): readonly string[] {
  return name === undefined ? [keyword] : [keyword, newName ?? name];
}

import type { Cursor } from "../document/cursor.ts";
import type { Level, Witness } from "../types.ts";
import type { Levels, Spot } from "./edit.ts";
import type { Usage } from "./usage.ts";

/** A difference that was judged, before it becomes a `Change` with a message and places spelled out. */
export interface Finding {
  readonly rule: string;
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly subject?: string;
  /** What the message speaks of; findings about schemas get it from their place. */
  readonly what?: string;
  readonly levels?: Levels;
  /** What it belongs to, where that is not the schema at its place. */
  readonly owner?: { readonly place: Spot | undefined; readonly below: readonly string[] };
  /** The schema that differs. Two findings with one place and two schemas are two changes. */
  readonly schema?: Cursor | undefined;
  /** Where it is felt. `flow` 0 stands for no direction: the level is the one of sending. */
  readonly usages: readonly Usage[];
  readonly witness?: Witness;
}

/** Takes what the comparisons find. */
export type Report = (finding: Finding) => void;

export function levelAt(levels: Levels, flow: number): Level {
  return flow === 2 ? levels.receive : levels.send;
}

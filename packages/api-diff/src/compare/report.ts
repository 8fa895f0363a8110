import type { Cursor } from "../document/cursor.ts";
import type { Level, Witness } from "../types.ts";
import type { Levels, Spot } from "./edit.ts";
import type { Usage } from "./usage.ts";

/** A judged difference, before it becomes a `Change` with a message and pointers. */
export interface Finding {
  readonly rule: string;
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly subject?: string;
  /** The rule in the fingerprint, if that of the finding depends on a value. */
  readonly approvedAs?: string;
  /** Values that are received now were allowed before, but readers miss the old description. */
  readonly isForReaders?: true;
  /** A text that distinguishes it from others with equal values. */
  readonly content?: string;
  /** The subject of the message; findings about schemas derive it from their place. */
  readonly what?: string;
  readonly levels?: Levels;
  /** Its owner, if that is not the schema at its place. */
  readonly owner?: { readonly place: Spot | undefined; readonly below: readonly string[] };
  /** The differing schema. Two findings with one place but different schemas are two changes. */
  readonly schema?: Cursor | undefined;
  /** The affected uses. `flow` 0 means no direction: the level is that of sending. */
  readonly usages: readonly Usage[];
  readonly witness?: Witness;
}

/** Receives the findings of the comparisons. */
export type Report = (finding: Finding) => void;

/** Returns the level of a finding in one use. */
export function levelAt(levels: Levels, { flow, isIgnored }: Pick<Usage, "flow" | "isIgnored">): Level {
  const level = flow === 2 ? levels.receive : levels.send;
  return isIgnored === true && level === "breaking" ? "risky" : level;
}

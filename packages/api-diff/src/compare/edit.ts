import { getOwn } from "../own-key.ts";
import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { countWork } from "../steps.ts";
import type { Level } from "../types.ts";

/** A place and keys below it; converted to a pointer only when something is reported there. */
export interface Spot {
  readonly cursor: Cursor;
  readonly keys: readonly string[];
  /** Keys from the cursor to a schema that is not declared, such as absent `items`. */
  readonly below?: readonly string[];
}

/** The level for callers that send a value, and for those that receive it. */
export interface Levels {
  readonly send: Level;
  readonly receive: Level;
}

/** A difference between two schemas at one place, not judged yet. */
export interface Edit {
  readonly rule: string;
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** The rule in the fingerprint, if the reported one depends on the value that shows the edit. */
  readonly approvedAs?: string;
  /** The property or keyword that the message names. */
  readonly subject?: string;
  /** The schemas that declare it on either side, if the places do not show that. */
  readonly declaredIn?: readonly [Cursor | undefined, Cursor | undefined];
  /** Levels that depend on more than the rule. Default those of the rule table. */
  readonly levels?: Levels;
  /** Flow bits in which the difference is invisible (readOnly, writeOnly). */
  readonly hidden?: number;
  /**
   * The edit is identified by a tag, or concerns who writes a property, not accepted values: it is kept even if those
   * are equal.
   */
  readonly isBesideValues?: true;
  /** The added or removed alternative: the edit is about the values that only it accepts. */
  readonly part?: Handle;
  /** The other alternatives, which both sides have. */
  readonly beside?: readonly Handle[];
  /** Like `variant`, for edits whose level is fixed by the rules: only used to find the value that shows the break. */
  readonly shows?: (x: Normal, y: Normal) => Normal;
  /** The values only say that there is something: approvals need its content. */
  readonly needsContent?: true;
  /** That content, if it is not what the places show. */
  readonly content?: string;
  /** Another edit reports the same difference as well: this one is only reported if it matters. */
  readonly isOnlyIfRisky?: true;
  /** The edit concerns the absence of the value. */
  readonly isForAbsent?: true;
  /** Values that are received now were allowed before, but readers miss the old description. */
  readonly isForReaders?: true;
  /** A contradiction rules out every value: readers are informed, although none of them refuses anything. */
  readonly isLoss?: true;
  /** The edit concerns who writes a property, not which values are accepted. */
  readonly isShownByNoValue?: true;
  /**
   * A fallback for schemas whose keywords interact: the meaning of the whole. Reported only if nothing at or below this
   * schema is reported for the same reason.
   */
  readonly isNet?: true;
  /** Returns `x` with this one group of keywords from `y`: comparing it with `x` decides about the edit. */
  readonly variant?: (x: Normal, y: Normal) => Normal;
}

/** One comparison: two schemas with their normal forms. */
export interface Sides {
  readonly a: Handle;
  readonly b: Handle;
  readonly na: Normal;
  readonly nb: Normal;
}

/** Returns where a keyword of a schema is, or the schema itself if the keyword is absent. */
export function spotOf(handle: Handle, normal: Normal, keyword: string, ...more: readonly string[]): Spot | undefined {
  const cursor = getOwn(normal.origin, keyword) ?? getOwn(normal.notes, keyword);
  if (cursor !== undefined) return { cursor, keys: [keyword, ...more] };
  const part = handle.parts[0];
  return part === undefined ? undefined : { cursor: part, keys: [] };
}

/** Maximum number of differences in all schemas; more are refused. */
export const MAX_EDITS = 40_000;

/** Number of steps that naming a difference and its places takes: one schema may have hundreds of thousands. */
const STEPS_OF_NAMING = 30;

/** Counts the naming of a difference before there are so many that they fill the memory. */
export function countNaming(): void {
  countWork(STEPS_OF_NAMING);
}

/** Returns both places of a keyword that differs. */
export function spots(sides: Sides, keyword: string, ...more: readonly string[]): Pick<Edit, "base" | "revision"> {
  countNaming();
  return { base: spotOf(sides.a, sides.na, keyword, ...more), revision: spotOf(sides.b, sides.nb, keyword, ...more) };
}

/** Returns the rule of a family for an addition, removal or change. */
export function presence(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${name}-added`;
  return after === undefined ? `${name}-removed` : `${name}-changed`;
}

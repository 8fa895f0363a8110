import { getOwn } from "../own-key.ts";
import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import type { Level } from "../types.ts";

/** A place and keys below it; spelled out as a pointer only when something is reported there. */
export interface Spot {
  readonly cursor: Cursor;
  readonly keys: readonly string[];
  /** Keys from the cursor to the schema that is meant, which is not written: absent `items`, say. */
  readonly below?: readonly string[];
}

export interface Levels {
  readonly send: Level;
  readonly receive: Level;
}

/** A difference between two schemas at one place, before anybody judged it. */
export interface Edit {
  readonly rule: string;
  readonly base: Spot | undefined;
  readonly revision: Spot | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** Property or keyword that the message names. */
  readonly subject?: string;
  /** The schemas that say it on either side, where the places do not tell. */
  readonly sayers?: readonly [Cursor | undefined, Cursor | undefined];
  /** Levels that depend on more than the rule; otherwise the table's. */
  readonly levels?: Levels;
  /** Flow bits in which the difference cannot be seen (readOnly, writeOnly). */
  readonly hidden?: number;
  /** Known by a tag, or about who writes a property, not about accepted values: it stays where those are the same. */
  readonly isBesideValues?: true;
  /** The alternative that came or went: what only it accepts is what the edit is about. */
  readonly part?: Handle;
  /** Alternatives beside it that both sides have. */
  readonly beside?: readonly Handle[];
  /** Like `variant`, for edits whose level the rules know: it only finds the value that shows the break. */
  readonly shows?: (x: Normal, y: Normal) => Normal;
  /** About what holds where the value is absent. */
  readonly isForAbsent?: true;
  /** Nothing can come any more by a contradiction: readers are told, although none of them refuses what comes. */
  readonly isLoss?: true;
  /** About who writes a property, not about which values are accepted. */
  readonly isShownByNoValue?: true;
  /**
   * A net below the others: the meaning of the whole, for schemas in which keywords work against each other. Reported
   * only where nothing at or below this schema is reported for the same reason.
   */
  readonly isNet?: true;
  /** Gives `x` this one group of keywords as `y` has it: the question whose answer decides about the edit. */
  readonly variant?: (x: Normal, y: Normal) => Normal;
}

/** One comparison: two schemas with their normal forms. */
export interface Sides {
  readonly a: Handle;
  readonly b: Handle;
  readonly na: Normal;
  readonly nb: Normal;
}

/** Where a keyword of a schema stands, or the schema itself when the keyword is not written. */
export function spotOf(handle: Handle, normal: Normal, keyword: string, ...more: readonly string[]): Spot | undefined {
  const cursor = getOwn(normal.origin, keyword) ?? getOwn(normal.notes, keyword);
  if (cursor !== undefined) return { cursor, keys: [keyword, ...more] };
  const part = handle.parts[0];
  return part === undefined ? undefined : { cursor: part, keys: [] };
}

/** Both places of a keyword. */
export function spots(sides: Sides, keyword: string, ...more: readonly string[]): Pick<Edit, "base" | "revision"> {
  return { base: spotOf(sides.a, sides.na, keyword, ...more), revision: spotOf(sides.b, sides.nb, keyword, ...more) };
}

/** The rule of a family for what came, went or changed. */
export function presence(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${name}-added`;
  return after === undefined ? `${name}-removed` : `${name}-changed`;
}

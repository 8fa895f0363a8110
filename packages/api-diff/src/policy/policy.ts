import type { Direction, Level } from "../types.ts";

/** Which changes a line applies to. A condition that is not given always matches; of several values, one is enough. */
export interface Selector {
  /** Ids of rules; `*` matches any characters. */
  readonly rule?: readonly string[];
  /** Pointers in the base or the revision; `*` matches one key, `**` any number. */
  readonly place?: readonly string[];
  /** Names (`GET /orders`) or ids of operations; `*` matches any characters. */
  readonly operation?: readonly string[];
  /** Tags of operations. */
  readonly tag?: readonly string[];
  /** `x-stability-level` of the operation. */
  readonly stability?: readonly string[];
  /**
   * An extension such as `x-internal` or `x-extensible-enum`, set on the operation or on anything around the place.
   */
  readonly marked?: readonly string[];
  /** Who produces the value. */
  readonly direction?: readonly Exclude<Direction, "both">[];
}

/** One line of a policy: the level of the changes that it matches, why, and until when. */
export interface PolicyLine extends Selector {
  /** Counts from 1. */
  readonly number: number;
  /** Where it is: `api-diff.yaml:3:5`. */
  readonly at?: string;
  /** The level that matching changes get; `ignore` removes them from the result. */
  readonly set: Level | "ignore";
  readonly reason: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** Levels that replace those of the rule table. */
export interface Policy {
  /** File name, for messages. */
  readonly name: string;
  /** The lines, in the order of the file. */
  readonly levels: readonly PolicyLine[];
  /** The rules for removals that were announced. */
  readonly sunset: {
    /** Level of a removal after its deprecation period has passed. */
    readonly passed?: Level;
    /** Minimum number of days between today and a new sunset day; fewer are breaking. */
    readonly notice?: number;
  };
  /** Globs of descriptions that the command compares if it is given a git revision and no files. */
  readonly descriptions: readonly string[];
}

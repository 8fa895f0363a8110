import type { Direction, Level } from "../types.ts";

/** Which changes a line is about; whatever is not given does not matter. Several values: one of them is enough. */
export interface Selector {
  /** Ids of rules; `*` stands for any characters. */
  readonly rule?: readonly string[];
  /** Pointers, in the base or the revision; `*` stands for one key, `**` for any number. */
  readonly place?: readonly string[];
  /** Names (`GET /orders`) or ids of operations; `*` stands for any characters. */
  readonly operation?: readonly string[];
  readonly tag?: readonly string[];
  /** `x-stability-level` of the operation. */
  readonly stability?: readonly string[];
  /** An extension such as `x-internal` or `x-extensible-enum`, set on the operation or on anything around the place. */
  readonly marked?: readonly string[];
  readonly direction?: readonly Exclude<Direction, "both">[];
}

/** One line of a policy: what the changes that it is about count as, why, and until when. */
export interface PolicyLine extends Selector {
  /** Counts from 1, as people do. */
  readonly number: number;
  /** Where it stands: `api-diff.yaml:3:5`. */
  readonly at?: string;
  readonly set: Level | "ignore";
  readonly reason: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** What counts as what, instead of the levels of the rule table. */
export interface Policy {
  readonly name: string;
  readonly levels: readonly PolicyLine[];
  readonly sunset: {
    /** What the removal counts as when it was deprecated and its day has passed. */
    readonly passed?: Level;
    /** Days that callers must have between today and a day of sunset that is new; fewer are breaking. */
    readonly notice?: number;
  };
  /** Globs of descriptions that the command compares when it is given a revision of git and no files. */
  readonly descriptions: readonly string[];
}

import type { Handle } from "../schema/handle.ts";

/** An edge of the graph of pairs: the child pair to compare, and the flow bits that do not pass. */
export interface Link {
  readonly a: Handle;
  readonly b: Handle;
  /** The keyword of the parent; a child without a place of its own shows its changes there. */
  readonly keyword: string;
  /** Name of the property or pattern in the base and, if a claim renames it, in the revision. */
  readonly name?: string;
  readonly newName?: string;
  /** Index of an element with a schema of its own. */
  readonly index?: number;
  readonly hidden: number;
}

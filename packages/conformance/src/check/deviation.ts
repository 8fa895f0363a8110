/** How a deployment can differ from the document. */
export type Kind =
  | "unknown field"
  | "missing field"
  | "wrong type"
  | "wrong value"
  | "undeclared status"
  | "unknown error"
  | "undeclared error"
  | "not JSON"
  | "no response";

/** One difference, at one place of one body. */
export interface Difference {
  readonly kind: Kind;
  /** JSON pointer in the body; empty for the response as a whole. Positions in lists are `*`. */
  readonly pointer: string;
  readonly message: string;
}

/** A difference, and where it was met. */
export interface Deviation extends Difference {
  readonly operation: string;
  readonly operationId: string;
  readonly status: number | undefined;
  /** The examples that showed it. */
  readonly examples: readonly string[];
}

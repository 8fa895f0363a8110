/** The kinds of difference between a deployment and its document. */
export type Kind =
  | "unknown field"
  | "missing field"
  | "wrong type"
  | "wrong value"
  | "undeclared status"
  | "wrong status"
  | "wrong media type"
  | "unknown error"
  | "undeclared error"
  | "not JSON"
  | "no response";

/** A difference at one location of a body. */
export interface Difference {
  readonly kind: Kind;
  /** JSON pointer in the body; empty for the response as a whole. Positions in lists are `*`. */
  readonly pointer: string;
  readonly message: string;
}

/** Returns a difference; without a pointer, one of the response as a whole. */
export function difference(kind: Kind, message: string, pointer = ""): Difference {
  return { kind, pointer, message };
}

/** A difference, and where it was found. */
export interface Deviation extends Difference {
  readonly operation: string;
  readonly operationId: string;
  readonly status: number | undefined;
  /** The examples that showed it. */
  readonly examples: readonly string[];
}

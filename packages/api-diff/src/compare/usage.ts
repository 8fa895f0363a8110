/** A schema as an operation uses it: who uses it, in which direction, carried by what. */
export interface Usage {
  readonly operation: string;
  readonly operationId: string | undefined;
  /** Exactly one flow bit. */
  readonly flow: number;
  readonly part: string;
  readonly status: string | undefined;
}

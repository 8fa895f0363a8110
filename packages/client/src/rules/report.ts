/** Any JSON object. */
export type Json = Record<string, unknown>;

/** Something that a caller should know about a body that was turned into the other version's. */
export interface Report {
  /** JSON pointer into the body that was given. */
  readonly field: string;
  /**
   * `dropped`: it has no counterpart, and is left out; `lossy`: what was made of it does not say quite the same;
   * `default`: v1's default was written out; `refused`: it is there, and v2 will refuse the value.
   */
  readonly kind: "dropped" | "lossy" | "default" | "refused";
}

/** Reports a field, by its place below the object that a rule is applied to. */
export type Tell = (kind: Report["kind"], field: string) => void;

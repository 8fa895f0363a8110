/** Any JSON object. */
export type Json = Record<string, unknown>;

/** A note for the caller about a body that was converted to the other version. */
export interface Report {
  /** JSON pointer into the body that was given. */
  readonly field: string;
  /**
   * `dropped`: the field has no counterpart and is left out; `lossy`: its counterpart does not mean quite the same;
   * `default`: v1's default was written out; `refused`: the field is present, but v2 rejects its value.
   */
  readonly kind: "dropped" | "lossy" | "default" | "refused";
}

/** Reports a field by its place below the object to which a rule is applied. */
export type AddReport = (kind: Report["kind"], field: string) => void;

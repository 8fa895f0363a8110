/** A field that has another name in the revision. Pointers name properties from the root of the body: `/maxDepth`. */
export interface ClaimedRename {
  readonly from: string;
  readonly to: string;
  /** operationIds or `METHOD /path`; everywhere the field occurs when absent. */
  readonly operations?: readonly string[];
}

/** Where a claim says that something changed. */
export interface ClaimedPlace {
  readonly version?: string;
  readonly operation?: string;
  readonly in?: string;
  readonly status?: string;
  readonly field?: string;
  readonly pointer?: string;
}

/** What changed on purpose, why, and what a caller must do. */
export interface Claim {
  readonly id: string;
  readonly title: string;
  readonly action?: string;
  readonly renames: readonly ClaimedRename[];
  readonly places: readonly ClaimedPlace[];
  /** Change fingerprints or rule ids that the claim names directly. */
  readonly rules: readonly string[];
}

export interface ClaimsFile {
  readonly name: string;
  readonly claims: readonly Claim[];
}

/** A field or an operation with another name in the revision. */
export interface ClaimedRename {
  /**
   * Pointer of property names from the root of a body (`/scrapeOptions/maxDepth`), a parameter's name, or `METHOD
   * /path`.
   */
  readonly from: string;
  readonly to: string;
  /** operationIds or `METHOD /path`. If absent, everywhere the field occurs. */
  readonly operations?: readonly string[];
}

/** Where a claim says that something changed: a field of an operation, or a JSON pointer into the document. */
export interface ClaimedPlace {
  /** Which document: `base`, `revision`, or the version names of the file (`v1`, `v2`). If absent, either. */
  readonly version?: string;
  /** operationId or `METHOD /path`. */
  readonly operation?: string;
  readonly in?: "request" | "response" | "parameter" | "operation";
  readonly status?: string;
  readonly field?: string;
  readonly pointer?: string;
}

/** What changed on purpose, and what callers have to do. */
export interface Claim {
  readonly id: string;
  readonly title: string;
  readonly action?: string;
  readonly renames: readonly ClaimedRename[];
  readonly places: readonly ClaimedPlace[];
}

export interface ClaimsFile {
  /** File name, for messages. */
  readonly name: string;
  /** The file's names for the base and the revision (`v1`, `v2`), if it declares them. */
  readonly from?: string;
  readonly to?: string;
  readonly claims: readonly Claim[];
}

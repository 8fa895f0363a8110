/** A field or an operation that has another name in the revision. */
export interface ClaimedRename {
  /** Pointer of property names from the root of a body (`/scrapeOptions/maxDepth`), a parameter's name, or `METHOD /path`. */
  readonly from: string;
  readonly to: string;
  /** operationIds or `METHOD /path`; everywhere the field occurs when absent. */
  readonly operations?: readonly string[];
}

/** Where a claim says that something changed: a field of an operation, or a JSON pointer into the document. */
export interface ClaimedPlace {
  /** Which document: `base`, `revision`, or the version names of the file (`v1`, `v2`). Either one when absent. */
  readonly version?: string;
  /** operationId or `METHOD /path`. */
  readonly operation?: string;
  readonly in?: "request" | "response" | "parameter" | "operation";
  readonly status?: string;
  readonly field?: string;
  readonly pointer?: string;
}

/** What changed on purpose, and what a caller must do. */
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
  /** What places call the base and the revision (`v1`, `v2`), where the file says it. */
  readonly from?: string;
  readonly to?: string;
  readonly claims: readonly Claim[];
}

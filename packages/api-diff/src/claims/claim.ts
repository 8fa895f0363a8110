/** A field or an operation with another name in the revision. */
export interface ClaimedRename {
  /**
   * Pointer of property names from the root of a body (`/scrapeOptions/maxDepth`), a parameter's name, or `METHOD
   * /path`.
   */
  readonly from: string;
  /** The new name, in the same form. */
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
  /** The part of the operation that changed. */
  readonly in?: "request" | "response" | "parameter" | "operation";
  /** HTTP status of the response, such as `200`. */
  readonly status?: string;
  /** Name of a parameter, or pointer of property names from the root of the body. */
  readonly field?: string;
  /** JSON pointer into the document. It takes precedence over `operation` and the fields after it. */
  readonly pointer?: string;
}

/** What changed on purpose, and what callers have to do. */
export interface Claim {
  readonly id: string;
  /** What changed, in a few words. */
  readonly title: string;
  /** What callers have to do. */
  readonly action?: string;
  readonly renames: readonly ClaimedRename[];
  readonly places: readonly ClaimedPlace[];
}

/** A parsed claims file, as `readClaims` returns it. */
export interface ClaimsFile {
  /** File name, for messages. */
  readonly name: string;
  /** The file's names for the base and the revision (`v1`, `v2`), if it declares them. */
  readonly from?: string;
  readonly to?: string;
  readonly claims: readonly Claim[];
}

/** One error of openapi/errors.yaml. */
export interface Row {
  /** The status, or a status for each version. */
  readonly status?: number | Readonly<Record<string, number>>;
  readonly code?: string;
  readonly message?: string;
  readonly pattern?: string;
  readonly retry?: string;
  readonly fallback?: boolean;
  /** The versions that have the row; all versions if undefined. */
  readonly versions?: readonly string[];
}

/** The file openapi/errors.yaml. */
export interface CatalogueFile {
  readonly retry: { readonly statuses?: readonly number[] };
  readonly rows: Readonly<Record<string, Row>>;
}

/** Returns whether a version has a row. */
export function hasRow(version: string, { versions }: Row): boolean {
  return versions === undefined || versions.includes(version);
}

/**
 * Returns the status of a row in a version, or `undefined` if the version does not have the row or the row has no
 * status there.
 */
export function statusIn(version: string, row: Row | undefined): number | undefined {
  if (row === undefined || !hasRow(version, row)) return undefined;
  return typeof row.status === "object" ? row.status[version] : row.status;
}

import { bundles, type ErrorRow, type Version } from "./bundle.ts";

function catalogueRows(version: Version): Readonly<Record<string, ErrorRow>> {
  return bundles[version]["x-error-catalogue"].rows;
}

/**
 * Returns one row by id. A row that only the other version has is replaced by this version's general row of the same
 * status. Throws for an id that is in neither catalogue, which can only be a bug in this package.
 */
export function errorRow(version: Version, id: string): ErrorRow {
  const rows = catalogueRows(version);
  const row = rows[id] ?? generalRow(version, bundles.v2["x-error-catalogue"].rows[id]?.status);
  if (!row) throw new Error(`the error catalogue has no row ${id}`);
  return row;
}

function generalRow(version: Version, status: number | undefined): ErrorRow | undefined {
  return Object.values(catalogueRows(version)).find((row) => row.fallback === true && row.status === status);
}

/** The body of an error response. */
export interface ErrorBody {
  success: false;
  error: string;
  code?: string;
  details?: unknown;
}

/** Details of one occurrence of an error. */
export interface Occurrence {
  /** Replaces the row's typical text. Ignored if callers recognise the row by its exact text. */
  readonly message?: string | undefined;
  readonly details?: unknown;
}

/**
 * Builds the body of an error response from its catalogue row (specification 7.1). A row that callers recognise by its
 * exact text keeps that text, and the occurrence's own message goes into `details`.
 */
export function errorBody(row: ErrorRow, occurrence: Occurrence = {}): ErrorBody {
  const { details } = occurrence;
  const message = occurrence.message === undefined ? undefined : bounded(occurrence.message);
  const free = message !== undefined && mayVary(row, message);
  const body: ErrorBody = { success: false, error: free ? message : row.message };
  if (row.code !== undefined) body.code = row.code;
  const reported = details ?? (message !== undefined && !free ? [{ path: [], message }] : undefined);
  if (reported !== undefined) body.details = reported;
  return body;
}

/** Maximum length of a message, characters: it may quote what the caller sent. */
const longestMessage = 1_000;

function bounded(message: string): string {
  return message.length <= longestMessage
    ? message
    : `${message.slice(0, longestMessage / 2)} … ${message.slice(-longestMessage / 2)}`;
}

function mayVary(row: ErrorRow, message: string): boolean {
  if (row.code !== undefined) return true;
  return row.pattern !== undefined && new RegExp(row.pattern).test(message);
}

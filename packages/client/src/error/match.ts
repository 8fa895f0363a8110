import type { ErrorRow } from "../tables.ts";

/** What an error body may say about itself. */
export interface Said {
  readonly error?: unknown;
  readonly code?: unknown;
}

/**
 * Finds the catalogue row of an answer: by status and exact code or message, then by status and pattern,
 * then the fallback row of the status (specification, section 7).
 *
 * @returns the row's id, or undefined where the catalogue does not know the answer
 */
export function matchRow(
  rows: Readonly<Record<string, ErrorRow>>,
  status: number,
  { error, code }: Said,
): string | undefined {
  const ids = Object.keys(rows).filter((id) => rows[id]?.status === status);
  const find = (test: (row: ErrorRow) => unknown): string | undefined => ids.find((id) => test(rows[id] as ErrorRow));
  return (
    find((row) => row.code && (row.code === code || row.code === error)) ??
    find((row) => row.message && row.message === error) ??
    find((row) => row.pattern && typeof error === "string" && new RegExp(row.pattern).test(error)) ??
    find((row) => row.fallback)
  );
}

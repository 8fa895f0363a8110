import { bundles } from "./bundle.ts";
import { errorRow } from "./catalogue.ts";
import type { Operation } from "./operations.ts";

/** A page that could not be fetched is not a failure of the service: to an operation without a row for it, it is one of upstream. */
const upstreamFailed = 502;

/**
 * The row under which an operation tells an error: the row itself where the document lists
 * it for the operation (`x-errors`), else a listed general row: that of the same status, and
 * for a page that could not be fetched, whose own rows come with 200 or 500, `bad-gateway`.
 * The special row's words then are in `details`.
 */
export function listedRow(operation: Operation, row: string): string {
  const listed = operation.node["x-errors"] ?? [];
  if (listed.includes(row)) return row;
  const { status = 500, area } = errorRow(operation.version, row);
  const ofPage = area === "scrape" && (status < 400 || status >= 500);
  const wanted = ofPage ? upstreamFailed : status;
  const { rows } = bundles[operation.version]["x-error-catalogue"];
  return listed.find((id) => rows[id]?.status === wanted && rows[id].fallback === true) ?? row;
}

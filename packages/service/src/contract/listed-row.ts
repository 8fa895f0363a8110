import { bundles } from "./bundle.ts";
import { errorRow } from "./catalogue.ts";
import type { Operation } from "./operations.ts";

/**
 * A page that could not be fetched is not a failure of the service: for an operation without a row for it, it is an
 * upstream failure.
 */
const upstreamFailed = 502;

/**
 * Returns the row under which an operation reports an error: the row itself if the document lists it for the operation
 * (`x-errors`), otherwise a general row of the same status. For a page that could not be fetched, whose own rows have
 * status 200 or 500, it is `bad-gateway`. The specific row's message then goes into `details`.
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

import { bundles } from "./bundle.ts";
import { errorRow } from "./catalogue.ts";
import type { Operation } from "./operations.ts";

/**
 * The row under which an operation tells an error: the row itself where the document lists
 * it for the operation (`x-errors`), else the listed general row of the same status. A row
 * that comes with status 200 belongs to the operations whose answer has a form for it; for
 * others it is an internal error. The special row's words then stand in `details`.
 */
export function listedRow(operation: Operation, row: string): string {
  const listed = operation.node["x-errors"] ?? [];
  if (listed.includes(row)) return row;
  const { status = 500 } = errorRow(operation.version, row);
  const wanted = status < 400 ? 500 : status;
  const { rows } = bundles[operation.version]["x-error-catalogue"];
  return listed.find((id) => rows[id]?.status === wanted && rows[id].fallback === true) ?? row;
}

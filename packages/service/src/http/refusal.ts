import { errorBody, errorRow, type Occurrence } from "../contract/catalogue.ts";
import type { Version } from "../contract/bundle.ts";
import type { errorRows } from "@extraction-api/v2";
import { jsonResponse, type HttpRequest, type HttpResponse } from "./message.ts";

/** Details of one occurrence of an error, in addition to its catalogue row. */
export interface RefusalDetail extends Occurrence {
  /** Value of the `Retry-After` header: seconds, or an HTTP date. */
  readonly retryAfter?: string | undefined;
}

/** Ids of the catalogue's rows, so that the compiler finds a misspelt one. */
export type RowId = keyof typeof errorRows;

/** An error of the error catalogue, thrown where it is detected and rendered once, at the edge. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly row: RowId;
  readonly detail: RefusalDetail;

  constructor(row: RowId, detail: RefusalDetail = {}) {
    super(detail.message ?? row);
    this.row = row;
    this.detail = detail;
  }
}

/** Responds to a request for something that takes other methods (RFC 9110, 15.5.6). */
export function methodNotAllowed({ method, path }: HttpRequest, methods: readonly string[]): HttpResponse {
  const message = `no operation ${method} ${path}; this path takes ${methods.join(" and ")}`;
  // The catalogue has no row for it, and is not complete (specification 7.1).
  const body = { success: false, error: "Method Not Allowed", details: [{ path: [], message }] };
  const allow = methods.flatMap((one) => (one === "GET" ? [one, "HEAD"] : [one])).join(", ");
  return jsonResponse(405, body, { allow });
}

/** The status for rows that are not HTTP errors and only appear in `details`. */
const statusWithoutHttp = 500;

/** Renders a catalogue row of a version as an HTTP response. */
export function errorResponse(version: Version, row: string, detail: RefusalDetail = {}): HttpResponse {
  const stated = errorRow(version, row);
  const status = stated.status ?? statusWithoutHttp;
  return jsonResponse(status, errorBody(stated, detail), {
    ...(detail.retryAfter !== undefined && { "retry-after": detail.retryAfter }),
    // Every 401 names the scheme (RFC 9110, 11.6.1).
    ...(status === 401 && { "www-authenticate": "Bearer" }),
  });
}

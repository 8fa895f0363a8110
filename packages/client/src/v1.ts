/**
 * The client of v1: the same layer on the operations and errors of the older version.
 *
 * @packageDocumentation
 */
import {
  callTable,
  errorTable,
  jobTable,
  type ErrorRows,
  type JobReports,
  type OperationTable,
  type paths,
} from "@extraction-api/v1";
import { createTypedClient } from "./client.ts";
import type { ClientOf } from "./client-types.ts";
import type { ClientOptions } from "./config/options.ts";
import { ApiError as ErrorClass, isBranded } from "./error/api-error.ts";
import type { ErrorFields, ErrorOf } from "./error/kinds.ts";

export type * from "@extraction-api/v1";
export type * from "./inferred-types.ts";
export type * from "./public-types.ts";

const tables = { version: "v1", calls: callTable, jobs: jobTable, errors: errorTable };

/** The tables of v1, as types. */
export interface V1 {
  /** How each operation is called. */
  readonly operations: OperationTable;
  /** The operation that reports on each job. */
  readonly jobs: JobReports;
  /** The rows of the error catalogue. */
  readonly errorRows: ErrorRows;
}

/** The client of v1: what `Client` of `@extraction-api/client` is for v2. */
export type Client = ClientOf<paths, V1>;

/** Every error that a call of this client throws (specification, section 7); `kind` tells them apart. */
export type ApiError = ErrorOf<ErrorRows>;

/** What can go wrong, as a literal union: the ids of the error catalogue, and what happens on this side. */
export type ErrorKind = ApiError["kind"];

/** The class of every error that a call throws. `instanceof` recognises those of another copy of this package, too. */
export const ApiError = ErrorClass as unknown as abstract new (
  fields: ErrorFields & { readonly message: string },
) => ApiError;

/**
 * Whether a value is an error of this client.
 *
 * @example
 * ```ts
 * import { createClient, isApiError } from "@extraction-api/client/v1";
 *
 * const client = createClient({ apiKey: "my-key", baseUrl: "http://127.0.0.1:9/v1", retry: false });
 * await client.getQueueStatus().catch((error: unknown) => {
 *   if (!isApiError(error)) throw error;
 *   console.log(error.kind);
 * });
 * ```
 */
export const isApiError = isBranded as (value: unknown) => value is ApiError;

/**
 * Makes a client of v1, the version before (specification, section 9).
 *
 * @param options as those of v2; the base URL ends with `/v1`
 * @throws TypeError that names an option which makes no sense, and what to write instead
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client/v1";
 *
 * const client = createClient({ apiKey: "my-key", baseUrl: "https://api.example.com/v1" });
 * console.log((await client.map({ url: "https://shop.example.com/" })).data.links?.length);
 * ```
 */
export function createClient(options: ClientOptions = {}): Client {
  return createTypedClient<paths, V1>(tables, options);
}

/**
 * The v1 client: the same client for the operations and errors of the older version.
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
import type { ErrorFields, LocalErrors, RowErrors } from "./error/kinds.ts";

export type * from "@extraction-api/v1";
export type * from "./inferred-types.ts";
export type * from "./public-types.ts";

const tables = { version: "v1", calls: callTable, jobs: jobTable, errors: errorTable };

/** Types of v1's tables. */
export interface V1 {
  /** How each operation is called. */
  readonly operations: OperationTable;
  /** The operation that reports on each job. */
  readonly jobs: JobReports;
  /** The errors of its calls. */
  readonly error: ApiError;
}

/** The v1 client; it corresponds to `Client` of `@extraction-api/client` for v2. */
export type Client = ClientOf<paths, V1>;

/** Every error that a call of this client throws (specification, section 7); `kind` distinguishes them. */
export type ApiError = RowErrors<ErrorRows> | LocalErrors;

/** The kinds of errors as a literal union: the ids of the error catalogue, and the errors on the client's side. */
export type ErrorKind = ApiError["kind"];

/**
 * The class of every error that a call throws. `instanceof` also recognises errors from another copy of this package.
 */
export const ApiError = ErrorClass as unknown as new (
  fields: ErrorFields & { readonly kind: ErrorKind; readonly message: string },
) => ApiError;

/**
 * Returns whether a value is an error of this client.
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
 * Creates a client of v1, the previous version (specification, section 9).
 *
 * @param options as for v2; the base URL ends with `/v1`
 * @throws TypeError that names the invalid option, and what to write instead
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client/v1";
 *
 * const client = createClient({ apiKey: "my-key", baseUrl: "https://api.example.com/v1" });
 * console.log((await client.map({ url: "https://shop.example.com/" })).data.links.length);
 * ```
 */
export function createClient(options: ClientOptions = {}): Client {
  return createTypedClient<paths, V1>(tables, options);
}

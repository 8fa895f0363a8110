/**
 * The client of the Extraction API: typed calls, operations and jobs, with retries that follow the error
 * catalogue.
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
} from "@extraction-api/v2";
import { createTypedClient } from "./client.ts";
import type { ClientOf } from "./client-types.ts";
import type { ClientOptions } from "./config/options.ts";
import { ApiError as ErrorClass, isBranded } from "./error/api-error.ts";
import type { ErrorFields, LocalErrors, RowErrors } from "./error/kinds.ts";

export type * from "@extraction-api/v2";
export type * from "./inferred-types.ts";
export type * from "./public-types.ts";

const tables = { version: "v2", calls: callTable, jobs: jobTable, errors: errorTable };

/** Types of v2's tables. */
export interface V2 {
  /** How each operation is called. */
  readonly operations: OperationTable;
  /** The operation that reports on each job. */
  readonly jobs: JobReports;
  /** The errors of its calls. */
  readonly error: ApiError;
}

/**
 * The v2 client: calls at three levels, each of them also under `safe` without exceptions.
 *
 * @example
 * ```ts
 * import { createClient, type Client } from "@extraction-api/client";
 *
 * const waiting = async (client: Client): Promise<number> => (await client.getQueueStatus()).data.waitingJobsInQueue;
 * console.log(await waiting(createClient()));
 * ```
 */
export type Client = ClientOf<paths, V2>;

/** Every error that a call of this client throws (specification, section 7); `kind` distinguishes them. */
export type ApiError = RowErrors<ErrorRows> | LocalErrors;

/**
 * The kinds of errors as a literal union: the ids of the error catalogue, and the errors on the client's side.
 *
 * @example
 * ```ts
 * import type { ErrorKind } from "@extraction-api/client";
 *
 * const later: readonly ErrorKind[] = ["rate-limit-exceeded", "job-timeout"];
 * console.log(later);
 * ```
 */
export type ErrorKind = ApiError["kind"];

/**
 * The class of every error that a call throws. `instanceof` also recognises errors from another copy of this package.
 *
 * @example
 * ```ts
 * import { ApiError, createClient } from "@extraction-api/client";
 *
 * const problem: unknown = await createClient().getScrape({ jobId: "none" }).catch((error: unknown) => error);
 * if (problem instanceof ApiError) console.log(problem.kind, problem.attempts);
 * ```
 */
export const ApiError = ErrorClass as unknown as new (
  fields: ErrorFields & { readonly kind: ErrorKind; readonly message: string },
) => ApiError;

/**
 * Returns whether a value is an error of this client.
 *
 * @example
 * ```ts
 * import { createClient, isApiError } from "@extraction-api/client";
 *
 * try {
 *   await createClient().getQueueStatus();
 * } catch (error) {
 *   if (isApiError(error) && error.kind === "rate-limit-exceeded") console.log(error.retryAfterMs);
 *   else throw error;
 * }
 * ```
 */
export const isApiError = isBranded as (value: unknown) => value is ApiError;

/**
 * Creates a v2 client. Implements sections 5 (authentication) and 7 (errors) of the specification.
 *
 * @param options key and base URL, if they are not in the environment; limits of time and retries
 * @throws TypeError that names the invalid option, and what to write instead
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const client = createClient({ apiKey: "my-key", baseUrl: "https://api.example.com/v2" });
 * const { data } = await client.extract({ urls: ["https://shop.example.com/shop/stool"], prompt: "Name and price" });
 * console.log(data);
 * ```
 */
export function createClient(options: ClientOptions = {}): Client {
  return createTypedClient<paths, V2>(tables, options);
}

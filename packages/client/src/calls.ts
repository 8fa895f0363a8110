/**
 * The client of v2 without jobs and schemas: calls by path and by operation id. For bundles in which every
 * kilobyte counts.
 *
 * @packageDocumentation
 */
import {
  callTable,
  errorTable,
  type ErrorRows,
  type JobReports,
  type OperationTable,
  type paths,
} from "@extraction-api/v2";
import { safely } from "./call/safe.ts";
import type { CallClient } from "./client-types.ts";
import { derive } from "./config/derive.ts";
import type { ClientOptions, DerivedOptions } from "./config/options.ts";
import { createCore } from "./core.ts";
import { isBranded } from "./error/api-error.ts";
import type { ErrorOf } from "./error/kinds.ts";
import type { Context } from "./http/call.ts";

export type * from "./inferred-types.ts";
export type * from "./public-types.ts";

const tables = { version: "v2", calls: callTable, jobs: [], errors: errorTable };

/** The tables of v2, as types. */
export interface V2 {
  /** How each operation is called. */
  readonly operations: OperationTable;
  /** The operation that reports on each job. */
  readonly jobs: JobReports;
  /** The rows of the error catalogue. */
  readonly errorRows: ErrorRows;
}

/** Every error that a call of this client throws (specification, section 7); `kind` tells them apart. */
export type ApiError = ErrorOf<ErrorRows>;

/**
 * Whether a value is an error of this client.
 *
 * @example
 * ```ts
 * import { createClient, isApiError } from "@extraction-api/client/calls";
 *
 * await createClient().getQueueStatus().catch((error: unknown) => {
 *   if (!isApiError(error)) throw error;
 *   console.log(error.kind);
 * });
 * ```
 */
export const isApiError = isBranded as (value: unknown) => value is ApiError;

/**
 * Makes a client of v2 without jobs. Implements sections 5 (authentication) and 7 (errors) of the specification.
 *
 * @param options as those of the whole client
 * @throws TypeError that names an option which makes no sense, and what to write instead
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client/calls";
 *
 * const { data } = await createClient().startExtract({ urls: ["https://shop.example.com/"], prompt: "All products" });
 * console.log(data.id);
 * ```
 */
export function createClient(options: ClientOptions = {}): CallClient<paths, V2> {
  return callsOf(options);
}

function callsOf(options: ClientOptions, shared?: Context): CallClient<paths, V2> {
  const { methods, use, eject, context } = createCore(tables, options, undefined, shared);
  const withOptions = (more: DerivedOptions) => callsOf(derive(context.options, more), context);
  return { ...methods, use, eject, withOptions, safe: safely(methods) } as never;
}

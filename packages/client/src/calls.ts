/**
 * The v2 client without jobs and schemas: calls by path and by operation id, for bundles in which every kilobyte
 * counts.
 *
 * @packageDocumentation
 */
import { callTable, errorTable, type paths } from "@extraction-api/v2";
import { safely } from "./call/safe.ts";
import type { CallClient } from "./client-types.ts";
import { derive } from "./config/derive.ts";
import type { ClientOptions, DerivedOptions } from "./config/options.ts";
import { createCore } from "./core.ts";
import { isBranded } from "./error/api-error.ts";
import type { Context } from "./http/call.ts";
import type { ApiError, V2 } from "./index.ts";

export type { ApiError, V2 };
export type * from "@extraction-api/v2";
export type * from "./inferred-types.ts";
export type * from "./public-types.ts";

const tables = { version: "v2", calls: callTable, jobs: [], errors: errorTable };

/**
 * Returns whether a value is an error of this client.
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
 * Creates a v2 client without jobs. Implements sections 5 (authentication) and 7 (errors) of the specification.
 *
 * @param options as for the complete client
 * @throws TypeError that names the invalid option, and what to write instead
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
  return { ...methods, use, eject, withOptions, safe: safely(methods, context) } as never;
}

/**
 * From v1 to v2: request bodies upwards, results downwards, driven by the same list of changes as the upgrade
 * guide. Pure functions; nothing is sent.
 *
 * @packageDocumentation
 */
import type { operations as v1, paths as PathsV1 } from "@extraction-api/v1";
import type { operations as v2, paths as PathsV2 } from "@extraction-api/v2";
import type { OperationOf } from "./call/operation-types.ts";
import type { BodyOf, DataOf } from "./call/path-types.ts";
import { changes } from "./generated/changes.ts";
import { applyToRequest, type Upgraded } from "./upgrade/request.ts";
import { applyToResponse, type Downgraded } from "./upgrade/response.ts";

export type { Report } from "./upgrade/change.ts";
export type { Downgraded, Upgraded };

type V1 = typeof v1;
type V2 = typeof v2;

/** The operations that both versions have. */
export type SharedOperation = keyof V1 & keyof V2;

/** How to upgrade a request. */
export interface UpgradeOptions {
  /** Write out the defaults of v1 that v2 has changed, so that the request means what it meant. Default true. */
  readonly keepDefaults?: boolean;
}

/**
 * Turns a request body of v1 into one of v2.
 *
 * @param operation id of the operation, such as `startCrawl`
 * @returns a new body, and reports of everything that is dropped, not quite the same, or written out
 * @throws TypeError for an operation that v2 does not have, with what to do instead
 * @example
 * ```ts
 * const { body, reports } = upgradeRequest("startCrawl", { url, maxDepth: 2, ignoreSitemap: true });
 * for (const { field, message } of reports) console.warn(field, message);
 * ```
 */
export function upgradeRequest<Id extends SharedOperation>(
  operation: Id,
  body: BodyOf<OperationOf<PathsV1, V1[Id]>>,
  { keepDefaults = true }: UpgradeOptions = {},
): Upgraded<BodyOf<OperationOf<PathsV2, V2[Id]>>> {
  return applyToRequest(changes, operation, body, keepDefaults) as never;
}

/**
 * Turns a result of v2 into the shape that code for v1 reads.
 *
 * @param operation id of the operation, such as `map`
 * @returns a new result, and reports of what the older shape cannot carry
 * @example
 * ```ts
 * const { data } = downgradeResponse("map", (await client.map({ url })).data);
 * for (const address of data.links) console.log(address);
 * ```
 */
export function downgradeResponse<Id extends SharedOperation>(
  operation: Id,
  data: DataOf<OperationOf<PathsV2, V2[Id]>>,
): Downgraded<DataOf<OperationOf<PathsV1, V1[Id]>>> {
  return applyToResponse(changes, operation, data) as never;
}

/**
 * Conversion from v1 to v2: request bodies to v2, results back to v1, driven by the same list of changes as the upgrade
 * guide (specification, section 9). The functions are pure and send nothing. A function named after an operation
 * bundles only the rules of that operation. `explain` in `./upgrade/explain` explains the reports in words.
 *
 * @packageDocumentation
 */
import type { operations as v1, paths as PathsV1 } from "@extraction-api/v1";
import type { operations as v2, paths as PathsV2 } from "@extraction-api/v2";
import type { OperationOf } from "./call/operation-types.ts";
import type { BodyOf, DataOf } from "./call/path-types.ts";
import { requestRules, type RequestWithRules } from "./generated/request-rules.ts";
import { resultRules } from "./generated/result-rules.ts";
import { upgradeBy, type Upgraded } from "./rules/request.ts";
import { downgradeBy, type Downgraded } from "./rules/result.ts";
import type { ResultRules } from "./rules/result-kinds.ts";

export * from "./generated/upgrade-functions.ts";
export type { Report } from "./rules/report.ts";
export type { Downgraded, Upgraded };

type V1 = typeof v1;
type V2 = typeof v2;

/** The operations that exist in both versions. */
export type SharedOperation = keyof V1 & keyof V2;

/** The operations that have a request body in both versions. */
export type SharedRequest = RequestWithRules;

/** Options for upgrading a request. */
export interface UpgradeOptions {
  /** Whether to write out v1's defaults that v2 has changed, so that the request keeps its meaning. Default true. */
  readonly keepDefaults?: boolean;
}

/**
 * Converts a v1 request body of one operation to v2. Returns a new body, and reports of everything that is dropped, not
 * quite the same, written out, or rejected by v2.
 *
 * @example
 * ```ts
 * import { upgradeScrape } from "@extraction-api/client/upgrade";
 *
 * const { body } = upgradeScrape({ url: "https://shop.example.com/", formats: ["screenshot@fullPage"] });
 * console.log(body.formats); // [{ type: "screenshot", fullPage: true }]
 * ```
 */
export type RequestUpgrade<Id extends SharedRequest> = (
  body: BodyOf<OperationOf<PathsV1, V1[Id]>>,
  options?: UpgradeOptions,
) => Upgraded<BodyOf<OperationOf<PathsV2, V2[Id]>>>;

/**
 * Converts a v2 result of one operation to the shape that v1 code reads, with reports of what that shape cannot
 * represent.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { downgradeScrape } from "@extraction-api/client/upgrade";
 *
 * const response = await createClient().scrape({ url: "https://shop.example.com/shop/stool" });
 * console.log(downgradeScrape(response.data).data.data?.markdown);
 * ```
 */
export type ResultDowngrade<Id extends SharedOperation> = (
  data: DataOf<OperationOf<PathsV2, V2[Id]>>,
) => Downgraded<DataOf<OperationOf<PathsV1, V1[Id]>>>;

/**
 * Converts a v1 request body to v2.
 *
 * @param operation id of the operation, such as `startCrawl`
 * @returns a new body, and reports of everything that is dropped, not quite the same, written out, or rejected by v2
 * @throws TypeError for an operation that has no request body in v2
 * @example
 * ```ts
 * import { upgradeRequest } from "@extraction-api/client/upgrade";
 *
 * const older = { url: "https://shop.example.com/", maxDepth: 2, ignoreSitemap: true };
 * const { body, reports } = upgradeRequest("startCrawl", older);
 * console.log(body); // { url, maxDiscoveryDepth: 2, sitemap: "skip", scrapeOptions: { maxAge: 0, … } }
 * for (const { kind, field } of reports) console.warn(kind, field); // lossy /maxDepth, default /scrapeOptions/maxAge, …
 * ```
 */
export function upgradeRequest<Id extends SharedRequest>(
  operation: Id,
  body: BodyOf<OperationOf<PathsV1, V1[Id]>>,
  options?: UpgradeOptions,
): Upgraded<BodyOf<OperationOf<PathsV2, V2[Id]>>> {
  if (!Object.hasOwn(requestRules, operation))
    throw new TypeError(`v2 accepts no body for ${operation}: see the upgrade guide.`);
  return upgradeBy(requestRules[operation])(body, options);
}

/**
 * Converts a v2 result to the shape that v1 code reads.
 *
 * @param operation id of the operation, such as `map`
 * @returns a new result, and reports of what the older shape cannot represent
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { downgradeResponse } from "@extraction-api/client/upgrade";
 *
 * const response = await createClient().map({ url: "https://shop.example.com/" });
 * const { data, reports } = downgradeResponse("map", response.data);
 * console.log(data.links?.join(" "), reports.length);
 * ```
 */
export function downgradeResponse<Id extends SharedOperation>(
  operation: Id,
  data: DataOf<OperationOf<PathsV2, V2[Id]>>,
): Downgraded<DataOf<OperationOf<PathsV1, V1[Id]>>> {
  const rules: Readonly<Record<string, ResultRules>> = resultRules;
  return downgradeBy(rules[operation] ?? [])(data);
}

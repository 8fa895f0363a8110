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
import * as requests from "./generated/request-rules.ts";
import * as results from "./generated/result-rules.ts";
import { upgradeBy, type Upgraded } from "./rules/request.ts";
import { downgradeBy, type Downgraded } from "./rules/result.ts";

export type { Report } from "./rules/report.ts";
export type { Downgraded, Upgraded };

type V1 = typeof v1;
type V2 = typeof v2;

/** The operations that exist in both versions. */
export type SharedOperation = keyof V1 & keyof V2;

/** The operations that have a request body in both versions. */
export type SharedRequest = requests.RequestWithRules;

/** Options for upgrading a request. */
export interface UpgradeOptions {
  /** Whether to write out v1's defaults that v2 has changed, so that the request keeps its meaning. Default true. */
  readonly keepDefaults?: boolean;
}

/**
 * Converts a v1 request body of one operation to v2. Returns a new body, and reports of everything that is dropped, not
 * quite the same, written out, or rejected by v2.
 */
export type RequestUpgrade<Id extends SharedRequest> = (
  body: BodyOf<OperationOf<PathsV1, V1[Id]>>,
  options?: UpgradeOptions,
) => Upgraded<BodyOf<OperationOf<PathsV2, V2[Id]>>>;

/**
 * Converts a v2 result of one operation to the shape that v1 code reads, with reports of what that shape cannot
 * represent.
 */
export type ResultDowngrade<Id extends SharedOperation> = (
  data: DataOf<OperationOf<PathsV2, V2[Id]>>,
) => Downgraded<DataOf<OperationOf<PathsV1, V1[Id]>>>;

/**
 * `upgradeRequest` for `scrape` only: a smaller bundle for programs that use one operation.
 *
 * @example
 * ```ts
 * import { upgradeScrape } from "@extraction-api/client/upgrade";
 *
 * const { body } = upgradeScrape({ url: "https://shop.example.com/", formats: ["screenshot@fullPage"] });
 * console.log(body.formats); // [{ type: "screenshot", fullPage: true }]
 * ```
 */
export const upgradeScrape: RequestUpgrade<"scrape"> = /* @__PURE__ */ upgradeBy(requests.scrape);
/** `upgradeRequest` for `startBatchScrape` only. */
export const upgradeStartBatchScrape: RequestUpgrade<"startBatchScrape"> = /* @__PURE__ */ upgradeBy(
  requests.startBatchScrape,
);
/** `upgradeRequest` for `startCrawl` only. */
export const upgradeStartCrawl: RequestUpgrade<"startCrawl"> = /* @__PURE__ */ upgradeBy(requests.startCrawl);
/** `upgradeRequest` for `startExtract` only. */
export const upgradeStartExtract: RequestUpgrade<"startExtract"> = /* @__PURE__ */ upgradeBy(requests.startExtract);
/** `upgradeRequest` for `search` only. */
export const upgradeSearch: RequestUpgrade<"search"> = /* @__PURE__ */ upgradeBy(requests.search);
/** `upgradeRequest` for `map` only. */
export const upgradeMap: RequestUpgrade<"map"> = /* @__PURE__ */ upgradeBy(requests.map);

/**
 * `downgradeResponse` for `scrape` only: a smaller bundle for programs that use one operation.
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
export const downgradeScrape: ResultDowngrade<"scrape"> = /* @__PURE__ */ downgradeBy(results.scrape);
/** `downgradeResponse` for `getCrawl` only. */
export const downgradeGetCrawl: ResultDowngrade<"getCrawl"> = /* @__PURE__ */ downgradeBy(results.getCrawl);
/** `downgradeResponse` for `getBatchScrape` only. */
export const downgradeGetBatchScrape: ResultDowngrade<"getBatchScrape"> = /* @__PURE__ */ downgradeBy(
  results.getBatchScrape,
);
/** `downgradeResponse` for `search` only. */
export const downgradeSearch: ResultDowngrade<"search"> = /* @__PURE__ */ downgradeBy(results.search);
/** `downgradeResponse` for `map` only. */
export const downgradeMap: ResultDowngrade<"map"> = /* @__PURE__ */ downgradeBy(results.map);
/** `downgradeResponse` for `listActiveCrawls` only. */
export const downgradeListActiveCrawls: ResultDowngrade<"listActiveCrawls"> = /* @__PURE__ */ downgradeBy(
  results.listActiveCrawls,
);
/** `downgradeResponse` for `getCreditUsage` only. */
export const downgradeGetCreditUsage: ResultDowngrade<"getCreditUsage"> = /* @__PURE__ */ downgradeBy(
  results.getCreditUsage,
);
/** `downgradeResponse` for `getTokenUsage` only. */
export const downgradeGetTokenUsage: ResultDowngrade<"getTokenUsage"> = /* @__PURE__ */ downgradeBy(
  results.getTokenUsage,
);

// The functions by operation. A namespace import of the rules would be built with a call that bundlers cannot remove.
const upgrades: { readonly [Id in SharedRequest]: RequestUpgrade<Id> } = {
  scrape: upgradeScrape,
  startBatchScrape: upgradeStartBatchScrape,
  startCrawl: upgradeStartCrawl,
  startExtract: upgradeStartExtract,
  search: upgradeSearch,
  map: upgradeMap,
};

const downgrades: { readonly [Id in SharedOperation]?: ResultDowngrade<Id> } = {
  scrape: downgradeScrape,
  getCrawl: downgradeGetCrawl,
  getBatchScrape: downgradeGetBatchScrape,
  search: downgradeSearch,
  map: downgradeMap,
  listActiveCrawls: downgradeListActiveCrawls,
  getCreditUsage: downgradeGetCreditUsage,
  getTokenUsage: downgradeGetTokenUsage,
};

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
  if (!Object.hasOwn(upgrades, operation))
    throw new TypeError(`v2 accepts no body for ${operation}: see the upgrade guide.`);
  return upgrades[operation](body, options);
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
  return (downgrades[operation] ?? downgradeBy([]))(data);
}

// Generated from openapi/changes/v1-to-v2.yaml by `npm run generate`; do not edit.

import { upgradeBy } from "../rules/request.ts";
import { downgradeBy } from "../rules/result.ts";
import type { RequestUpgrade, ResultDowngrade } from "../upgrade.ts";
import * as requests from "./request-rules.ts";
import * as results from "./result-rules.ts";

/** `upgradeRequest` for `scrape` only. */
export const upgradeScrape: RequestUpgrade<"scrape"> =
  /* @__PURE__ */ upgradeBy(requests.scrape);

/** `upgradeRequest` for `startBatchScrape` only. */
export const upgradeStartBatchScrape: RequestUpgrade<"startBatchScrape"> =
  /* @__PURE__ */ upgradeBy(requests.startBatchScrape);

/** `upgradeRequest` for `startCrawl` only. */
export const upgradeStartCrawl: RequestUpgrade<"startCrawl"> =
  /* @__PURE__ */ upgradeBy(requests.startCrawl);

/** `upgradeRequest` for `startExtract` only. */
export const upgradeStartExtract: RequestUpgrade<"startExtract"> =
  /* @__PURE__ */ upgradeBy(requests.startExtract);

/** `upgradeRequest` for `search` only. */
export const upgradeSearch: RequestUpgrade<"search"> =
  /* @__PURE__ */ upgradeBy(requests.search);

/** `upgradeRequest` for `map` only. */
export const upgradeMap: RequestUpgrade<"map"> =
  /* @__PURE__ */ upgradeBy(requests.map);

/** `downgradeResponse` for `scrape` only. */
export const downgradeScrape: ResultDowngrade<"scrape"> =
  /* @__PURE__ */ downgradeBy(results.scrape);

/** `downgradeResponse` for `getCrawl` only. */
export const downgradeGetCrawl: ResultDowngrade<"getCrawl"> =
  /* @__PURE__ */ downgradeBy(results.getCrawl);

/** `downgradeResponse` for `getBatchScrape` only. */
export const downgradeGetBatchScrape: ResultDowngrade<"getBatchScrape"> =
  /* @__PURE__ */ downgradeBy(results.getBatchScrape);

/** `downgradeResponse` for `search` only. */
export const downgradeSearch: ResultDowngrade<"search"> =
  /* @__PURE__ */ downgradeBy(results.search);

/** `downgradeResponse` for `listActiveCrawls` only. */
export const downgradeListActiveCrawls: ResultDowngrade<"listActiveCrawls"> =
  /* @__PURE__ */ downgradeBy(results.listActiveCrawls);

/** `downgradeResponse` for `map` only. */
export const downgradeMap: ResultDowngrade<"map"> =
  /* @__PURE__ */ downgradeBy(results.map);

/** `downgradeResponse` for `getCreditUsage` only. */
export const downgradeGetCreditUsage: ResultDowngrade<"getCreditUsage"> =
  /* @__PURE__ */ downgradeBy(results.getCreditUsage);

/** `downgradeResponse` for `getTokenUsage` only. */
export const downgradeGetTokenUsage: ResultDowngrade<"getTokenUsage"> =
  /* @__PURE__ */ downgradeBy(results.getTokenUsage);

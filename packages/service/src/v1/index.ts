import type { HandlerTable } from "../calls/call.ts";
import { adapt, same } from "./adapt.ts";
import { translateOptions } from "./options.ts";
import {
  activeForV1,
  documentResponse,
  extractForV1,
  extractStartedForV1,
  hitsOnly,
  linksOnly,
  pageErrorsForV1,
  pageJobForV1,
  snakeCaseUsage,
} from "./results.ts";
import { getDeepResearch, startDeepResearch } from "./research/operations.ts";
import { getLlmsText, startLlmsText } from "./site-text/operations.ts";
import { translateCrawl, translateExtract, translateMap, translateScrape, translateSearch } from "./requests.ts";

/** The operations of v1 by operationId: those that v2 has too use its operations, the other four its engine. */
export const v1Handlers: HandlerTable = {
  scrape: adapt("scrape", translateScrape, documentResponse),
  startBatchScrape: adapt("startBatchScrape", translateOptions),
  getBatchScrape: same("getBatchScrape", pageJobForV1),
  getBatchScrapeErrors: same("getBatchScrapeErrors", pageErrorsForV1),
  cancelBatchScrape: same("cancelBatchScrape"),
  startCrawl: adapt("startCrawl", translateCrawl),
  getCrawl: same("getCrawl", pageJobForV1),
  getCrawlErrors: same("getCrawlErrors", pageErrorsForV1),
  cancelCrawl: same("cancelCrawl"),
  listActiveCrawls: activeForV1,
  map: adapt("map", translateMap, linksOnly),
  search: adapt("search", translateSearch, hitsOnly),
  startExtract: adapt("startExtract", translateExtract, extractStartedForV1),
  getExtract: same("getExtract", extractForV1),
  getCreditUsage: same("getCreditUsage", snakeCaseUsage),
  getCreditUsageHistory: same("getCreditUsageHistory"),
  getTokenUsage: same("getTokenUsage", snakeCaseUsage),
  getTokenUsageHistory: same("getTokenUsageHistory"),
  getQueueStatus: same("getQueueStatus"),
  startDeepResearch,
  getDeepResearch,
  startLlmsText,
  getLlmsText,
};

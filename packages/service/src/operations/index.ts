import { untyped } from "../calls/call.ts";
import { cancelAgent, getAgent, getAgentSnapshot, getAgentTrace, listAgents, startAgent } from "./agent.ts";
import { cancelBatchScrape, getBatchScrape, getBatchScrapeErrors, startBatchScrape } from "./batch.ts";
import { cancelCrawl, getCrawl, getCrawlErrors, listActiveCrawls, previewCrawlParams, startCrawl } from "./crawl.ts";
import { getExtract, startExtract } from "./extract.ts";
import { map } from "./map.ts";
import { getScrape, scrape } from "./scrape.ts";
import { search } from "./search.ts";
import { getCreditUsage, getCreditUsageHistory, getQueueStatus, getTokenUsage, getTokenUsageHistory } from "./team.ts";

/** The operations of v2, by operationId; a test compares them with the document. */
export const v2Handlers = untyped({
  scrape,
  getScrape,
  startBatchScrape,
  getBatchScrape,
  getBatchScrapeErrors,
  cancelBatchScrape,
  startCrawl,
  getCrawl,
  getCrawlErrors,
  cancelCrawl,
  listActiveCrawls,
  previewCrawlParams,
  map,
  search,
  startExtract,
  getExtract,
  startAgent,
  listAgents,
  getAgent,
  cancelAgent,
  getAgentTrace,
  getAgentSnapshot,
  getCreditUsage,
  getCreditUsageHistory,
  getTokenUsage,
  getTokenUsageHistory,
  getQueueStatus,
});

import { untyped } from "../calls/call.ts";
import { cancelAgent, getAgent, getAgentSnapshot, getAgentTrace, listAgents, startAgent } from "./agent.ts";
import { startBatchScrape } from "./batch.ts";
import { listActiveCrawls, previewCrawlParams, startCrawl } from "./crawl.ts";
import { getExtract, startExtract } from "./extract.ts";
import { map } from "./map.ts";
import { pageJobOperations } from "./page-job.ts";
import { getScrape, scrape } from "./scrape.ts";
import { search } from "./search.ts";
import { getCreditUsage, getCreditUsageHistory, getQueueStatus, getTokenUsage, getTokenUsageHistory } from "./team.ts";

const batches = pageJobOperations("batch", "/batch/scrape");
const crawls = pageJobOperations("crawl", "/crawl");

/** The operations of v2, by operationId; a test compares them with the document. */
export const v2Handlers = untyped({
  scrape,
  getScrape,
  startBatchScrape,
  getBatchScrape: batches.status,
  getBatchScrapeErrors: batches.errors,
  cancelBatchScrape: batches.cancel,
  startCrawl,
  getCrawl: crawls.status,
  getCrawlErrors: crawls.errors,
  cancelCrawl: crawls.cancel,
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

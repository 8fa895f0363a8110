import { bundles, resolvePointer } from "../contract/bundle.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import { operationById } from "../contract/operations.ts";
import type { Handler, HandlerTable, Reply } from "../http/call.ts";
import { v2Handlers } from "../operations/index.ts";
import { translateOptions } from "./options.ts";
import { activeForV1, documentReply, hitsOnly, linksOnly, pageJobForV1, snakeCaseUsage } from "./replies.ts";
import { translateCrawl, translateExtract, translateMap, translateSearch } from "./requests.ts";
import type { Translate } from "./requests.ts";

/**
 * An operation of v1 by its namesake of v2: the body is translated and completed
 * with v2's defaults where v1 has none, and the answer translated back.
 */
function adapt(
  id: string,
  translate: Translate,
  present: (body: Body, sent: Body) => unknown = (body) => body,
): Handler {
  const handler = v2Handlers[id];
  if (!handler) throw new Error(`v2 has no operation ${id}`);
  return async (call) => {
    const sent = translate(call.body);
    const body = withDefaults("v2", requestSchema(id), sent) as Body;
    const reply: Reply = await handler({ ...call, signal: call.signal, sent, body });
    return { ...reply, body: present(reply.body as Body, call.body) };
  };
}

type Body = Record<string, unknown>;

function requestSchema(id: string): SchemaNode {
  const { pointer } = operationById("v2", id);
  return resolvePointer(bundles.v2, `#${pointer}/requestBody/content/application~1json/schema`) as SchemaNode;
}

/** An operation without a body, the same in both versions but for the answer's form. */
function same(id: string, present: (body: Body) => unknown = (body) => body): Handler {
  const handler = v2Handlers[id] as Handler;
  return async (call) => {
    const reply = await handler(call);
    return { ...reply, body: present(reply.body as Body) };
  };
}

/** The operations of v1 that stand on the engine of v2, by operationId. */
export const v1Handlers: HandlerTable = {
  scrape: adapt("scrape", translateOptions, documentReply),
  startBatchScrape: adapt("startBatchScrape", translateOptions),
  getBatchScrape: same("getBatchScrape", pageJobForV1),
  getBatchScrapeErrors: same("getBatchScrapeErrors"),
  cancelBatchScrape: same("cancelBatchScrape"),
  startCrawl: adapt("startCrawl", translateCrawl),
  getCrawl: same("getCrawl", pageJobForV1),
  getCrawlErrors: same("getCrawlErrors"),
  cancelCrawl: same("cancelCrawl"),
  listActiveCrawls: same("listActiveCrawls", activeForV1),
  map: adapt("map", translateMap, linksOnly),
  search: adapt("search", translateSearch, hitsOnly),
  startExtract: adapt("startExtract", translateExtract),
  getExtract: same("getExtract"),
  getCreditUsage: same("getCreditUsage", snakeCaseUsage),
  getCreditUsageHistory: same("getCreditUsageHistory"),
  getTokenUsage: same("getTokenUsage", snakeCaseUsage),
  getTokenUsageHistory: same("getTokenUsageHistory"),
  getQueueStatus: same("getQueueStatus"),
};

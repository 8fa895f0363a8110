import type { ActiveCrawl } from "@extraction-api/v2";
import { announceStart } from "../jobs/announce.ts";
import { deriveCrawlOptions } from "../jobs/crawl-prompt.ts";
import { pathDepth } from "../discovery/scope.ts";
import type { BodyOf } from "../contract/request-types.ts";
import type { Call, CallFrame, OperationResult } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import { writtenList } from "../json/long-lists.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import type { JobRecord } from "../state/jobs.ts";
import { compilePatterns, PatternError } from "../patterns/patterns.ts";
import { admit } from "./admission.ts";
import { checkPageOptions } from "./page-options.ts";
import { startJob } from "./job-access.ts";
import { requirePageUrl, requireWebhook } from "./scrape.ts";
import { completeScrapeOptions } from "../contract/scrape-options.ts";

/** The options of a crawl; v1 can limit the depth of a path, for which v2 has no field. */
type CrawlOptions = BodyOf<"startCrawl"> & Pick<CrawlJob, "maxPathDepth">;

/** `POST /crawl`. Options derived from the prompt apply where the caller sent none. */
export async function startCrawl(call: Call<"startCrawl">): Promise<OperationResult> {
  const { body, sent } = call;
  const url = requirePageUrl(body.url);
  requireWebhook(body.webhook);
  const derived = body.prompt === undefined ? {} : deriveCrawlOptions(url, body.prompt);
  const options: CrawlOptions = { ...body, ...derived, ...sent, url };
  await checkPatterns(options);
  if (pathDepth(new URL(url)) > (options.maxPathDepth ?? Infinity)) {
    throw new Refusal("bad-request", {
      details: [{ path: ["maxDepth"], message: "is smaller than the depth of the start page's own path" }],
    });
  }
  checkPageOptions(body.scrapeOptions, ["scrapeOptions"]);
  const { zeroDataRetention } = await admit(call, options.limit);
  const request = { ...options, scrapeOptions: completeScrapeOptions(sent.scrapeOptions), zeroDataRetention };
  const id = await startJob(call, "crawl", request, announceStart);
  return { body: { success: true, id, url: `${call.baseUrl}/crawl/${id}` } };
}

async function checkPatterns(options: CrawlOptions): Promise<void> {
  for (const field of ["includePaths", "excludePaths"] as const) {
    await compilePatterns(options[field]).catch((error: unknown) => {
      if (!(error instanceof PatternError)) throw error;
      throw new Refusal("bad-request", { details: [{ path: [field, error.index], message: error.message }] });
    });
  }
}

/** `GET /crawl/active`. */
export function listActiveCrawls(call: Call<"listActiveCrawls">): Promise<OperationResult> {
  return activeCrawls(
    call,
    ({ url: _url, webhook: _webhook, asked: _asked, traceparent: _parent, rules: _rules, ...options }) => options,
  );
}

/**
 * Lists the team's running crawls, of which there may be thousands.
 *
 * @param optionsOf returns the options of a crawl as the caller's version has them
 */
export function activeCrawls(
  { services, account }: CallFrame,
  optionsOf: (request: CrawlJob) => object,
): Promise<OperationResult> {
  const activeCrawl = ({ id, team, request, created }: JobRecord<"crawl">): ActiveCrawl => {
    const { url } = request;
    return { id, teamId: team, url, created_at: new Date(created).toISOString(), options: { ...optionsOf(request) } };
  };
  async function* parts() {
    for await (const jobs of services.jobs.running(account.team, "crawl")) yield jobs.map(activeCrawl);
  }
  return services.reads.use(account.team, async () => ({
    body: { success: true, crawls: await writtenList(parts()) },
  }));
}

/** `POST /crawl/params-preview`: the options that a crawl would derive from the prompt. */
export async function previewCrawlParams(call: Call<"previewCrawlParams">): Promise<OperationResult> {
  const url = requirePageUrl(call.body.url);
  return { body: { success: true, data: { url, ...deriveCrawlOptions(url, call.body.prompt) } } };
}

import { prepareBatch } from "../jobs/batch.ts";
import type { Call, OperationResult } from "../calls/call.ts";
import { admit } from "./admission.ts";
import { invalidUrls, noUrls } from "./extract.ts";
import { checkPageOptions } from "./page-options.ts";
import { startJob } from "./job-access.ts";
import { requireWebhook } from "./scrape.ts";
import { pickScrapeOptions } from "../contract/scrape-options.ts";

/** `POST /batch/scrape`. */
export async function startBatchScrape(call: Call<"startBatchScrape">): Promise<OperationResult> {
  const { body, sent, urls = noUrls } = call;
  const { valid, invalid } = urls;
  const dropping = body.ignoreInvalidURLs;
  if (valid.length === 0 || (!dropping && invalid.length > 0)) throw invalidUrls(urls);
  requireWebhook(body.webhook);
  checkPageOptions(body);
  const { zeroDataRetention } = await admit(call, valid.length);
  const { webhook, maxConcurrency } = body;
  const scrapeOptions = pickScrapeOptions(body, sent);
  const request = { webhook, maxConcurrency, scrapeOptions, zeroDataRetention };
  const id = await startJob(call, "batch", request, (services, job) => prepareBatch(services, job, valid));
  const url = `${call.baseUrl}/batch/scrape/${id}`;
  return { body: { success: true, id, url, ...(dropping && { invalidURLs: invalid }) } };
}

import { prepareBatch } from "../jobs/batch.ts";
import { finishJob } from "../jobs/finish.ts";
import type { Call, Reply } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import { partitionUrls } from "../http/url-check.ts";
import { admit } from "./admission.ts";
import { invalidUrls } from "./extract.ts";
import { checkFormatSchemas } from "./extract-schema.ts";
import { findJob, startJob } from "./job-access.ts";
import { pageJobErrors, pageJobStatus } from "./page-job.ts";
import { pickScrapeOptions } from "./scrape-options.ts";

/** `POST /batch/scrape`. */
export function startBatchScrape(call: Call<"startBatchScrape">): Reply {
  const { body, sent } = call;
  const { valid, invalid } = partitionUrls(body.urls);
  const dropping = body.ignoreInvalidURLs;
  if (valid.length === 0 || (!dropping && invalid.length > 0)) throw invalidUrls(body.urls, invalid);
  checkFormatSchemas(body.formats, ["formats"]);
  const { zeroDataRetention } = admit(call, valid.length);
  const { webhook, maxConcurrency } = body;
  const scrapeOptions = pickScrapeOptions(body, sent);
  const request = { urls: valid, webhook, maxConcurrency, scrapeOptions, zeroDataRetention };
  const id = startJob(call, "batch", request, prepareBatch);
  const url = `${call.baseUrl}/batch/scrape/${id}`;
  return { body: { success: true, id, url, ...(dropping && { invalidURLs: invalid }) } };
}

/** `GET /batch/scrape/{id}`. */
export function getBatchScrape(call: Call<"getBatchScrape">): Reply {
  const job = findJob(call, "batch", call.parameters.id);
  return { body: pageJobStatus(call, job, `${call.baseUrl}/batch/scrape/${job.id}`) };
}

/** `GET /batch/scrape/{id}/errors`. */
export function getBatchScrapeErrors(call: Call<"getBatchScrapeErrors">): Reply {
  return { body: pageJobErrors(call, findJob(call, "batch", call.parameters.id)) };
}

/** `DELETE /batch/scrape/{id}`. */
export function cancelBatchScrape(call: Call<"cancelBatchScrape">): Reply {
  const job = findJob(call, "batch", call.parameters.id);
  if (!finishJob(call.services, job, { state: "cancelled" })) throw new Refusal("conflict");
  call.services.runner.stop(job.id);
  return { body: { status: "cancelled" } };
}

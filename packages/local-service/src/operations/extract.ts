import { publicState } from "../contract/job-states.ts";
import type { Call, Reply } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import { partitionUrls } from "../http/url-check.ts";
import type { JobRecord } from "../state/jobs.ts";
import { findJob, startJob } from "./job-access.ts";
import { completeScrapeOptions } from "./scrape-options.ts";

/** `POST /extract` (specification 4.1). */
export function startExtract(call: Call): Reply {
  const { body } = call;
  const { valid, invalid } = partitionUrls(body.urls as string[]);
  const dropping = body.ignoreInvalidURLs === true;
  if (valid.length === 0 || (!dropping && invalid.length > 0)) throw invalidUrls(body.urls as string[], invalid);
  const request = { ...body, urls: valid, scrapeOptions: completeScrapeOptions(call, body.scrapeOptions) };
  const id = startJob(call, "extract", request);
  const started = { success: true, id, ...(dropping && { invalidURLs: invalid }) };
  return { body: body.showSources === true ? { ...started, sources: valid } : started };
}

/** Names each address that is not one, by its place in the request. */
export function invalidUrls(urls: readonly string[], invalid: readonly string[]): Refusal {
  const details = urls.flatMap((url, index) =>
    invalid.includes(url)
      ? [{ path: ["urls", index], message: `${JSON.stringify(url)} is not an absolute http or https URL` }]
      : [],
  );
  const none = [{ path: ["urls"], message: "needs at least one valid URL" }];
  return new Refusal("invalid-url", { details: details.length > 0 ? details : none });
}

/** `GET /extract/{id}`. */
export function getExtract(call: Call): Reply {
  const job = findJob(call, "extract", call.parameters.id as string);
  return { body: extractStatus(job) };
}

function extractStatus(job: JobRecord): Record<string, unknown> {
  const { sources } = job.extra;
  return {
    success: job.state !== "failed",
    status: publicState(job.version, "extract", job.state),
    // The document gives a failed job no data; what its readable pages stated stands beside it.
    data: job.state === "succeeded" ? job.data : [],
    ...(job.state === "failed" && job.data !== undefined && { partial: job.data }),
    expiresAt: new Date(job.expires).toISOString(),
    ...(job.error !== null && { error: job.error }),
    ...(job.state === "succeeded" && { tokensUsed: job.extra.tokensUsed ?? 0, creditsUsed: job.credits }),
    ...(sources !== undefined && job.request.showSources === true && { sources }),
  };
}

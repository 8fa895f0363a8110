import { announce } from "../jobs/announce.ts";
import { finishJob } from "../jobs/finish.ts";
import { deriveCrawlOptions } from "../jobs/crawl-prompt.ts";
import { pathDepth } from "../discovery/scope.ts";
import type { Call, Reply } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { JobRecord } from "../state/jobs.ts";
import { admit } from "./admission.ts";
import { checkFormatSchemas } from "./extract-schema.ts";
import { findJob, startJob } from "./job-access.ts";
import { pageJobErrors, pageJobStatus } from "./page-job.ts";
import { requirePageUrl } from "./scrape.ts";
import { completeScrapeOptions } from "./scrape-options.ts";

/** `POST /crawl`. Options derived from the prompt apply where the caller sent none. */
export function startCrawl(call: Call): Reply {
  const { body, sent, services } = call;
  const url = requirePageUrl(body.url);
  const derived = typeof body.prompt === "string" ? deriveCrawlOptions(url, body.prompt) : {};
  const options: Record<string, unknown> = { ...body, ...derived, ...sent, url };
  checkPatterns(options);
  if (pathDepth(new URL(url)) > Number(options.maxPathDepth ?? Infinity)) {
    throw new Refusal("bad-request", {
      details: [{ path: ["maxDepth"], message: "is smaller than the depth of the start page's own path" }],
    });
  }
  checkFormatSchemas((body.scrapeOptions as { formats?: unknown } | undefined)?.formats, ["scrapeOptions", "formats"]);
  const { zeroDataRetention } = admit(call, Number(options.limit));
  const request = { ...options, scrapeOptions: completeScrapeOptions(sent.scrapeOptions), zeroDataRetention };
  const id = startJob(call, "crawl", request, (_services, job) =>
    announce(services, job, { event: "started", success: true, data: [] }),
  );
  return { body: { success: true, id, url: `${call.baseUrl}/crawl/${id}` } };
}

function checkPatterns(options: Readonly<Record<string, unknown>>): void {
  for (const field of ["includePaths", "excludePaths"] as const) {
    for (const [index, source] of ((options[field] ?? []) as string[]).entries()) {
      const message = patternProblem(source);
      if (message !== undefined) throw new Refusal("bad-request", { details: [{ path: [field, index], message }] });
    }
  }
}

/** Why a text is no regular expression, or nothing when it is one. */
function patternProblem(source: string): string | undefined {
  try {
    return RegExp(source) && undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** `GET /crawl/{id}`. */
export function getCrawl(call: Call): Reply {
  const job = findJob(call, "crawl", String(call.parameters.id));
  return { body: pageJobStatus(call, job, `${call.baseUrl}/crawl/${job.id}`) };
}

/** `GET /crawl/{id}/errors`. */
export function getCrawlErrors(call: Call): Reply {
  return { body: pageJobErrors(call, findJob(call, "crawl", String(call.parameters.id))) };
}

/** `DELETE /crawl/{id}`. */
export function cancelCrawl(call: Call): Reply {
  const job = findJob(call, "crawl", String(call.parameters.id));
  if (!finishJob(call.services, job, { state: "cancelled" })) throw new Refusal("conflict");
  call.services.runner.stop(job.id);
  return { body: { status: "cancelled" } };
}

/** `GET /crawl/active`. */
export function listActiveCrawls(call: Call): Reply {
  const jobs = call.services.jobs.running("crawl").filter(({ team }) => team === call.account.team);
  return { body: { success: true, crawls: jobs.map(activeCrawl) } };
}

function activeCrawl({ id, team, request, created }: JobRecord): Record<string, unknown> {
  const { url, webhook: _webhook, asked: _asked, ...options } = request;
  return { id, teamId: team, url, created_at: new Date(created).toISOString(), options };
}

/** `POST /crawl/params-preview`: the options that a crawl would derive from the prompt. */
export function previewCrawlParams(call: Call): Reply {
  const url = requirePageUrl(call.body.url);
  return { body: { success: true, data: { url, ...deriveCrawlOptions(url, String(call.body.prompt)) } } };
}

import type { WebhookConfig } from "@extraction-api/v2";
import type { RequestedOptions } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";
import { publicState } from "../jobs/state-words.ts";
import type { Call, CallFrame, OperationResult } from "../calls/call.ts";
import type { Addresses } from "../http/read-json-body.ts";
import { Refusal, type RowId } from "../http/refusal.ts";
import { isPageUrl } from "../discovery/page-url.ts";
import type { JobRecord } from "../state/jobs.ts";
import { RawJson } from "../json/raw-json.ts";
import { globMatcher, isGlob } from "../discovery/glob.ts";
import { PatternError } from "../patterns/patterns.ts";
import { announceStart } from "../jobs/announce.ts";
import { cacheMissDetails, cacheMissRow } from "../pages/from-cache.ts";
import { admit } from "./admission.ts";
import { checkSchema } from "./extract-schema.ts";
import { checkPageOptions } from "./page-options.ts";
import { findJob, startJob } from "./job-access.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../contract/scrape-options.ts";

/** Maximum number of pages of one extract: one object is made from all of them, in memory. */
const mostUrls = 1_000;

/** `POST /extract` (specification 4.1). */
export async function startExtract(call: Call<"startExtract">): Promise<OperationResult> {
  const { body, sent, account, urls = noUrls } = call;
  const { valid, invalid } = urls;
  if (account.settings.zeroDataRetention === "forced") throw new Refusal("zero-data-retention-not-supported");
  const dropping = body.ignoreInvalidURLs;
  if (valid.length === 0 || (!dropping && invalid.length > 0)) throw invalidUrls(urls);
  if (valid.length > mostUrls)
    throw new Refusal("bad-request", {
      details: [{ path: ["urls"], message: `has ${valid.length} addresses; at most ${mostUrls} are allowed` }],
    });
  checkSchema(body.schema);
  await checkGlobs(valid, body.includeSubdomains);
  const scrapeOptions = readOptions(call);
  const { zeroDataRetention } = await admit(call);
  await requireCached(call, valid, scrapeOptions);
  const id = await startJob(
    call,
    "extract",
    {
      ...body,
      urls: [...valid],
      scrapeOptions,
      zeroDataRetention,
      webhook: webhookOf("webhook" in sent ? sent.webhook : undefined),
    },
    announceStart,
  );
  const started = { success: true, id, ...(dropping && { invalidURLs: invalid }) };
  return { body: body.showSources ? { ...started, sources: valid } : started };
}

async function checkGlobs(urls: readonly string[], subdomains: boolean): Promise<void> {
  const globs = urls.filter(isGlob);
  await globMatcher(globs, subdomains).catch((error: unknown) => {
    if (!(error instanceof PatternError)) throw error;
    const path = ["urls", urls.indexOf(globs[error.index] ?? "")];
    throw new Refusal("bad-request", { details: [{ path, message: error.message }] });
  });
}

/**
 * Extract webhooks are not in the document but occur in practice. Anything else under that name is ignored like any
 * unknown field.
 */
function webhookOf(sent: unknown): WebhookConfig | undefined {
  const { url, events } = (sent ?? {}) as Record<string, unknown>;
  const usable = typeof url === "string" && isPageUrl(url) && (events === undefined || Array.isArray(events));
  return usable ? (sent as WebhookConfig) : undefined;
}

function readOptions({ sent }: Call<"startExtract">): RequestedOptions {
  const { scrapeOptions = {}, threatProtection } = sent;
  checkPageOptions(scrapeOptions, ["scrapeOptions"]);
  return completeScrapeOptions({ ...scrapeOptions, ...(threatProtection && { threatProtection }) });
}

/** Refuses at once a request that only the cache may serve if the cache has none of its pages. */
async function requireCached(
  { services, account, operation }: CallFrame,
  urls: readonly string[],
  requested: RequestedOptions,
): Promise<void> {
  const options = decodeScrapeOptions(requested);
  for (const url of urls.filter((candidate) => !isGlob(candidate))) {
    const row = await cacheMissRow(services, { url, options, account });
    if (row === undefined) continue;
    const credits = row === "lockdown-cache-miss" ? charges.lockdownMiss : 0;
    const { team, key } = account;
    await services.ledger.charge({ team, key, at: services.clock.now(), credits, reason: operation.id });
    throw new Refusal(row as RowId, { details: cacheMissDetails(row) });
  }
}

/** A request without addresses. */
export const noUrls: Addresses = { valid: [], invalid: [], details: [] };

/** Returns the refusal of invalid addresses. */
export function invalidUrls({ details }: Addresses): Refusal {
  const none = [{ path: ["urls"], message: "needs at least one valid URL" }];
  return new Refusal("invalid-url", { details: details.length > 0 ? details : none });
}

/** The statuses of jobs that have ended and are remembered: they never change. */
const ended = new WeakMap<JobRecord<"extract">, OperationResult>();

/** `GET /extract/{id}`. */
export async function getExtract(call: Call<"getExtract">): Promise<OperationResult> {
  const job = await findJob(call, "extract", call.parameters.id);
  const known = ended.get(job);
  if (known) return known;
  const result = statusOf(job);
  if (result.lasts === true) ended.set(job, result);
  return result;
}

function statusOf(job: JobRecord<"extract">): OperationResult {
  const { sources, warnings } = job.extra;
  const body = {
    success: job.state !== "failed",
    status: publicState(job.version, "extract", job.state),
    data: job.state === "succeeded" ? job.data : [],
    expiresAt: new Date(job.expires).toISOString(),
    ...(job.error !== null && { error: job.error }),
    ...(job.state === "succeeded" && { tokensUsed: job.extra.tokensUsed ?? 0, creditsUsed: job.credits }),
    ...(typeof sources === "string" && job.request.showSources && { sources: new RawJson(sources) }),
    ...(Array.isArray(warnings) && warnings.length > 0 && { warnings }),
  };
  return { body, lasts: job.state !== "running" };
}

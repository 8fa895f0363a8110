import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { redactJson, secretsOf } from "../error/redact.ts";
import { runCall, type ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import { isRecord } from "../json.ts";
import type { CallOptions } from "../config/options.ts";
import type { Job } from "../table/jobs.ts";

/** The result of one poll: the state of the job, and a part of its results if they come in parts. */
export interface Part {
  readonly response: ApiResponse;
  readonly status: string;
  readonly ended: boolean;
  readonly items: readonly unknown[];
  /** Address of the next part; empty if it is not a string. */
  readonly next: string | undefined;
}

/** Returns the path parameters that address a job. */
export function idOf({ id }: Job, jobId: string): { params: { path: Record<string, string> } } {
  return { params: { path: { [id]: jobId } } };
}

/**
 * Requests the state of a job, at the address of a part of its results.
 *
 * @throws ApiError `invalid-response` if the response has no state, or lacks the results that it should have
 */
export async function readPart(core: Core, job: Job, jobId: string, url: string, options: CallOptions): Promise<Part> {
  const ready = () => ({ ...core.ready(job.report, idOf(job, jobId), options), url: safeUrl(core, job, jobId, url) });
  const response = await runCall(core.context, ready, options);
  const { data } = response;
  // v1 documents two places for the status of deepResearch: next to the data, and inside it.
  const status = at(data, job.status) ?? at(data, job.data + job.status);
  const fail = (what: string): ApiError =>
    invalid(job, `the response has no ${what}; check baseUrl`, redactJson(data, secretsOf(core.context, options)));
  if (typeof status !== "string") throw fail(`status at ${job.status}`);
  const address = (job.next && at(data, job.next)) ?? "";
  // Without a fragment, which is not requested: a cursor would take it for an offset.
  const next = typeof address === "string" ? address.replace(/(.)#.*/, "$1") || undefined : "";
  const isFailed = job.failed.includes(status);
  const ended = isFailed || job.succeeded.includes(status);
  const results = at(data, job.data);
  const list = job.next && Array.isArray(results) && results.every(isRecord) ? results : undefined;
  // Continuing with the next part would lose the items of this one.
  const lacks = job.next ? !list : results === undefined;
  if (!isFailed && (ended || next !== undefined) && lacks) throw fail(`results at ${job.data}`);
  return { response, status, ended, items: list ?? [], next };
}

/** Returns the address of the report on a job, at the start of its results. */
export function reportUrl(core: Core, job: Job, jobId: string): string {
  return core.ready(job.report, idOf(job, jobId), {}).url;
}

/**
 * Returns a safe address for a part: the key is sent only to the base URL's origin. A service behind a proxy that adds
 * the key names its own origin; its part is then requested from the proxy.
 */
function safeUrl(core: Core, job: Job, jobId: string, given: string): string {
  const report = reportUrl(core, job, jobId);
  const { origin } = new URL(report);
  const url = URL.canParse(given, report) ? new URL(given, report) : undefined;
  // Without user and password, because fetch rejects an address that has them.
  if (url?.origin === origin) return origin + url.pathname + url.search;
  const hasKey = core.context.headers["authorization"] ?? core.context.keys;
  if (url?.host && !hasKey) return report + url.search;
  throw invalid(job, `the next part is not on ${origin}; it was not requested, to protect the key`);
}

/** Creates the error for a response that breaks the contract. */
export function invalid({ report }: Job, why: string, body?: unknown): ApiError {
  return localError("invalid-response", report.operation, why, { body });
}

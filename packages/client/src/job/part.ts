import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { runCall, type ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import type { CallOptions } from "../config/options.ts";
import type { Job } from "../table/jobs.ts";

/** What one poll of a job says: its state, and a part of its results where they come in parts. */
export interface Part {
  readonly response: ApiResponse;
  readonly status: string;
  readonly ended: boolean;
  readonly items: readonly unknown[];
  /** Address of the next part. */
  readonly next: unknown;
}

/** The parameters that address a job. */
export function idOf({ id }: Job, jobId: string): { params: { path: Record<string, string> } } {
  return { params: { path: { [id]: jobId } } };
}

/**
 * Asks for the state of a job, at the address of a part of its results.
 *
 * @throws ApiError `invalid-response` where the response has no state, or no list where it should have one
 */
export async function readPart(core: Core, job: Job, jobId: string, url: string, options: CallOptions): Promise<Part> {
  const ready = () => ({ ...core.ready(job.report, idOf(job, jobId), options), url: safeUrl(core, job, jobId, url) });
  const response = await runCall(core.context, ready, options);
  const { data } = response;
  const status = at(data, job.status);
  if (typeof status !== "string")
    throw invalid(job, `the response has no state at ${job.status}; is baseUrl right?`, data);
  const next = job.next === undefined ? undefined : at(data, job.next) || undefined;
  const list = job.next === undefined ? [] : at(data, job.data);
  // What comes before the next part would be lost.
  if (!Array.isArray(list) && (job.succeeded.includes(status) || (next && !job.failed.includes(status)))) {
    throw invalid(job, `the response has no list at ${job.data}; is baseUrl right?`, data);
  }
  return {
    response,
    status,
    ended: job.succeeded.includes(status) || job.failed.includes(status),
    items: Array.isArray(list) ? (list as unknown[]) : [],
    next,
  };
}

/** The address of the report on a job, where its results begin. */
export function reportUrl(core: Core, job: Job, jobId: string): string {
  return core.ready(job.report, idOf(job, jobId), {}).url;
}

/**
 * The key goes to the base URL's origin only. A service behind a proxy that adds the key names its own origin: there, the
 * part is requested from the proxy.
 */
function safeUrl(core: Core, job: Job, jobId: string, given: string): string {
  const report = reportUrl(core, job, jobId);
  const { origin } = new URL(report);
  const url = URL.canParse(given, report) ? new URL(given, report) : undefined;
  // Without user and password, with which fetch refuses an address.
  if (url?.origin === origin) return origin + url.pathname + url.search;
  if (url?.host && !core.context.headers["authorization"] && !core.context.keys) return report + url.search;
  throw invalid(job, `the next part is not on ${origin}, and the key goes there only; it was not requested`);
}

/** The error for what the service should not have said. */
export function invalid({ report }: Job, why: string, body?: unknown): ApiError {
  return localError("invalid-response", report.operation, why, { body });
}

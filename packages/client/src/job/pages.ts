import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { redact } from "../error/redact.ts";
import { runCall, type ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import type { Job } from "../table/jobs.ts";
import { idOf } from "./wait.ts";

/**
 * Reads the results of a job part by part. A part that cannot be read throws, with its `cursor`: results are
 * never passed off as complete.
 */
export async function* parts(
  core: Core,
  job: Job,
  jobId: string,
  first: ApiResponse | string,
  options: CallOptions,
): AsyncGenerator<ApiResponse, void, undefined> {
  const read = new Set<string>();
  let part = typeof first === "string" ? await follow(core, job, jobId, first, read, options) : checked(job, first);
  for (;;) {
    yield part;
    const next = job.next && at(part.data, job.next);
    if (!next) return;
    part = await follow(core, job, jobId, next, read, options);
  }
}

async function follow(
  core: Core,
  job: Job,
  jobId: string,
  next: unknown,
  read: Set<string>,
  options: CallOptions,
): Promise<ApiResponse> {
  const { context } = core;
  const request = core.ready(job.report, idOf(job, jobId), options);
  const { origin } = new URL(request.url);
  const cursor = String(next);
  try {
    const url = typeof next === "string" && URL.canParse(next, request.url) && new URL(next, request.url);
    if (!url || url.origin !== origin) {
      throw refuse(job, `the next part is not on ${origin}, and the key goes there only; it was not asked for`);
    }
    if (read.has(url.href)) throw refuse(job, "the next part is one that was read already");
    read.add(url.href);
    return checked(job, await runCall(context, () => ({ ...request, url: url.href }), options));
  } catch (error) {
    // An address that repeats the key is there to go on from, and not to be logged.
    const enumerable = redact(cursor, context.secret) === cursor;
    throw Object.defineProperty(error as object, "cursor", { value: cursor, enumerable });
  }
}

/** A part without a list would be taken for one without pages. */
function checked(job: Job, part: ApiResponse): ApiResponse {
  if (job.next && !Array.isArray(at(part.data, job.data))) {
    throw refuse(job, `the response has no list at ${job.data}`, part.data);
  }
  return part;
}

function refuse({ report }: Job, why: string, body?: unknown): ApiError {
  return localError("invalid-response", report.operation, why, { body });
}

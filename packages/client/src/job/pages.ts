import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { redact } from "../error/redact.ts";
import { runCall, type Answer } from "../http/call.ts";
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
  first: Answer | string,
  options: CallOptions,
): AsyncGenerator<Answer, void, undefined> {
  const read = new Set<string>();
  for (let next: unknown = first; next;) {
    const answer: Answer =
      typeof next === "string" ? await follow(core, job, jobId, next, read, options) : (next as Answer);
    yield answer;
    next = job.next && at(answer.data, job.next);
  }
}

async function follow(
  core: Core,
  job: Job,
  jobId: string,
  next: string,
  read: Set<string>,
  options: CallOptions,
): Promise<Answer> {
  const { context } = core;
  const request = core.ready(job.report, idOf(job, jobId), options);
  const url = URL.canParse(next, request.url) ? new URL(next, request.url) : undefined;
  const refuse = (why: string): ApiError => localError("invalid-response", job.report.operation, why);
  try {
    const { origin } = new URL(request.url);
    if (url?.origin !== origin) {
      throw refuse(`the next part is on ${url?.origin}, and the key goes to ${origin} only; it was not asked for`);
    }
    if (read.has(url.href)) throw refuse("the next part is one that was read already");
    read.add(url.href);
    return await runCall(context, () => ({ ...request, url: url.href }), options);
  } catch (error) {
    // An address that repeats the key is there to go on from, and not to be logged.
    const enumerable = redact(next, context.secret) === next;
    throw Object.defineProperty(error as object, "cursor", { value: next, enumerable });
  }
}

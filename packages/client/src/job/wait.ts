import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import type { LocalKind } from "../error/kinds.ts";
import { localError } from "../error/local.ts";
import { redact } from "../error/redact.ts";
import type { ApiResponse } from "../http/call.ts";
import { sleep } from "../http/clock.ts";
import { emitTo } from "../http/event.ts";
import { at } from "../http/request.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import type { Job } from "../table/jobs.ts";
import type { JobOptions } from "./options.ts";

const longestPollMs = 10_000;

/**
 * Asks for the state of a job until it ended well.
 *
 * @param startedJustNow wait before asking for the first time
 * @throws ApiError `job-failed` or `job-timeout`, or what made asking impossible
 */
export async function waitForJob(
  core: Core,
  job: Job,
  jobId: string,
  options: JobOptions,
  callOptions: CallOptions,
  startedJustNow: boolean,
): Promise<ApiResponse> {
  const { clock, random, onEvent, secret } = core.context;
  const { pollMs = 1000, jobTimeoutMs = 1_800_000, onProgress } = options;
  const { signal } = callOptions;
  const { operation } = job.report;
  const started = clock.now();
  const fail = (kind: LocalKind, message: string, more: object): ApiError =>
    localError(kind, operation, message, { jobId, elapsedMs: clock.now() - started, mayHaveExecuted: true, ...more });
  const stillRuns = (): ApiError =>
    fail("job-timeout", `the job still runs after ${jobTimeoutMs} ms`, { retryable: true });
  let asked = 0;

  for (let poll = pollMs, first = true; ; first = false) {
    if (!first || startedJustNow) {
      const wait = Math.max(poll * (0.8 + random() * 0.4), asked);
      if (clock.now() - started + wait > jobTimeoutMs) throw stillRuns();
      await sleep(wait, signal, clock).catch((cause: unknown) => {
        throw fail("aborted", "Aborted", { cause });
      });
      poll = Math.min(longestPollMs, poll * 1.5);
    }
    const left = Math.max(1, jobTimeoutMs - (clock.now() - started));
    const deadlineMs = Math.min(callOptions.deadlineMs ?? core.context.deadlineMs ?? 300_000, left);
    const asking = core.send(job.report, idOf(job, jobId), { ...callOptions, deadlineMs });
    const response = await asking.catch((error: ApiError) => {
      throw error.kind === "timeout" && clock.now() - started >= jobTimeoutMs ? stillRuns() : error;
    });
    const status = at(response.data, job.status);
    if (typeof status !== "string") {
      throw fail("invalid-response", `the response has no state at ${job.status}`, { body: response.data });
    }
    emitTo(onEvent, { type: "job", operation, jobId, status });
    onProgress?.({ jobId, status, job: response.data, elapsedMs: clock.now() - started });
    if (job.succeeded.includes(status)) return response;
    if (job.failed.includes(status)) {
      const said = at(response.data, "/error");
      const why = typeof said === "string" ? `: ${redact(said, secret)}` : "";
      throw fail("job-failed", `the job is ${status}${why}`, { body: response.data });
    }
    asked = retryAfterMs(response.meta.headers, clock.now()) ?? 0;
  }
}

/** The parameters that address a job. */
export function idOf({ id }: Job, jobId: string): { params: { path: Record<string, string> } } {
  return { params: { path: { [id]: jobId } } };
}

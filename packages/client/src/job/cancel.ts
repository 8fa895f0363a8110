import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import { bySignal, localError } from "../error/local.ts";
import type { ApiResponse } from "../http/call.ts";
import { at, attemptTimeoutMsOf } from "../http/request.ts";
import type { Job } from "../table/jobs.ts";
import { idOf } from "./part.ts";

/**
 * Requests the cancellation of a job after the caller has aborted; the caller does not wait for the response. Repeats
 * the request if its connection breaks: a second cancellation does nothing, but a lost one lets the job run on. All
 * attempts together get the time of one, because a program that ends would wait for them.
 */
export function cancel(core: Core, job: Job, jobId: string, callOptions: CallOptions): void {
  if (!job.cancel) return;
  const { context } = core;
  const { retry = context.retry, attemptTimeoutMs = context.attemptTimeoutMs } = callOptions;
  const unaborted = {
    ...callOptions,
    signal: undefined,
    deadlineMs: attemptTimeoutMs ?? attemptTimeoutMsOf(job.cancel, undefined),
    retry: retry && { ambiguous: true, ...callOptions.retry },
  };
  core.send(job.cancel, idOf(job, jobId), unaborted).catch(() => {});
}

/**
 * Starts a job that is to be cancelled if the caller aborts. An abort ends the caller's wait at once, but not the first
 * request, because only its response contains the id of the job to cancel.
 */
export function startCancellable(
  core: Core,
  job: Job,
  body: unknown,
  callOptions: CallOptions,
  signal: AbortSignal,
): Promise<ApiResponse> {
  const request = new AbortController();
  let isFirst = true;
  const exchanged = (): void => {
    isFirst = false;
    if (signal.aborted) request.abort(signal.reason);
  };
  const starting = core.send(job.start, { body }, { ...callOptions, signal: request.signal }, exchanged);
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      if (!isFirst) return request.abort(signal.reason);
      const { operation } = job.start;
      reject(localError("aborted", operation, bySignal, { cause: signal.reason, attempts: 1, mayHaveExecuted: true }));
      starting.then(
        ({ data }) => cancel(core, job, String(at(data, "/id")), callOptions),
        () => {},
      );
    };
    signal.addEventListener("abort", leave);
    void starting.then(resolve, reject).then(() => signal.removeEventListener("abort", leave));
  });
}

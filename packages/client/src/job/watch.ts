import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import type { ErrorFields, LocalKind } from "../error/kinds.ts";
import { bySignal, localError } from "../error/local.ts";
import { redact, redactJson, secretsOf } from "../error/redact.ts";
import { limited, timeUp } from "../clock.ts";
import { guarded } from "../event.ts";
import { at } from "../http/request.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import { describe } from "../retry/unsent.ts";
import type { Job } from "../table/jobs.ts";
import type { Begun } from "./begin.ts";
import { nextWaitMs } from "./pace.ts";
import { readPart, type Part } from "./part.ts";
import type { Progress } from "./options.ts";

/** Polls one job, calls the caller's listeners, and limits the time of the job. */
export type Watch = ReturnType<typeof watchOf>;

/**
 * Time reserved for the last poll of a job, in milliseconds, in addition to twice the duration of the previous poll.
 */
const lastPollMs = 100;

/** Time for which a service that is down does not end the wait, in milliseconds. */
const outageMs = 120_000;

/** Begins to watch a job. */
export function watchOf(core: Core, job: Job, begun: Begun) {
  const { jobId, options, callOptions } = begun;
  const { clock, random, emit } = core.context;
  const { pollMs, jobTimeoutMs = core.context.jobTimeoutMs ?? 1_800_000, onProgress } = options;
  const { signal } = callOptions;
  const { operation } = job.report;
  const secrets = (): readonly string[] => secretsOf(core.context, callOptions);
  const began = clock.now();
  const elapsed = (): number => clock.now() - began;
  let excludedMs = 0;
  const leftMs = (): number => jobTimeoutMs + excludedMs - elapsed();
  let waitMs: number | undefined;
  let wasLast = false;
  // If the service was never reached, its address may be wrong; an outage is not assumed.
  let wasReached = begun.started !== undefined;
  let listenerFailure: { readonly cause: unknown } | undefined;

  const fail = (kind: LocalKind, message: string, more: Partial<ErrorFields> = {}): ApiError =>
    localError(kind, operation, message, { jobId, elapsedMs: elapsed(), mayHaveExecuted: true, ...more });
  const jobTimeout = (): ApiError =>
    fail(
      "job-timeout",
      `the job is still running, and ${jobTimeoutMs} ms leave no time for another poll; resume it later, or raise jobTimeoutMs`,
      { retryable: true },
    );

  const refuseListenerFailure = (): void => {
    if (!listenerFailure) return;
    throw fail("aborted", redact(`onProgress threw: ${describe(listenerFailure.cause)}`, secrets()), listenerFailure);
  };

  const report = ({ status, ended, response: { data } }: Part): void => {
    const state = redact(status, secrets());
    emit?.({ type: "job", operation, jobId: redact(jobId, secrets()), status: state });
    if (!onProgress) return;
    guarded(
      () => onProgress(progressOf(jobId, state, data, elapsed(), ended)),
      (cause) => (listenerFailure ??= { cause }),
    );
    refuseListenerFailure();
  };

  /** Waits as long as the pace and the service say. Returns true if the caller has left. */
  const wait = async (pollTookMs: number, requestedMs: number, newCharacters: number): Promise<true | undefined> => {
    waitMs = nextWaitMs({ waitMs, pollMs, elapsedMs: elapsed(), newCharacters });
    let ms = Math.max(waitMs * (0.8 + random() * 0.4), requestedMs);
    // The wait may be longer than the time that is left. A last poll still finds a job that ends within that time.
    if (ms > leftMs()) {
      ms = leftMs() - lastPollMs - 2 * pollTookMs;
      if (wasLast || ms < Math.max(requestedMs, 1)) throw jobTimeout();
      wasLast = true;
    }
    const leaving = (): Promise<true> => begun.left ?? new Promise(() => {});
    const left = await limited(leaving, ms, signal, clock).catch((cause: unknown): undefined => {
      if (cause !== timeUp) throw fail("aborted", bySignal, { cause });
    });
    refuseListenerFailure();
    return left;
  };

  /** Sends a request for the job. Repeats it while the service is down, for as long as a restart takes. */
  const patiently = async <T>(send: (options: CallOptions) => Promise<T>): Promise<T> => {
    const since = clock.now();
    const ownMs = callOptions.deadlineMs ?? core.context.deadlineMs ?? 300_000;
    for (;;) {
      try {
        const response = await send({ ...callOptions, deadlineMs: Math.min(ownMs, Math.max(1, leftMs())) });
        wasReached = true;
        return response;
      } catch (thrown) {
        const error = thrown as ErrorFields;
        if (error.kind === "timeout" && leftMs() <= lastPollMs) throw jobTimeout();
        const mayRepeat =
          error.retryable && error.gaveUp !== "retry-after" && (callOptions.retry ?? core.context.retry);
        const isOutage = mayRepeat && wasReached && clock.now() - since < outageMs;
        const stops = (reason: ApiError): unknown => reason.kind === "job-timeout" || Promise.reject(reason);
        if (!isOutage || (await wait(error.elapsedMs, error.retryAfterMs ?? 0, 0).catch(stops))) throw error;
      }
    }
  };

  return {
    patiently,
    /** Polls until the service responds, at the address of a part. */
    async poll(url: string): Promise<Part> {
      const part = await patiently((own) => readPart(core, job, jobId, url, own));
      report(part);
      return part;
    },
    /** Waits until the next poll is due. Returns true if the caller has left. */
    pause: ({ response: { meta } }: Part, newCharacters: number) =>
      wait(meta.elapsedMs, retryAfterMs(meta.headers, clock.now()) ?? 0, newCharacters),
    /** Excludes the time that the caller spends on results from the job's time limit, in milliseconds. */
    excludeTime(ms: number): void {
      excludedMs += ms;
    },
    /** Returns the error for a job that ended without a result, or undefined otherwise. */
    failure({ status, response: { data, meta } }: Part): ApiError | undefined {
      if (!job.failed.includes(status)) return undefined;
      const textAt = (pointer: string): string | undefined => {
        const text = at(data, pointer);
        return typeof text === "string" ? redact(text, secrets()) : undefined;
      };
      const why = textAt("/error") ?? textAt(`${job.data}/error`);
      return fail("job-failed", `the job ended with status ${status}${why ? `: ${why}` : ""}`, {
        body: redactJson(data, secrets()),
        code: textAt("/code"),
        requestId: meta.requestId,
        attempts: meta.attempts,
      });
    },
  };
}

/**
 * Reads the progress from a job's status body. Estimates the time left if the body contains the counts it needs; a job
 * that has ended has none left, even if it did not do everything.
 */
export function progressOf(jobId: string, status: string, job: unknown, elapsedMs: number, hasEnded = false): Progress {
  const [done, total, credits] = ["/completed", "/total", "/creditsUsed"].map((pointer) => {
    const found = at(job, pointer);
    return Number.isFinite(found) ? (found as number) : undefined; // JSON can contain 1e999, which parses to Infinity
  });
  let remainingMs: number | undefined;
  if (done !== undefined && total !== undefined && done > 0 && total >= done)
    remainingMs = hasEnded ? 0 : Math.round((elapsedMs / done) * (total - done));
  return { jobId, status, job, elapsedMs, done, total, credits, remainingMs };
}

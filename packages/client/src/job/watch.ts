import type { CallOptions } from "../config/options.ts";
import type { Core } from "../core.ts";
import type { ApiError } from "../error/api-error.ts";
import type { ErrorFields, LocalKind } from "../error/kinds.ts";
import { bySignal, localError } from "../error/local.ts";
import { redact, redactJson } from "../error/redact.ts";
import { secretsOf } from "../http/call.ts";
import { limited, timeUp } from "../clock.ts";
import { guarded } from "../event.ts";
import { at } from "../http/request.ts";
import { retryAfterMs } from "../retry/retry-after.ts";
import { describe } from "../retry/unsent.ts";
import type { Job } from "../table/jobs.ts";
import type { Begun } from "./begin.ts";
import { nextWaitMs } from "./pace.ts";
import { readPart, type Part } from "./part.ts";
import { progressOf } from "./progress.ts";

/** Polls one job, calls the caller's listeners, and limits the time of the job. */
export interface Watch {
  /** Polls once, at the address of a part. */
  poll(url: string): Promise<Part>;
  /** Waits until the next poll is due. Returns true if the caller has left. */
  pause(part: Part, newCharacters: number): Promise<true | undefined>;
  /** Excludes the time that the caller spends on results from the job's time limit, in milliseconds. */
  excludeTime(ms: number): void;
  /** Returns the error for a job that ended without a result, or undefined otherwise. */
  failure(part: Part): ApiError | undefined;
}

/** Time reserved for the last poll of a job, in milliseconds, in addition to twice the duration of the previous poll. */
const lastPollMs = 100;

/** Begins to watch a job. */
export function watchOf(core: Core, job: Job, begun: Begun): Watch {
  const { jobId, options, callOptions } = begun;
  const { clock, random, emit } = core.context;
  const { pollMs, jobTimeoutMs = 1_800_000, onProgress } = options;
  const { signal } = callOptions;
  const { operation } = job.report;
  const secrets = (): readonly string[] => secretsOf(core.context, callOptions);
  const began = clock.now();
  const elapsed = (): number => clock.now() - began;
  let excludedMs = 0;
  const leftMs = (): number => jobTimeoutMs + excludedMs - elapsed();
  let waitMs: number | undefined;
  let wasLast = false;
  let listenerFailure: { readonly cause: unknown } | undefined;

  const fail = (kind: LocalKind, message: string, more: Partial<ErrorFields> = {}): ApiError =>
    localError(kind, operation, message, { jobId, elapsedMs: elapsed(), mayHaveExecuted: true, ...more });
  const jobTimeout = (): ApiError =>
    fail(
      "job-timeout",
      `the job is still running, and ${jobTimeoutMs} ms leave no time for another poll; resume it later, or raise jobTimeoutMs`,
      {
        retryable: true,
      },
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

  return {
    async poll(url) {
      const ownMs = callOptions.deadlineMs ?? core.context.deadlineMs ?? 300_000;
      const deadlineMs = Math.min(ownMs, Math.max(1, leftMs()));
      const own: CallOptions = { ...callOptions, deadlineMs };
      const part = await readPart(core, job, jobId, url, own).catch((error: ApiError) => {
        throw error.kind === "timeout" && leftMs() <= 0 ? jobTimeout() : error;
      });
      report(part);
      return part;
    },
    async pause({ response: { meta } }, newCharacters) {
      waitMs = nextWaitMs({ waitMs, pollMs, elapsedMs: elapsed(), newCharacters });
      const requestedMs = retryAfterMs(meta.headers, clock.now()) ?? 0;
      const ms = Math.max(waitMs * (0.8 + random() * 0.4), requestedMs);
      // The wait may be longer than the time that is left. A last poll still finds a job that ends within that time.
      const lastMs = leftMs() - lastPollMs - 2 * meta.elapsedMs;
      const isLast = ms > leftMs();
      if (isLast && (wasLast || lastMs < Math.max(requestedMs, 1))) throw jobTimeout();
      wasLast ||= isLast;
      const leaving = (): Promise<true> => begun.left ?? new Promise(() => {});
      const left = await limited(leaving, isLast ? lastMs : ms, signal, clock).catch((cause: unknown): undefined => {
        if (cause !== timeUp) throw fail("aborted", bySignal, { cause });
      });
      refuseListenerFailure();
      return left;
    },
    excludeTime(ms) {
      excludedMs += ms;
    },
    failure({ status, response: { data, meta } }) {
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

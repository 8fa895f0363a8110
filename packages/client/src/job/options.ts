import type { CallOptions } from "../config/options.ts";
import type { Sendable } from "../schema/standard.ts";

/** The state of a job, reported at each poll. */
export interface Progress<Job = unknown> {
  /** Store it: `resume` continues from it. */
  readonly jobId: string;
  /** The service's name of the state, such as `processing` or `completed`. */
  readonly status: string;
  /** The status body. If results come in parts, it contains the new ones. */
  readonly job: Job;
  /** Time waited so far, in milliseconds. */
  readonly elapsedMs: number;
  /** Number of pages that are ready, if the service reports it. */
  readonly done?: number | undefined;
  /** Total number of pages known to the service so far. */
  readonly total?: number | undefined;
  /** Credits that the job has used. */
  readonly credits?: number | undefined;
  /** Estimated time left in milliseconds, if the remaining pages take as long as those that are done. */
  readonly remainingMs?: number | undefined;
}

/**
 * Options for waiting for a job. All times are in milliseconds. `jobTimeoutMs` limits the job; `attemptTimeoutMs` and
 * `deadlineMs` limit each of its calls: the start, and every poll. An outage of up to two minutes does not end the wait.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const { data } = await createClient().crawl(
 *   { url: "https://shop.example.com/shop/", limit: 3 },
 *   { onProgress: ({ status, elapsedMs }) => console.log(status, elapsedMs), jobTimeoutMs: 600_000 },
 * );
 * console.log(data.length);
 * ```
 */
export interface JobOptions<Job = unknown> extends CallOptions {
  /**
   * Called for every state that the service reports. If it throws, waiting ends with `aborted`, and the error is its
   * `cause`.
   */
  readonly onProgress?: ((progress: Progress<Job>) => unknown) | undefined;
  /**
   * Wait between the first two polls, in milliseconds. It grows by half each time up to 10000, and up to 60000 for a
   * job that takes half an hour. Default 20, doubled each time up to 1000.
   */
  readonly pollMs?: number | undefined;
  /**
   * Time limit of the job in milliseconds, not counting the time that your loop spends on items. The job keeps running
   * after it. Default: the client's own limit, or 1800000 (30 minutes).
   */
  readonly jobTimeoutMs?: number | undefined;
  /**
   * Whether to also cancel the job on the service when `signal` aborts, even while the job is starting, if the service
   * supports it. A cancellation whose connection breaks is repeated. Default false.
   */
  readonly cancelOnAbort?: boolean | undefined;
}

/**
 * Options for resuming a job.
 *
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 *
 * const client = createClient();
 * const { data: started } = await client.startCrawl({ url: "https://shop.example.com/shop/", limit: 3 });
 * for await (const page of client.crawl.resume(started.id, { pollMs: 500 })) console.log(page.metadata?.url);
 * ```
 */
export interface ResumeOptions<Job = unknown> extends JobOptions<Job> {
  /** The `cursor` of a task or of an error: continues after the last item that was returned. */
  readonly cursor?: string | undefined;
}

/** Options for resuming a job with a schema `S` for its results, if it can be sent. */
export type ResumeSchema<Job, S> = ResumeWithSchema<Job, Sendable<S>>;

/** Options for resuming a job with a schema for its results, because the service does not return its schema. */
export interface ResumeWithSchema<Job, S> extends ResumeOptions<Job> {
  /** Schema of the result, or of the `json` of each page. */
  readonly schema?: S;
}

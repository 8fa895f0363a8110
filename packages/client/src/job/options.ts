import type { CallOptions } from "../config/options.ts";

/** The state of a job, each time the service reports it. */
export interface Progress<Job = unknown> {
  /** Keep it: `resume` continues from it. */
  readonly jobId: string;
  /** As the service calls it, such as `processing` or `completed`. */
  readonly status: string;
  /** The whole status body. */
  readonly job: Job;
  /** Time of waiting so far, in milliseconds. */
  readonly elapsedMs: number;
}

/**
 * Options of waiting for a job. All times are in milliseconds.
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
  /** Called for every state that the service reports. What it throws ends the waiting, and is thrown as it is. */
  readonly onProgress?: ((progress: Progress<Job>) => void) | undefined;
  /** Wait before asking for the state again, in milliseconds; grows by half each time, to at most 10000. Default 1000. */
  readonly pollMs?: number | undefined;
  /** Time that the job may take, in milliseconds. It runs on after it. Default 1800000 (30 minutes). */
  readonly jobTimeoutMs?: number | undefined;
  /** Also cancel the job on the service when `signal` aborts, where the service can. Default false. */
  readonly cancelOnAbort?: boolean | undefined;
}

/**
 * Options of continuing with a job.
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
  /** `cursor` of the error that ended the reading of pages: continues with that part. */
  readonly cursor?: string | undefined;
}

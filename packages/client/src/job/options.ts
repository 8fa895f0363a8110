import type { CallOptions } from "../config/options.ts";

/** The state of a job, each time the service reports it. */
export interface Progress<Job = unknown> {
  /** Keep it: `resume` continues from it. */
  readonly jobId: string;
  /** As the service calls it, such as `processing` or `completed`. */
  readonly status: string;
  /** The status body. Where results come in parts, it has those that are new. */
  readonly job: Job;
  /** Time of waiting so far, in milliseconds. */
  readonly elapsedMs: number;
  /** Pages that are ready, where the service tells it. */
  readonly done?: number | undefined;
  /** Pages in all as far as the service knows. */
  readonly total?: number | undefined;
  /** Credits that the job has used. */
  readonly credits?: number | undefined;
  /** Estimate of the time that is left, in milliseconds, if the rest takes as long as what is done. */
  readonly remainingMs?: number | undefined;
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
  /** Called for every state that the service reports. What it throws ends the waiting, as the `cause` of an `aborted`. */
  readonly onProgress?: ((progress: Progress<Job>) => unknown) | undefined;
  /**
   * Wait between the first two polls, in milliseconds; it grows by half each time, to 10000, and to 60000 in a job that takes
   * half an hour. Default 20, and doubled up to 1000.
   */
  readonly pollMs?: number | undefined;
  /**
   * Time that the job may take, in milliseconds, without what your loop takes for its items. It runs on after it. Default
   * 1800000 (30 minutes).
   */
  readonly jobTimeoutMs?: number | undefined;
  /** Also cancel the job on the service when `signal` aborts, even while it is started, where the service can. Default false. */
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
  /** `cursor` of a task or of an error: continues after the item that was given last. */
  readonly cursor?: string | undefined;
}
